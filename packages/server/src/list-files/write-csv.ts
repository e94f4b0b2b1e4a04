import { stringify } from 'csv-stringify/sync';
import type { CellValue, SheetColumn } from '../modules/shared/sheets.ts';
import { csvText } from '../modules/shared/write-sheets.ts';

const options = { record_delimiter: '\r\n' } as const;

/** Rows as CSV, as they come: with a mark of its encoding and guarded cells. EVAL-12 */
export async function* csvOf(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly CellValue[][]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(stringify([columns.map(({ header }) => csvText(header))], { ...options, bom: true }));
  for await (const some of rows)
    yield Buffer.from(
      stringify(
        some.map((row) => row.map(csvText)),
        options,
      ),
    );
}
