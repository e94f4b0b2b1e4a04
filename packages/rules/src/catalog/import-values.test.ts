import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCountry, readGtin, readNigp, readStates, readUnspsc } from './import-codes.ts';
import {
  foldSku,
  type ImportCell,
  type Reading,
  readCode,
  readDays,
  readFlag,
  readPercent,
  readText,
  readUnitPrice,
  readWhole,
} from './import-values.ts';

/** What a cell means, or why it means nothing. */
const said = <Value>(reading: Reading<Value>): Value | string | null =>
  'value' in reading ? reading.value : reading.problem;
const price = (cell: ImportCell) => said(readUnitPrice(cell, 'Price'));
const whole = (cell: ImportCell) => said(readWhole(cell, 'Stock', { least: 0, most: 10_000 }));
const code = (cell: ImportCell) => said(readCode(cell, 'SKU', 20));

describe('the cells of an import', () => {
  it('CAT-16 MON-14 are prices as people and spreadsheets write them', () => {
    const same: ImportCell[] = [
      '$1,234.50',
      '1234.5',
      ' 1,234.500 ',
      'USD 1234.50',
      '1234.50 USD',
      'US$1,234.5',
      1234.5,
    ];
    expect(same.map(price)).toEqual(same.map(() => '1234.50'));
    expect(['.5', '7.', '007', '$0.07', 0.1 + 0.2, 19.990000000000002].map(price)).toEqual([
      '0.50',
      '7.00',
      '7.00',
      '0.07',
      '0.30',
      '19.99',
    ]);
    expect(['$0.0225', 0.0225, '1.005', 1.005, '0.20350', 0.1 + 0.0225].map(price)).toEqual([
      '0.0225',
      '0.0225',
      '1.005',
      '1.005',
      '0.2035',
      '0.1225',
    ]);
    expect([price(''), price('  '), price(null), price(undefined)]).toEqual([null, null, null, null]);
  });

  it('CAT-16 are refused rather than guessed at', () => {
    for (const odd of ['1.234,50', '12,5', '1,23,456', '12%', 'ten', '5 each', '1e3', '(5.00)', true, '--5', '$']) {
      expect(price(odd)).toBe('Price is not a number: write it like 1234.50.');
    }
    expect(price('-5')).toBe("Price can't be negative.");
    expect([price('1.00505'), price(1.00505), price(1 / 3)]).toEqual([
      'Price has 5 decimals; a unit price has at most 4.',
      'Price has 5 decimals; a unit price has at most 4.',
      expect.stringContaining('decimals; a unit price has at most 4.'),
    ]);
    expect(price(1e21)).toContain('Price is not a number');
    expect(price(new Date(0))).toContain('Price is not a number');
  });

  it('CAT-16 are every amount again that was written in any of its ways', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.boolean(),
        fc.boolean(),
        (cents, hasSign, isGrouped) => {
          const plain = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
          const grouped = isGrouped ? plain.replace(/\B(?=(\d{3})+\.)/g, ',') : plain;
          expect(price(`${hasSign ? '$' : ''}${grouped}`)).toBe(plain);
          expect(price(cents / 100)).toBe(plain);
        },
      ),
    );
  });

  it('CAT-16 are whole numbers, percentages, days and flags', () => {
    expect(['1,000', '12.0', ' 7 ', 12, '0', '-0'].map(whole)).toEqual([1_000, 12, 7, 12, 0, 0]);
    expect([whole('1.5'), whole(1.5), whole('12 boxes'), whole('-1'), whole('10,001')]).toEqual([
      'Stock is not a whole number.',
      'Stock is not a whole number.',
      'Stock is not a whole number.',
      'Stock must be at least 0.',
      'Stock can be at most 10,000.',
    ]);
    expect(['12%', '12', '8.25 %', ''].map((cell) => said(readPercent(cell, 'Tax')))).toEqual([
      '12.0000',
      '12.0000',
      '8.2500',
      null,
    ]);
    expect(said(readPercent('101%', 'Tax'))).toBe("Tax can't be above 100.");
    expect(['5', '5 days', '1 day', '2 weeks', 3].map((cell) => said(readDays(cell, 'Lead time', 30)))).toEqual([
      5, 5, 1, 14, 3,
    ]);
    expect(said(readDays('9 weeks', 'Lead time', 30))).toBe('Lead time can be at most 30.');
    expect(['Yes', 'n', true, 'FALSE', 1, '0', ''].map((cell) => said(readFlag(cell, 'Active')))).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      null,
    ]);
    expect(said(readFlag('maybe', 'Active'))).toBe('Active is neither Yes nor No.');
  });

  it('CAT-17 keep a code as it was typed: "1-2" is no date, "007" no number', () => {
    expect(['1-2', '007', '3/4', ' AB-1 ', 12345, '1E5X'].map(code)).toEqual([
      '1-2',
      '007',
      '3/4',
      'AB-1',
      '12345',
      '1E5X',
    ]);
    expect(code(new Date(0))).toBe(
      'SKU: the spreadsheet turned it into a date. Format the column as text and type it again.',
    );
    expect([code('4.00638E+12'), code(1e21)]).toEqual([
      'SKU: the spreadsheet shortened it to 4.00638E+12. Format the column as text and type it again.',
      'SKU: the spreadsheet shortened it to 1e+21. Format the column as text and type it again.',
    ]);
    expect(code('#REF!')).toBe('SKU is an error of the spreadsheet: #REF!.');
    expect(code('x'.repeat(21))).toBe('SKU has 21 characters; it can have at most 20.');
  });

  it('CAT-17 fold an SKU to what is unique: case, blanks and full-width letters', () => {
    expect(['AB-1', ' ab-1', 'Ab-1 ', 'ＡＢ-1'].map(foldSku)).toEqual(Array(4).fill('ab-1'));
    expect(foldSku('a\u00A0 b')).toBe('a b');
    expect([foldSku('AB\u200B-1\uFEFF'), code('AB\u200B-\u00AD1\uFEFF')]).toEqual(['ab-1', 'AB-1']);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 12 }), (signs) => {
        const sku = String.fromCodePoint(...signs).toWellFormed();
        expect(foldSku(foldSku(sku))).toBe(foldSku(sku));
        expect(foldSku(foldSku(sku).toUpperCase())).toBe(foldSku(foldSku(sku).toUpperCase().toLowerCase()));
      }),
    );
  });

  it('CAT-16 lose control characters and broken halves of signs, and keep the lines of a description', () => {
    const text = (cell: string, isMultiline = false) => said(readText(cell, 'Name', { most: 50, isMultiline }));
    expect(text('a\u0000b\r\nc  d')).toBe('a b c d');
    expect(text(' a\r\nb\u0007 ', true)).toBe('a\nb');
    expect(text('\uD800')).toBe('\uFFFD');
    expect(text('\u0000')).toBeNull();
  });

  it('CAT-16 are codes, countries and states by what they are', () => {
    const gtin = (cell: ImportCell) => said(readGtin(cell, 'GTIN'));
    expect(['0 36000 29145 2', '36000291452', 36000291452, '4006381333931'].map(gtin)).toEqual([
      '00036000291452',
      '00036000291452',
      '00036000291452',
      '04006381333931',
    ]);
    expect([gtin('036000291453'), gtin('12'), gtin('4.0E+12')]).toEqual([
      'GTIN has a wrong check digit.',
      'GTIN has 8, 12, 13 or 14 digits.',
      expect.stringContaining('shortened'),
    ]);
    expect([said(readUnspsc('44.12.17.01', 'UNSPSC')), said(readUnspsc('4412', 'UNSPSC'))]).toEqual([
      '44121701',
      'UNSPSC has 8 digits.',
    ]);
    expect(['785', '78553', '785-53-10', '78553101234'].map((cell) => said(readNigp(cell, 'NIGP')))).toEqual([
      '785',
      '785-53',
      '785-53-10',
      '785-53-10-1234',
    ]);
    expect(said(readNigp('7855', 'NIGP'))).toBe('NIGP has 3, 5, 7 or 11 digits, like 785-53.');
    expect(['usa', 'U.S.A.', 'Mexico'].map((cell) => said(readCountry(cell, 'Origin')))).toEqual([
      'United States',
      'United States',
      'Mexico',
    ]);
    const states = new Map([
      ['ca', 'CA'],
      ['california', 'CA'],
      ['nv', 'NV'],
      ['new mexico', 'NM'],
    ]);
    const shipsTo = (cell: ImportCell) => said(readStates(cell, 'Ships to', (text) => states.get(text) ?? null));
    expect(['NV, California', 'ca nv', 'New  Mexico; ca|NV', 'All', '', 'Nationwide'].map(shipsTo)).toEqual([
      ['CA', 'NV'],
      ['CA', 'NV'],
      ['CA', 'NM', 'NV'],
      [],
      [],
      [],
    ]);
    expect(shipsTo('CA, Atlantis')).toBe('Ships to: “atlantis” is not a state.');
  });
});
