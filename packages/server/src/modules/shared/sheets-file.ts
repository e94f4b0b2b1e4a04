import type { FileReply } from '../../contract/operations.ts';
import { paperApart } from './paper-apart.ts';
import { fileNameOf, type Sheet, type SheetsToWrite } from './sheets.ts';
import { writeSheets } from './write-sheets.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** What is no larger than this is written within some ten milliseconds; handing it to a thread takes longer. */
const SMALL_CELLS = 1_000;
const SMALL_CHARS = 100_000;

function isSmall(sheets: readonly Sheet[]): boolean {
  const cells = sheets.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0);
  if (cells > SMALL_CELLS) return false;
  const texts = sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => typeof cell === 'string');
  return texts.reduce((sum, text) => sum + text.length, 0) <= SMALL_CHARS;
}

/** Tables as a download; large ones are written in a thread of their own. `name` may hold anything; it is made fit for a file. SRV-24 */
export async function sheetsFile(name: string, { sheets, format }: SheetsToWrite): Promise<FileReply> {
  const asked = { sheets, format };
  const content = await (isSmall(sheets) ? writeSheets(asked) : paperApart('write-sheets', asked));
  return { file: { name: `${fileNameOf(name)}.${format}`, mimeType: TYPES[format], content } };
}

/** The same of one table. */
export const sheetReply = (name: string, sheet: Sheet, format: SheetsToWrite['format']): Promise<FileReply> =>
  sheetsFile(name, { sheets: [sheet], format });
