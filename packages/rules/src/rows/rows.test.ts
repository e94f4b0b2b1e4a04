import { describe, expect, it } from 'vitest';
import { parseEmailCsv } from '../email-csv.ts';
import { quantityProblem } from '../line-quantity.ts';
import { moneyProblem } from '../money.ts';
import { splitAddresses } from './address-list.ts';
import { csvRows, csvStart } from './csv-start.ts';
import { failedFormula, figureComplaint, plainAmount, plainPercent, plainQuantity } from './figures.ts';
import { textOfBytes } from './text-encoding.ts';

describe('a CSV as programs write it', () => {
  it.each([
    ['sep=;\nDescription;Qty\nSoap;96', ';'],
    ['"sep=|"\r\nDescription|Qty\r\nSoap|96', '|'],
    ['\uFEFFsep=\t\r\nDescription\tQty\r\nSoap\t96', '\t'],
  ])('ROW-1 takes a first line sep= for a hint, not for a row', (text, delimiter) => {
    expect(csvStart(text).delimiter).toBe(delimiter);
    expect(csvRows(text)).toEqual([
      ['Description', 'Qty'],
      ['Soap', '96'],
    ]);
  });

  it.each([
    ['Riverbend Unified, CA\nBid 26-014, 27-015\nItem;Qty;Unit\nSoap, foam;96;case\nTissue, soft;400;box', ';'],
    ['Item\tPrice\nSoap, foam\t1,250.00\nTissue, soft\t12.50', '\t'],
    ['Company,Address\n"Northfork; Supply","1200 Mill Rd.\nSuite 4\nCA"\nSierra,;', ','],
    ['Item;Price\nSoap;12,50\nTissue;8,95', ';'],
    ['Just a name\nAnother one', ','],
  ])('ROW-1 finds what parts the cells of %j', (text, delimiter) => {
    expect(csvStart(text).delimiter).toBe(delimiter);
  });

  it('ROW-1 reads bytes by their mark, by the zeros of UTF-16, as UTF-8 or as Windows writes', () => {
    const text = 'Item,Café – ½';
    const utf16 = Buffer.from(text, 'utf16le');
    const swapped = Buffer.from(utf16).swap16();
    const windows = Buffer.from([...'Item,Caf'].map((sign) => sign.charCodeAt(0)).concat(0xe9, 0x20, 0x96, 0x20, 0xbd));
    const mark = (bytes: Buffer, ...signs: number[]) => Buffer.concat([Buffer.from(signs), bytes]);
    for (const bytes of [Buffer.from(text), mark(Buffer.from(text), 0xef, 0xbb, 0xbf), windows, utf16, swapped])
      expect(textOfBytes(bytes)).toBe(text);
    expect(textOfBytes(mark(utf16, 0xff, 0xfe))).toBe(text);
    expect(textOfBytes(mark(swapped, 0xfe, 0xff))).toBe(text);
  });
});

describe('a figure that somebody typed or pasted', () => {
  it.each([
    ['1,200', '1200'],
    [' 1,234,567.5 ', '1234567.5'],
    ['.5', '0.5'],
    ['4.', '4'],
    ['0.2250', '0.2250'],
  ])('ROW-5 %s is plainly one', (text, plain) => {
    expect(plainQuantity(text)).toBe(plain);
  });

  it.each([
    '4 080 000',
    '12 CS',
    '2,5',
    'TBD',
    '½',
    '1e3',
    '12,50',
    '0,325',
    '1.289,00',
    '1,23',
    '5E+02',
    '1/2',
    'approx 40',
  ])('ROW-5 %s stays as it was typed, with a complaint', (text) => {
    expect([plainQuantity(text), plainAmount(text), plainPercent(text)]).toEqual([text, text, text]);
    expect(quantityProblem(plainQuantity(text))).toMatch(/^[A-Z].*\.$/);
    expect(moneyProblem(plainAmount(text))).toMatch(/^[A-Z].*\.$/);
  });

  it('ROW-5 an amount may have a dollar sign, and no other', () => {
    expect([' $ 4.25 ', 'USD 12', 'US $1,000.00'].map(plainAmount)).toEqual(['4.25', '12', '1000.00']);
    expect(['8,95 $', '€4.25', '$11.40/EA', '(2.00)', '$ -'].map(plainAmount)).toEqual([
      '8,95 $',
      '€4.25',
      '$11.40/EA',
      '(2.00)',
      '$ -',
    ]);
    expect(plainPercent('8.25 %')).toBe('8.25');
  });

  it.each([
    ['12,50', /comma/],
    ['8,95 $', /comma/],
    ['5E+02', /power of ten/],
    ['1/2', /fraction/],
    ['2 ½', /fraction/],
    ['4 080 000', /spaces/],
    ['$ -', /dash is not a figure/],
    ['N/C', /no charge/],
    ['(2.00)', /negative/],
    ['#REF!', /formula that failed/],
  ])('ROW-5 says why %s is none', (text, why) => {
    expect(figureComplaint(text)).toMatch(why);
  });

  it('ROW-5 says nothing against a plain one', () => {
    expect(['12', '1,200', '0.5', ''].map(figureComplaint)).toEqual([null, null, null, null]);
  });

  it('ROW-4 knows a formula that failed, and a column that was too narrow', () => {
    for (const text of ['#N/A', '#REF!', '#DIV/0!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '####'])
      expect(failedFormula(` ${text} `)).toContain(text);
    for (const text of ['#4 bolt', 'each', '#', '', '#10']) expect(failedFormula(text)).toBeNull();
  });
});

describe('addresses as email programs copy them', () => {
  it('PUR-13 leaves names, quotation marks, mailto: and signs that nobody sees', () => {
    const text = [
      `"O'Neil, Pat" <pat.oneil@northfork.example>; Quotes Desk <quotes@qrpaper.example>; 'sales@sierrachair.example' <sales@sierrachair.example>`,
      '\u200bbids@tulare-tools.example',
      'ventas@penahnos.example\u00a0',
      'mailto:orders@alpine.example?subject=Bid',
      'parts@\u00adridgeline.example',
      'bids@district-store.xn--zckzah',
    ].join('\r\n');
    const right = [
      'pat.oneil@northfork.example',
      'quotes@qrpaper.example',
      'sales@sierrachair.example',
      'bids@tulare-tools.example',
      'ventas@penahnos.example',
      'orders@alpine.example',
      'parts@ridgeline.example',
      'bids@district-store.xn--zckzah',
    ];
    expect(splitAddresses(text)).toEqual(right);
    expect(parseEmailCsv(text)).toEqual({ emails: right, problems: [] });
  });

  it('PUR-13 takes an address in brackets, one that ends a sentence, and a domain in another script', () => {
    const text = 'Pat <pat@a.example>, [mailto:desk@b.example], write to us at x@c.example. ventas@peña.example';
    expect(splitAddresses(text).filter((part) => part.includes('@'))).toEqual([
      'pat@a.example',
      'desk@b.example',
      'x@c.example',
      'ventas@xn--pea-8ma.example',
    ]);
    expect(splitAddresses('Quotes Desk [mailto:desk@b.example]; x@c.example')).toEqual([
      'desk@b.example',
      'x@c.example',
    ]);
  });

  it('PUR-13 a text that somebody made to be slow is read like any other', () => {
    for (const text of [
      "'".repeat(190_000),
      'a'.repeat(190_000),
      '"'.repeat(190_000),
      '<'.repeat(190_000),
      ' '.repeat(190_000),
    ]) {
      expect(splitAddresses(`x@y.example,${text}b`)[0]).toBe('x@y.example');
      expect(plainAmount(`1${text}1`).length).toBe(text.length + 2);
      expect(figureComplaint(`1${',.'.repeat(90_000)}${text}x1`)).toBeNull();
    }
  });

  it('PUR-13 takes line breaks in quotation marks for part of their cell, and an @ of social media for no address', () => {
    const csv = [
      'Company,Address,Contact,Email',
      '"Northfork Supply","1200 Mill Rd.\nSuite 4\nNorthfork, CA 93643","Pat O’Neil",bids@northfork.example',
      '"Q&R Paper, Inc.","P.O. Box 88\nBishop, CA 93514","@qrpaper on social media",quotes@qrpaper.example',
      '"Sierra Chair",,"phone only: (559) 555-0142",',
    ].join('\n');
    const { emails, problems } = parseEmailCsv(csv);
    expect(emails).toEqual(['bids@northfork.example', 'quotes@qrpaper.example']);
    expect(problems.map(({ row }) => row)).toEqual([4]);
  });
});
