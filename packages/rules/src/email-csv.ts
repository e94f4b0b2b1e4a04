import { splitAddresses } from './rows/address-list.ts';
import { CsvError, CsvReader } from './rows/csv-reader.ts';
import { csvStart } from './rows/csv-start.ts';
import { textOfBytes } from './rows/text-encoding.ts';
import { INVALID_EMAIL_TEXT, isEmail, normalizeEmail } from './validation.ts';

/** The message for a list with more rows than anybody invites. */
const TOO_LONG_TEXT = 'This list is too long. It can have at most 5,000 rows.';

/** The contents of a CSV of vendors' addresses. */
export interface EmailCsv {
  /** The addresses in lower case, each once, in the order of the file. */
  emails: string[];
  /** The rows without an address, with the part of their text that is shown; `row` counts from 1. */
  problems: { row: number; text: string; message: string }[];
}

/** The most rows and cells that are read: many times more than any purchase invites. */
const MAX_ROWS = 5_000;
const MAX_CELLS = 100_000;
/** The most characters of a row that a message repeats. */
const MAX_SHOWN = 200;

const DATA_URL = /^data:[^,]{0,200};base64,/i;

/** What is wrong with a list, by the first of its problems (PUR-13). */
export const emailCsvProblem = ({ row, text, message }: EmailCsv['problems'][number]): string =>
  message === INVALID_EMAIL_TEXT ? `Row ${row} has no email address: ${text}` : message;

function decoded(text: string): string {
  const prefix = DATA_URL.exec(text.trim())?.[0];
  if (prefix === undefined) return text;
  const base64 = text.trim().slice(prefix.length);
  if (base64.length % 4 === 1 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return '';
  return textOfBytes(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));
}

const shown = (row: string): string => {
  const text = row.slice(0, MAX_SHOWN * 2).trim();
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}…` : text;
};

/** What of a cell is meant as an address: a name with an @ before it, as on social media, is none. */
const addressesIn = (cell: string): string[] => splitAddresses(cell).filter((part) => /^[^@]+@/.test(part));

interface Read {
  /** Addresses that are none are among them. */
  readonly addresses: readonly string[];
  readonly isBlank: boolean;
  readonly cells: number;
}

function readRow(row: readonly string[]): Read {
  const cells = row.filter((cell) => cell.trim() !== '');
  return { addresses: cells.flatMap(addressesIn), isBlank: cells.length === 0, cells: row.length };
}

/** The rows up to the first that no table has, and why that is none. */
function rowsOf(text: string): { rows: string[][]; broken: string | null } {
  const { delimiter, skip } = csvStart(text);
  const reader = new CsvReader(delimiter, { mostRows: MAX_ROWS + 1, mostColumns: MAX_CELLS });
  const rows: string[][] = [];
  let broken = TOO_LONG_TEXT;
  try {
    rows.push(...reader.push(text.slice(skip)));
    broken = 'A quotation mark is not closed.';
    rows.push(...reader.end());
    return { rows, broken: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows, broken };
  }
}

/**
 * The addresses of a CSV of vendors to invite (PUR-13, ROW-1): one or more in a row, as email programs write them; other columns are
 * ignored, and the first row may be a heading. Takes the file's text or its base64 data URL. More than 5,000 rows or
 * 100,000 cells are a problem of the first row over the limit; the rest is not read.
 */
export function parseEmailCsv(text: string): EmailCsv {
  const emails = new Set<string>();
  const problems: EmailCsv['problems'] = [];
  const { rows, broken } = rowsOf(decoded(text));
  let cellCount = 0;
  for (const [index, row] of rows.entries()) {
    const { addresses, isBlank, cells } = readRow(row);
    cellCount += cells;
    const complain = (message: string) => problems.push({ row: index + 1, text: shown(row.join(',')), message });
    if (index >= MAX_ROWS || cellCount > MAX_CELLS) {
      complain(TOO_LONG_TEXT);
      return { emails: [...emails], problems };
    }
    if (isBlank || (index === 0 && addresses.length === 0)) continue;
    for (const address of addresses.filter(isEmail)) emails.add(normalizeEmail(address));
    if (addresses.length === 0 || !addresses.every(isEmail)) complain(INVALID_EMAIL_TEXT);
  }
  if (broken !== null) problems.push({ row: rows.length + 1, text: '', message: broken });
  return { emails: [...emails], problems };
}
