import { crc32 } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { AppError, ruleBroken } from '../../errors.ts';
import { isProtectedFile, PROTECTED_FILE } from '../../files/protected-file.ts';
import { encodingOfText } from '../../files/text-encoding.ts';
import { findZipDirectory, readZipDirectory, ZIP_TAIL } from '../../files/zip-directory.ts';

/** A file of rows may have so many rows below its header. */
const MAX_ROWS = 5_000;
/** More columns are no list of lines. */
const MAX_COLUMNS = 60;
/** What a spreadsheet may come to once it is unpacked: a row of it has 4 KB then. */
const MAX_UNPACKED = 20 * 1024 * 1024;
const MAX_PARTS = 200;
/** Where the farthest cell of a sheet may stand. */
const FARTHEST_ROW = 10_000;
const FARTHEST_COLUMN = 256;

/** How much a spreadsheet may hold. */
export interface SheetLimits {
  /** Bytes, once it is unpacked. */
  readonly unpacked: number;
  readonly farthestRow: number;
  /** The sentence for a sheet with cells farther out; a general one by default. */
  readonly tooFar?: string;
}

const listLimits: SheetLimits = { unpacked: MAX_UNPACKED, farthestRow: FARTHEST_ROW };

const FIELD = 'fileStr';
const broken = (sentence: string): AppError => ruleBroken({ [FIELD]: sentence });
const unsupported = (sentence: string): AppError => new AppError('UNSUPPORTED_FILE', sentence, { [FIELD]: sentence });
const tooLarge = (sentence: string): AppError => new AppError('PAYLOAD_TOO_LARGE', sentence, { [FIELD]: sentence });

const tooManyRows = (): AppError =>
  broken(`A file has ${MAX_ROWS.toLocaleString('en-US')} rows at most below its header.`);

/** Text as spreadsheets write it: with a mark of its encoding, in UTF-8, or as older programs of the West do. FILE-13 */
const textOf = (bytes: Buffer): string => new TextDecoder(encodingOfText(bytes) ?? 'windows-1252').decode(bytes);

/** Quotation marks in the middle of quoted text: the parser looks at each of them, and each time far ahead. */
const MAX_STRAY_QUOTES = 1_000;
const ENDS_CELL = new Set([',', ';', '\t', '|', '\n', '\r', '']);

/** The place behind the mark that ends a quoted cell, and how many marks within it stand alone; in one pass. */
function skipQuoted(text: string, start: number): { end: number; stray: number } {
  let stray = 0;
  for (let mark = text.indexOf('"', start); mark >= 0; mark = text.indexOf('"', mark + 1)) {
    if (text[mark + 1] === '"') {
      mark += 1;
      continue;
    }
    let next = mark + 1;
    while (text[next] === ' ') next += 1;
    if (ENDS_CELL.has(text.charAt(next))) return { end: next, stray };
    stray += 1;
    if (stray > MAX_STRAY_QUOTES) break;
  }
  return { end: text.length, stray };
}

/** @throws {AppError} RULE_BROKEN for a file that is made of quotation marks which end nothing */
function assertQuotesMakeSense(text: string): void {
  let stray = 0;
  for (let mark = text.indexOf('"'); mark >= 0; mark = text.indexOf('"', mark + 1)) {
    if (!ENDS_CELL.has(text.charAt(mark - 1))) continue;
    const cell = skipQuoted(text, mark + 1);
    stray += cell.stray;
    if (stray > MAX_STRAY_QUOTES) throw broken('Too many quotation marks of this file are not closed.');
    mark = cell.end - 1;
  }
}

function readCsv(bytes: Buffer): string[][] {
  // Whatever it is called: an encrypted workbook that was renamed is no text.
  if (isProtectedFile(bytes)) throw unsupported(PROTECTED_FILE);
  const text = textOf(bytes);
  if (text.includes('\0')) throw unsupported('This is no text file. Save it as CSV or XLSX.');
  assertQuotesMakeSense(text);
  const { data, errors } = Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: FARTHEST_ROW + 1,
  });
  // What stands behind that many rows, blank ones too, was not read: nothing is left out silently.
  if (data.length > FARTHEST_ROW) throw tooManyRows();
  const open = errors.find(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes');
  if (open) throw broken(`A quotation mark in row ${(open.row ?? 0) + 1} is not closed.`);
  return data;
}

/**
 * Unpacks only what a sheet is made of, and never more than it may come to: what an archive says of its sizes is what is
 * set aside for it, and no byte more is written. @throws {AppError} RULE_BROKEN
 */
function unpacked(bytes: Buffer, limits: SheetLimits): Record<string, Uint8Array> {
  let parts = 0;
  let size = 0;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      parts += 1;
      if (parts > MAX_PARTS)
        throw tooLarge('This spreadsheet is packed of too many parts. Save its first sheet alone.');
      if (!/\.(xml|rels)$/i.test(name)) return false;
      size += originalSize;
      if (size > limits.unpacked)
        throw tooLarge('This spreadsheet is too large once it is unpacked. Save its lines alone.');
      return true;
    },
  });
}

/**
 * Compares each part with its checksum: a part that was damaged on its way is never read as if it were whole.
 * @throws {AppError} UNSUPPORTED_FILE
 */
function assertIntact(bytes: Buffer, parts: Readonly<Record<string, Uint8Array>>): void {
  const found = findZipDirectory(bytes.subarray(Math.max(0, bytes.length - ZIP_TAIL)), bytes.length, bytes.length);
  const entries = found && readZipDirectory(bytes.subarray(found.offset, found.offset + found.length), found.count);
  // The reader knows other kinds of directories than this one: what they name is not compared.
  const sums = new Map(entries?.map(({ name, crc }) => [name, crc]));
  for (const [name, part] of Object.entries(parts)) {
    const sum = sums.get(name);
    if (sum !== undefined && sum !== crc32(part))
      throw unsupported('This spreadsheet is damaged. Save it again as XLSX or CSV.');
  }
}

/** The opening of a row or cell, with its attributes; a sign within quotation marks does not end it. */
const CELL_TAG = /<(?:[^\s<>/:"'=]+:)?(row|c)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'<>])*)/g;
const ADDRESS = /(?<![\w:.-])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Whether an address stands within the sheet that may be read: "B17" of a cell, "17" of a row. */
function isNear(address: string, { farthestRow }: SheetLimits): boolean {
  const match = /^([A-Z]{0,3})(\d{1,7})$/.exec(address);
  return match !== null && Number(match[2]) <= farthestRow && columnNumber(match[1] ?? '') <= FARTHEST_COLUMN;
}

/**
 * A reader fills a sheet up to its farthest cell: one that stands far out would take all memory, however small the file.
 * @throws {AppError} PAYLOAD_TOO_LARGE
 */
function assertModest(parts: Readonly<Record<string, Uint8Array>>, limits: SheetLimits): void {
  for (const part of Object.values(parts)) {
    const text = new TextDecoder().decode(part);
    if (!text.includes('sheetData')) continue;
    let rowCount = 0;
    let cellsInRow = 0;
    let isFar = false;
    for (const [, name, attributes = ''] of text.matchAll(CELL_TAG)) {
      if (name === 'row') rowCount += 1;
      cellsInRow = name === 'row' ? 0 : cellsInRow + 1;
      isFar ||=
        cellsInRow > FARTHEST_COLUMN ||
        ![...attributes.matchAll(ADDRESS)].every(([, a, b]) => isNear(a ?? b ?? '', limits));
    }
    if (isFar || rowCount > limits.farthestRow) {
      throw tooLarge(
        limits.tooFar ?? 'This sheet has cells far out, maybe empty ones. Copy its lines to a new sheet and save that.',
      );
    }
  }
}

const textOfCell = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
};

/**
 * The first sheet's cells as the spreadsheet has them. A formula is taken as the value that the program stored with it.
 * @throws {AppError} UNSUPPORTED_FILE, for what a password protects too (FILE-14), PAYLOAD_TOO_LARGE
 */
export async function readXlsxCells(bytes: Buffer, limits: SheetLimits): Promise<unknown[][]> {
  if (isProtectedFile(bytes)) throw unsupported(PROTECTED_FILE);
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) throw unsupported('This is no XLSX file. Save it as XLSX or CSV.');
  try {
    // Packed again from what was counted: the reader sees nothing else.
    const parts = unpacked(bytes, limits);
    assertIntact(bytes, parts);
    assertModest(parts, limits);
    return await readSheet(Buffer.from(zipSync(parts, { level: 0 })), { trim: false });
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Whatever the reader stumbles over is the file's: it was handed bytes alone.
    throw unsupported('This spreadsheet can’t be read. Save it anew as XLSX or CSV.');
  }
}

const readXlsx = async (bytes: Buffer): Promise<string[][]> =>
  (await readXlsxCells(bytes, listLimits)).map((row) => row.map(textOfCell));

/**
 * The rows of a CSV or XLSX file, the header first. It takes its time: `readRows` has this done in a thread of its own.
 * @throws {AppError} UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, RULE_BROKEN for more rows than are taken
 */
export async function readSheetFile(bytes: Buffer, ending: string): Promise<string[][]> {
  const rows = ending === 'xlsx' ? await readXlsx(bytes) : readCsv(bytes);
  const filled = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  if (filled < 0) throw broken('This file is empty.');
  if (filled > MAX_ROWS) throw tooManyRows();
  const kept = rows.slice(0, filled + 1);
  const width = kept.reduce((widest, row) => Math.max(widest, row.findLastIndex((cell) => cell.trim() !== '') + 1), 0);
  if (width > MAX_COLUMNS) throw broken(`A file of lines has ${MAX_COLUMNS} columns at most.`);
  return kept.map((row) => row.slice(0, width));
}
