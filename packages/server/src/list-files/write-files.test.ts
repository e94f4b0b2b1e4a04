import { describe, expect, it } from 'vitest';
import type { CellValue, SheetColumn } from '../modules/shared/sheets.ts';
import { readXlsx } from '../row-files/read-xlsx.ts';
import { csvOf } from './write-csv.ts';
import { xlsxOf } from './write-xlsx.ts';

const columns: readonly SheetColumn[] = [
  { header: 'Vendor', width: 30 },
  { header: 'Total', kind: 'money' },
  { header: 'Units', kind: 'number' },
];

async function* pages(...some: readonly CellValue[][][]): AsyncGenerator<CellValue[][]> {
  yield* some;
}

async function whole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const odd = 'Ünser & <Söhne> "_x0041_" \u0001\r\nline';

describe('rows that are written as they come', () => {
  it('EVAL-12 SRV-50 are CSV with a mark of its encoding, guarded cells and figures with their decimals', async () => {
    const file = await whole(
      csvOf(columns, pages([['=1+1', { decimal: '1200.50' }, null]], [['B', null, { decimal: '3' }]])),
    );
    expect(file.toString()).toBe("\ufeffVendor,Total,Units\r\n'=1+1,1200.50,\r\nB,,3\r\n");
  });

  it('EVAL-12 are CSV whose cells of several lines stay one cell', async () => {
    const file = await whole(csvOf(columns, pages([['A\n=1+1', { decimal: '1.00' }, null]])));
    expect(file.toString()).toBe('\ufeffVendor,Total,Units\r\n"A\n=1+1",1.00,\r\n');
  });

  it('EVAL-12 SRV-50 are a workbook that a spreadsheet program reads, formulas as texts', async () => {
    const file = await whole(
      xlsxOf(
        'Purchase orders',
        columns,
        pages([['=1+1', { decimal: '1200.50' }, null]], [], [[odd, { decimal: '0.10' }, { decimal: '2.5' }]]),
      ),
    );
    const { name, rows } = readXlsx(file, { unpacked: 1_000_000, farthestRow: 100 });
    expect(name).toBe('Purchase orders');
    expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['Vendor', 'Total', 'Units'],
      ['=1+1', '1,200.50'],
      ['Ünser & <Söhne> "_x0041_"  \nline', '0.10', '2.5'],
    ]);
  });

  it('SRV-50 are a file with its headings where there is none', async () => {
    expect((await whole(csvOf(columns, pages()))).toString()).toBe('\ufeffVendor,Total,Units\r\n');
    const { rows } = readXlsx(await whole(xlsxOf('Empty', columns, pages())), { unpacked: 100_000, farthestRow: 9 });
    expect(rows).toHaveLength(1);
  });
});
