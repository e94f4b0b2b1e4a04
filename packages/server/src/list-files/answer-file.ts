import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Call, type SignedInCall, signedIn } from '../call.ts';
import { withoutDeadline } from '../deadline.ts';
import type { CellValue } from '../modules/shared/sheets.ts';
import { cellsOf, columnsFor, type FileReader, sheetColumn } from './file-cells.ts';
import { readerOf } from './file-reader.ts';
import type { ListFile } from './list-file.ts';
import { rowsOf } from './read-rows.ts';
import type { FilesUnderWay } from './under-way.ts';
import { csvOf } from './write-csv.ts';
import { xlsxOf } from './write-xlsx.ts';

/** So many rows of a list a file holds. SRV-50 */
export const MOST_FILE_ROWS = 100_000;

/** So many rows are written before others have their turn. SRV-24 */
const WRITTEN_ROWS = 500;

/** What the last row of a file says where the list has more. SRV-50 */
export const cutShort = (most: number): string =>
  `Only the first ${most.toLocaleString('en-US')} rows are here. Search or filter the list to download the others.`;

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Row = Readonly<Record<string, unknown>>;
type AnyList = (call: Call, input: object) => Promise<{ data: { listingData: readonly Row[] } }>;

/** A file that is written while it is sent. */
export interface FileStream {
  readonly file: { readonly name: string; readonly mimeType: string; readonly content: Readable };
}

/** A list's call and what its file holds. */
export interface FiledList {
  readonly list: AnyList;
  readonly file: ListFile<Row>;
  readonly underWay: FilesUnderWay;
}

interface Asked {
  readonly query: Readonly<Record<string, unknown>> & { readonly format: 'csv' | 'xlsx' };
}

/** The rows of a list's own call, which knows the caller's rights and what is masked from them. */
function readingOf(call: SignedInCall, asked: Asked, { list, underWay }: FiledList) {
  const { format: _format, ...query } = asked.query;
  let session = call.session;
  let isFirst = true;
  return async (skip: number, take: number): Promise<readonly Row[]> =>
    underWay.inTurn(() =>
      withoutDeadline(async () => {
        // Whoever was shut out meanwhile, or lost the right, gets no further page.
        if (!isFirst) session = (await call.letInAgain?.()) ?? session;
        isFirst = false;
        const page = { ...asked, query: { ...query, pageSize: take, skip } };
        return (await list({ ...call, session }, page)).data.listingData;
      }),
    );
}

async function* cellsOfList(
  pages: AsyncIterable<Row[]>,
  columns: ListFile<Row>['columns'],
  reader: FileReader,
): AsyncGenerator<CellValue[][]> {
  let left = MOST_FILE_ROWS;
  for await (const rows of pages) {
    for (let at = 0; at < Math.min(rows.length, left); at += WRITTEN_ROWS) {
      if (at > 0) await nextTurn();
      yield rows.slice(at, Math.min(at + WRITTEN_ROWS, left)).map((row) => cellsOf(columns, row, reader));
    }
    if (rows.length > left) {
      yield [[cutShort(MOST_FILE_ROWS)]];
      return;
    }
    left -= rows.length;
  }
}

/** Reads the first of something, so that its refusal can still be told, and gives it again before the rest. */
async function begun<T>(all: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await all.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* all;
  })();
}

/**
 * A list as a file, read by the list's own call page by page: with the caller's session, search, filters and order, and so
 * with the list's own masks. It is written as fast as it is taken, ends at {@link MOST_FILE_ROWS} rows and says so. SRV-50
 * @throws {AppError} as the list does, and RATE_LIMITED
 */
export async function answerListFile(call: Call, asked: Asked, filed: FiledList): Promise<FileStream> {
  const own = signedIn(call);
  const { file } = filed;
  const end = filed.underWay.begin(own.session.userId);
  try {
    const reader = await readerOf(own);
    const columns = columnsFor(file.columns, reader);
    const pages = await begun(rowsOf(readingOf(own, asked, filed), file.key));
    const cells = cellsOfList(pages, columns, reader);
    const { format } = asked.query;
    const heads = columns.map(sheetColumn);
    const content = Readable.from(format === 'csv' ? csvOf(heads, cells) : xlsxOf(file.name, heads, cells), {
      objectMode: false,
    });
    content.once('close', end);
    return { file: { name: `${file.name}.${format}`, mimeType: types[format], content } };
  } catch (error) {
    end();
    throw error;
  }
}
