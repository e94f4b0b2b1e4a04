import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportCell } from '@chalkline/rules';
import { CsvError, CsvReader, guessDelimiter } from './csv-reader.ts';
import type { LineCell } from './sheet-lines.ts';

/** A row of an import's file. */
export interface FileRow {
  /** As the file counts its rows, with its headings. */
  readonly row: number;
  readonly cells: readonly ImportCell[];
}

/** The bytes of a file from its beginning, part by part; asked again they come again. */
export type Parts = () => AsyncIterable<Uint8Array>;

const GUESS_FROM = 64 * 1024;
/** Bytes that are read at once: some milliseconds. */
const SLICE = 128 * 1024;

/** In slices, so that others have their turn in between, and no cell holds on to the text of a whole part. */
async function* slicesOf(parts: Parts): AsyncGenerator<Uint8Array> {
  for await (const bytes of parts()) {
    for (let from = 0; from < bytes.length; from += SLICE) {
      yield bytes.subarray(from, from + SLICE);
      await nextTurn();
    }
  }
}

/** How a text is written: with a mark of its encoding, in UTF-8, or as older programs of the West do. */
async function encodingOf(parts: Parts): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const bytes of slicesOf(parts)) {
      if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
      if (isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
      isFirst = false;
      strict.decode(bytes, { stream: true });
    }
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    return 'windows-1252';
  }
}

/** A file as text, piece by piece. */
async function* texts(parts: Parts): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(parts));
  for await (const bytes of slicesOf(parts)) yield decoder.decode(bytes, { stream: true });
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

async function* csvRows(parts: Parts): AsyncGenerator<string[]> {
  let reader: CsvReader | null = null;
  for await (const text of texts(parts)) {
    if (text.includes('\0')) throw new CsvError('This is no text file. Save it as CSV or XLSX.');
    reader ??= new CsvReader(guessDelimiter(text.slice(0, GUESS_FROM).split(/\r\n?|\n/)[0] ?? ''));
    yield* reader.push(text);
  }
  if (reader) yield* reader.end();
}

const cellOf = (cell: LineCell): ImportCell => (cell !== null && typeof cell === 'object' ? new Date(cell.date) : cell);

async function* sheetRows(parts: Parts): AsyncGenerator<ImportCell[]> {
  let rest = '';
  for await (const text of texts(parts)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield (JSON.parse(line) as LineCell[]).map(cellOf);
  }
  if (rest !== '') yield (JSON.parse(rest) as LineCell[]).map(cellOf);
}

const isBlank = (cells: readonly ImportCell[]): boolean =>
  cells.every((cell) => cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === ''));

/**
 * The rows of a file that hold something, the headings first.
 * @throws {CsvError} for what is no table
 */
export async function* rowsOfParts(parts: Parts, isSheet: boolean): AsyncGenerator<FileRow> {
  let row = 0;
  for await (const cells of isSheet ? sheetRows(parts) : csvRows(parts)) {
    row += 1;
    if (!isBlank(cells)) yield { row, cells };
  }
}
