import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  CsvError,
  CsvReader,
  csvStart,
  EncodingGuess,
  guessColumns,
  type ImportCell,
  shownCell,
  type TextEncoding,
} from '@chalkline/rules';
import { HEADING_WITHIN, headingAt } from '../../row-files/heading.ts';
import type { LineCell } from './sheet-lines.ts';

/** A row of an import's file. */
export interface FileRow {
  /** As the file counts its rows, with its headings. */
  readonly row: number;
  readonly cells: readonly ImportCell[];
}

/** The bytes of a file from its beginning, part by part; asked again they come again. */
export type Parts = () => AsyncIterable<Uint8Array>;

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

/** How a text is written, from as much of it as that takes. */
async function encodingOf(parts: Parts): Promise<TextEncoding> {
  const guess = new EncodingGuess();
  for await (const bytes of slicesOf(parts)) {
    const known = guess.push(bytes);
    if (known !== null) return known;
  }
  return guess.end();
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
    if (reader === null) {
      const { delimiter, skip } = csvStart(text);
      reader = new CsvReader(delimiter);
      yield* reader.push(text.slice(skip));
    } else yield* reader.push(text);
  }
  if (reader) yield* reader.end();
}

async function* sheetRows(parts: Parts): AsyncGenerator<ImportCell[]> {
  let rest = '';
  for await (const text of texts(parts)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as LineCell[];
  }
  if (rest !== '') yield JSON.parse(rest) as LineCell[];
}

const isBlank = (cells: readonly ImportCell[]): boolean =>
  cells.every((cell) => cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === ''));

/** How many fields the cells of a row name. */
const known = (cells: readonly string[]): number => guessColumns(cells).filter((field) => field !== null).length;

/**
 * The rows of a file that hold something, the headings first: titles above them are passed over, and told. ROW-6
 * @throws {CsvError} for what is no table
 */
export async function* rowsOfParts(
  parts: Parts,
  isSheet: boolean,
  onTitles: (titles: readonly FileRow[]) => void = () => undefined,
): AsyncGenerator<FileRow> {
  let row = 0;
  let begin: FileRow[] | null = [];
  const fromHeading = (first: readonly FileRow[]) => {
    const texts = first.map(({ cells }) => cells.map(shownCell));
    const at = headingAt(texts, known);
    onTitles(first.slice(0, at));
    return first.slice(at);
  };
  for await (const cells of isSheet ? sheetRows(parts) : csvRows(parts)) {
    row += 1;
    if (isBlank(cells)) continue;
    if (begin === null) yield { row, cells };
    else if (begin.push({ row, cells }) === HEADING_WITHIN) {
      yield* fromHeading(begin);
      begin = null;
    }
  }
  if (begin !== null) yield* fromHeading(begin);
}
