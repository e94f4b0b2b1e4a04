import { failedFormula } from '../rows/figures.ts';
import { canonicalUnitPrice, type UnitPrice, unitPriceProblem } from '../unit-price.ts';
import { percentProblem, percentText, percentUnits } from './percent.ts';

/** A cell of a spreadsheet: text of a CSV, or what an XLSX says that it is. */
export type ImportCell = string | number | boolean | Date | SheetDay | null | undefined;

/** A cell that a spreadsheet took for a day or a time, as it shows it. */
export interface SheetDay {
  readonly date: string;
}

/** What a cell shows, for whoever looks through a file; empty for a blank one. */
export function shownCell(cell: ImportCell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? cell.date : String(cell);
}

/** What a cell means, null where it is blank; or why it means nothing, a sentence for the report (CAT-16). */
export type Reading<Value> = { readonly value: Value | null } | { readonly problem: string };

/** Parts of a dollar that a price can have. MON-14 */
const PARTS = 10_000;
/** How far a sum of fractions that a spreadsheet computed may lie from such a part, in parts. */
const NOISE = 1e-4;
/** What a spreadsheet makes of a long number: `4.00638E+12`. */
const SHORTENED = /^\d(\.\d+)?E\+?\d+$/i;

/** Whether a cell holds nothing. */
export function isBlankCell(cell: ImportCell): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** Control characters are blanks; line feeds stay where a text may have several lines. */
function cleaned(text: string, isMultiline: boolean): string {
  const unified = text.replace(/\r\n?/g, '\n');
  const plain = unified.replace(isMultiline ? /[^\P{Cc}\n]/gu : /\p{Cc}/gu, ' ');
  return (isMultiline ? plain : plain.replace(/\s+/g, ' ')).trim().toWellFormed();
}

/**
 * A text, as it was typed but for blanks around it (CAT-16). A number cell is its digits; what a spreadsheet turned into a date or
 * shortened to a power of ten is refused, as nobody can tell what it was.
 */
export function readText(
  cell: ImportCell,
  what: string,
  options: { readonly most: number; readonly isMultiline?: boolean },
): Reading<string> {
  if (isBlankCell(cell)) return { value: null };
  if (typeof cell === 'object' && cell !== null) {
    return { problem: `${what}: the spreadsheet turned it into a date. Format the column as text and type it again.` };
  }
  const text = cleaned(String(cell), options.isMultiline === true);
  if (failedFormula(text) !== null) return { problem: `${what} is an error of the spreadsheet: ${text}.` };
  const length = [...text].length;
  if (length > options.most)
    return { problem: `${what} has ${length} characters; it can have at most ${options.most}.` };
  return { value: text === '' ? null : text };
}

/** Signs that nobody sees, such as a zero-width blank of a web page: with them one code would be two. */
const UNSEEN = /\p{Cf}/gu;

/**
 * A code, as an SKU or part number: a text that a spreadsheet has not shortened, without signs that nobody sees. `1-2` is a code and
 * no date (CAT-16, CAT-17).
 */
export function readCode(cell: ImportCell, what: string, most: number): Reading<string> {
  const reading = readText(typeof cell === 'string' ? cell.replace(UNSEEN, '') : cell, what, { most });
  if (!('value' in reading) || reading.value === null || !SHORTENED.test(reading.value)) return reading;
  return {
    problem: `${what}: the spreadsheet shortened it to ${reading.value}. Format the column as text and type it again.`,
  };
}

/** An SKU as the same in any case and with any blanks: what is unique in a vendor's catalog (CAT-17). */
export function foldSku(sku: string): string {
  return sku.replace(UNSEEN, '').normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** A plain decimal of what a person writes as one: without `$`, blanks and thousands commas; null when it is none. */
function plainNumber(text: string): string | null {
  const bare = text.replace(/^(-?)\s*(?:US\s?\$|USD|\$)\s*/i, '$1').replace(/\s*USD$/i, '');
  const isGrouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(bare);
  const plain = isGrouped ? bare.replaceAll(',', '') : bare;
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? plain : null;
}

const withoutZeros = (plain: string): string => plain.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** The plain decimal in a cell, null where it is none. A spreadsheet's number is rounded where only its last bits differ from four decimals. */
function numberIn(cell: ImportCell): string | null {
  if (typeof cell !== 'number') return typeof cell === 'string' ? plainNumber(cell.trim()) : null;
  const parts = Math.round(cell * PARTS);
  if (Math.abs(cell * PARTS - parts) < NOISE && Number.isSafeInteger(parts)) return (parts / PARTS).toFixed(4);
  return plainNumber(String(Number(cell.toPrecision(15))));
}

/** The price of one unit in dollars: `$1,234.50`, `1234.5`, `USD 12`, `0.0225` (CAT-16, MON-14). Never rounded: a fifth decimal is refused. */
export function readUnitPrice(cell: ImportCell, what: string): Reading<UnitPrice> {
  if (isBlankCell(cell)) return { value: null };
  const plain = numberIn(cell);
  if (plain === null) return { problem: `${what} is not a number: write it like 1234.50.` };
  const problem = unitPriceProblem(withoutZeros(plain), what);
  return problem === null ? { value: canonicalUnitPrice(plain) } : { problem };
}

/** A percentage as text with 4 decimals: `12%`, `12.5` (CAT-16). */
export function readPercent(cell: ImportCell, what: string): Reading<string> {
  if (isBlankCell(cell)) return { value: null };
  const text = String(cell).trim().replace(/\s*%$/, '');
  const problem = percentProblem(text, what);
  return problem === null ? { value: percentText(percentUnits(text)) } : { problem };
}

/** A whole number from `least` to `most`: `1,000`, `12.0` (CAT-16). */
export function readWhole(
  cell: ImportCell,
  what: string,
  range: { readonly least: number; readonly most: number },
): Reading<number> {
  if (isBlankCell(cell)) return { value: null };
  const plain = numberIn(cell);
  const whole = plain === null ? '' : withoutZeros(plain);
  if (!/^-?\d+$/.test(whole)) return { problem: `${what} is not a whole number.` };
  const value = Number(whole);
  if (value < range.least) return { problem: `${what} must be at least ${range.least.toLocaleString('en-US')}.` };
  if (value > range.most) return { problem: `${what} can be at most ${range.most.toLocaleString('en-US')}.` };
  return { value: value === 0 ? 0 : value };
}

/** A time in days: `5`, `5 days`, `2 weeks` (CAT-16). */
export function readDays(cell: ImportCell, what: string, most: number): Reading<number> {
  const match = typeof cell === 'string' ? /^(\d{1,4})\s*(day|week)s?$/i.exec(cell.trim()) : null;
  if (!match) return readWhole(cell, what, { least: 0, most });
  const isWeeks = match[2]?.toLowerCase() === 'week';
  return readWhole(Number(match[1]) * (isWeeks ? 7 : 1), what, { least: 0, most });
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', '1', 'x', 'active', 'on'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'inactive', 'off', 'discontinued'].map((word) => [word, false] as const),
]);

/** Yes or no, in the words that catalogs have for it (CAT-16). */
export function readFlag(cell: ImportCell, what: string): Reading<boolean> {
  if (isBlankCell(cell)) return { value: null };
  const value = flags.get(String(cell).trim().toLowerCase());
  return value === undefined ? { problem: `${what} is neither Yes nor No.` } : { value };
}
