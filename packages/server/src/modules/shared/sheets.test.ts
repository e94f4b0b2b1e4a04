import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decimalCell, fileNameOf, type Sheet } from './sheets.ts';
import { guardFormula, writeSheets } from './write-sheets.ts';

const csvOf = async (sheets: readonly Sheet[]) => (await writeSheets({ sheets, format: 'csv' })).toString();

const sheet: Sheet = {
  name: 'Bids',
  columns: [{ header: 'Vendor' }, { header: 'Total', kind: 'money' }],
  rows: [
    ['=HYPERLINK("http://x")', decimalCell('-12.50')],
    ['Nora "Best", Inc.\nSecond line', decimalCell('1200.00')],
    ['Плюс', null],
  ],
};

describe('exports', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\uff1d1'])('EVAL-12 guards %j', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  });

  it('EVAL-12 leaves words and figures as they are', async () => {
    expect(guardFormula('A = B')).toBe('A = B');
    const lines = (await csvOf([sheet])).split('\r\n');
    expect(lines[0]).toBe('\ufeffVendor,Total');
    expect(lines[1]).toBe(`"'=HYPERLINK(""http://x"")",-12.50`);
    expect(lines[2]).toBe('"Nora ""Best"", Inc.\nSecond line",1200.00');
    expect(lines[3]).toBe('Плюс,');
  });

  it('EVAL-12 keeps a cell of several lines one cell, so that none of its lines is read as a formula', async () => {
    const rows = ['One\n=HYPERLINK("x")', 'Two\n=1+1', 'Three\r=1+1'].map((text) => [text, decimalCell('1.00')]);
    const [, ...lines] = (await csvOf([{ ...sheet, rows }])).split('\r\n');
    expect(lines).toEqual(['"One\n=HYPERLINK(""x"")",1.00', '"Two\n=1+1",1.00', '"Three\r=1+1",1.00', '']);
  });

  it('EVAL-12 MON-14 writes a unit price with every decimal, and a workbook shows them', async () => {
    const prices: Sheet = {
      name: 'Lines',
      columns: [{ header: 'Unit cost', kind: 'unitPrice' }],
      rows: [[decimalCell('0.2035')], [decimalCell('12.00')]],
    };
    expect(await csvOf([prices])).toBe('\ufeffUnit cost\r\n0.2035\r\n12.00\r\n');
    const parts = unzipSync(new Uint8Array(await writeSheets({ sheets: [prices], format: 'xlsx' })));
    const read = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
    expect(read('xl/worksheets/sheet1.xml')).toContain('<v>0.2035</v>');
    expect(read('xl/styles.xml')).toContain('#,##0.00##');
  });

  it('EVAL-12 puts several tables below each other, each under its name', async () => {
    const text = await csvOf([sheet, { name: 'Award', columns: [{ header: 'Line' }], rows: [['1']] }]);
    expect(text).toMatch(/^\ufeffBids\r\nVendor,Total\r\n/);
    expect(text).toContain('\r\n\r\nAward\r\nLine\r\n1\r\n');
  });

  it('EVAL-12 writes a workbook whose texts are never formulas, control characters left out', async () => {
    const rows = [[`=1+1 \u0000\u0007`, decimalCell('0.10')]];
    const file = await writeSheets({ sheets: [{ ...sheet, rows }], format: 'xlsx' });
    expect(file.subarray(0, 2).toString()).toBe('PK');
  });

  it('a file’s name holds nothing that a file system can’t', () => {
    expect(fileNameOf('RFP-000001 A/B: "C"\n?')).toBe('RFP-000001 A B C');
  });
});
