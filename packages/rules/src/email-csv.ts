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
  message === TOO_LONG_TEXT ? message : `Row ${row} has no email address: ${text}`;

function decoded(text: string): string {
  const prefix = DATA_URL.exec(text.trim())?.[0];
  if (prefix === undefined) return text;
  const base64 = text.trim().slice(prefix.length);
  if (base64.length % 4 === 1 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return '';
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));
}

const cellsOf = (row: string): string[] => row.split(/[,;\t]/, MAX_CELLS + 1);

/** The text of cells, without quotation marks and without blank cells. */
function textsOf(cells: readonly string[]): string[] {
  return cells
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter((cell) => cell !== '');
}

const shown = (row: string): string => {
  const text = row.slice(0, MAX_SHOWN * 2).trim();
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}…` : text;
};

/**
 * The addresses of a CSV of vendors to invite (PUR-13): one or more per row, separated by comma, semicolon or tab;
 * other columns are ignored, and the first row may be a heading. Takes the file's text or its base64 data URL. More than 5,000 rows or
 * 100,000 cells are a problem of the first row over the limit; the rest is not read.
 */
export function parseEmailCsv(text: string): EmailCsv {
  const emails = new Set<string>();
  const problems: EmailCsv['problems'] = [];
  const rows = decoded(text)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/, MAX_ROWS + 1);
  let cellCount = 0;
  for (const [index, row] of rows.entries()) {
    const all = cellsOf(row);
    cellCount += all.length;
    if (index >= MAX_ROWS || cellCount > MAX_CELLS) {
      problems.push({ row: index + 1, text: shown(row), message: TOO_LONG_TEXT });
      break;
    }
    const cells = textsOf(all);
    if (cells.length === 0) continue;
    const addresses = cells.filter((cell) => cell.includes('@'));
    const isHeading = index === 0 && addresses.length === 0;
    if (isHeading) continue;
    for (const address of addresses.filter(isEmail)) emails.add(normalizeEmail(address));
    if (addresses.length === 0 || !addresses.every(isEmail)) {
      problems.push({ row: index + 1, text: shown(row), message: INVALID_EMAIL_TEXT });
    }
  }
  return { emails: [...emails], problems };
}
