import { stringify } from 'csv-stringify/sync';
import type { CellValue, SheetColumn } from '../modules/shared/sheets.ts';
import { csvOptions, csvText } from '../modules/shared/write-sheets.ts';

/** Rows as CSV, as they come: with a mark of its encoding and guarded cells. EVAL-12 */
export async function* csvOf(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly CellValue[][]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(stringify([columns.map(({ header }) => csvText(header))], { ...csvOptions, bom: true }));
  for await (const some of rows)
    yield Buffer.from(
      stringify(
        some.map((row) => row.map(csvText)),
        csvOptions,
      ),
    );
}
