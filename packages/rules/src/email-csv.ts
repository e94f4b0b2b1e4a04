import { INVALID_EMAIL_TEXT, isEmail, normalizeEmail } from './validation.ts';

/** What a CSV of vendors' addresses holds. */
export interface EmailCsv {
  /** The addresses in lower case, each once, in the order of the file. */
  emails: string[];
  /** The rows that hold none; `row` counts from 1. */
  problems: { row: number; text: string; message: string }[];
}

const DATA_URL = /^data:[^,]*;base64,/i;

function decoded(text: string): string {
  const prefix = DATA_URL.exec(text.trim())?.[0];
  if (prefix === undefined) return text;
  const base64 = text.trim().slice(prefix.length);
  if (base64.length % 4 === 1 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return '';
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));
}

function cellsOf(row: string): string[] {
  return row
    .split(/[,;\t]/)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter((cell) => cell !== '');
}

/**
 * The addresses of a CSV of vendors to invite (PUR-13): one or more a row, separated by comma, semicolon or tab, other
 * columns ignored, a heading in the first row allowed. Takes the file's text or its base64 data URL.
 */
export function parseEmailCsv(text: string): EmailCsv {
  const emails = new Set<string>();
  const problems: EmailCsv['problems'] = [];
  const rows = decoded(text)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/);
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(row);
    if (cells.length === 0) continue;
    const addresses = cells.filter((cell) => cell.includes('@'));
    const isHeading = index === 0 && addresses.length === 0;
    if (isHeading) continue;
    for (const address of addresses.filter(isEmail)) emails.add(normalizeEmail(address));
    if (addresses.length === 0 || !addresses.every(isEmail)) {
      problems.push({ row: index + 1, text: row.trim(), message: INVALID_EMAIL_TEXT });
    }
  }
  return { emails: [...emails], problems };
}
