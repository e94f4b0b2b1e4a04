import { quantityProblem, sentQuantity } from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { emptyLine } from './draft-form.ts';
import { pastedDraftLines, placePastedLines } from './draft-lines.ts';
import { parsePastedLines } from './paste.ts';

describe('rows from a spreadsheet', () => {
  it('passes over a row of headings and empty rows, and leaves a missing quantity missing', () => {
    expect(parsePastedLines('Description\tQty\tUnit\nChair\t1,200\teach\tblue\n\nDesk\t\t\n')).toEqual([
      {
        productDesc: 'Chair',
        productQty: '1200',
        unit: 'each',
        unitPrice: '',
        AdditionalDesc: 'blue',
        accountLine: '',
      },
      { productDesc: 'Desk', productQty: '', unit: 'each', unitPrice: '', AdditionalDesc: '', accountLine: '' },
    ]);
  });

  it('ROW-5 keeps a quantity that is no figure as it was copied', () => {
    const text = [
      'Description\tQty\tUnit',
      'Paper, ream\t4 080 000\tsheet',
      'Gloves, nitrile M\t12 CS\tcase',
      'Mulch\t2,5\tcu yd',
      'Milk, 1% half pint\t437,000\teach',
      'Hand truck\tTBD\teach',
      'Sand\t½\tton',
      'Seed\t1e3\tlb',
    ].join('\n');
    const quantities = ['4 080 000', '12 CS', '2,5', '437000', 'TBD', '½', '1e3'];
    expect(parsePastedLines(text).map(({ productQty }) => productQty)).toEqual(quantities);
    expect(quantities.filter((quantity) => quantityProblem(quantity) === null)).toEqual(['437000']);
    expect(quantities.map(sentQuantity)).toEqual([0, 0, 0, 437_000, 0, 0, 0]);
  });

  it.each([
    ['ITEM\tDESCRIPTION\tQTY\tU/M', ['1\tFloor finish\t24\tPAIL', '2\tRoll towel\t310\tCASE']],
    ['#\tDescription\tUnit\tEst. Annual Usage', ['1\tFloor finish\tPAIL\t24', '2\tRoll towel\tCASE\t310']],
    ['Qty\tUnit\tItem', ['24\tPAIL\tFloor finish', '310\tCASE\tRoll towel']],
  ])('ROW-6 reads the columns that %j names, and takes no row number for the line', (heading, rows) => {
    const lines = parsePastedLines([heading, ...rows].join('\n'));
    expect(
      lines.map(({ productDesc, productQty, unit, AdditionalDesc }) => [productDesc, productQty, unit, AdditionalDesc]),
    ).toEqual([
      ['Floor finish', '24', 'PAIL', ''],
      ['Roll towel', '310', 'CASE', ''],
    ]);
  });

  it('PUR-41 makes a column of accounts no detail for vendors', () => {
    const [line] = parsePastedLines('Description\tQty\tUnit\tAccount code\nChair\t2\teach\t01-4310');
    expect(line).toMatchObject({ productDesc: 'Chair', AdditionalDesc: '', accountLine: '01-4310' });
  });

  it('loses no row whose first cell is empty', () => {
    expect(parsePastedLines('Chair\t2\teach\n\t3\tcase').map(({ productDesc }) => productDesc)).toEqual(['Chair', '']);
  });

  it('takes a first row for a line when it is one column', () => {
    expect(parsePastedLines('Name tags\nPens').map((line) => line.productDesc)).toEqual(['Name tags', 'Pens']);
  });

  it('fills a blank line, goes after one that holds something, and overwrites nothing', () => {
    const kept = { ...emptyLine(), productDesc: 'Kept' };
    const pasted = pastedDraftLines('Chair\nDesk', 5);
    expect(placePastedLines([kept, emptyLine()], 1, pasted).map((line) => line.productDesc)).toEqual([
      'Kept',
      'Chair',
      'Desk',
    ]);
    expect(placePastedLines([kept], 0, pasted).map((line) => line.productDesc)).toEqual(['Kept', 'Chair', 'Desk']);
    expect(pasted.every((line) => line.categoryId === 5)).toBe(true);
  });
});

describe('rows of an order', () => {
  it('have a price before the details', () => {
    expect(parsePastedLines('Item\tQty\tUnit\tPrice\tNote\nA4 paper\t40\tcase\t$1,031.95\tby Monday', true)).toEqual([
      {
        productDesc: 'A4 paper',
        productQty: '40',
        unit: 'case',
        unitPrice: '1031.95',
        AdditionalDesc: 'by Monday',
        accountLine: '',
      },
    ]);
  });
});

describe('rows of a purchase that takes bids', () => {
  const estimates = (text: string) =>
    pastedDraftLines(text, 5).map(({ estimatedPrice, unitPrice, AdditionalDesc }) => [
      estimatedPrice,
      unitPrice,
      AdditionalDesc,
    ]);

  it('PUR-37 take a price as the school’s estimate, by its heading or its dollars, and never as details', () => {
    expect(estimates('Item\tQty\tUnit\tEst. unit price\tNote\nA4 paper\t40\tcase\t$1,031.95\tby Monday')).toEqual([
      ['1031.95', '', 'by Monday'],
    ]);
    expect(estimates('A4 paper\t40\tcase\t$31\tby Monday\nToner\t2\teach\t\t')).toEqual([
      ['31', '', 'by Monday'],
      ['', '', ''],
    ]);
    expect(estimates('A4 paper\t40\tcase\t31.95')).toEqual([['31.95', '', '']]);
  });

  it('PUR-37 keep other words and figures as details', () => {
    expect(estimates('A4 paper\t40\tcase\t10023')).toEqual([['', '', '10023']]);
    expect(estimates('A4 paper\t40\tcase\t$31.95\nToner\t2\teach\tblack')).toEqual([
      ['', '', '$31.95'],
      ['', '', 'black'],
    ]);
    expect(estimates('Item\tQty\tUnit\tExtended price\nA4 paper\t40\tcase\t$1,278.00')).toEqual([
      ['', '', '$1,278.00'],
    ]);
  });
});
