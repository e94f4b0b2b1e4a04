import { parseClipboardTable } from '@chalkline/kit';
import { MAX_ACCOUNT_LINE, plainAmount, plainQuantity } from '@chalkline/rules';

export type PastedLine = {
  productDesc: string;
  /** As it was copied, without commas between thousands. */
  productQty: string;
  unit: string;
  /** The price of one unit: in an order the stated one, else what the school expects. */
  unitPrice: string;
  AdditionalDesc: string;
  accountLine: string;
};

/** The places of a line's fields among the cells of a row; -1 for none. What has no place is details. */
interface Places {
  readonly name: number;
  readonly quantity: number;
  readonly unit: number;
  readonly price: number;
  /** What the school's books charge it to: nothing for vendors to read. PUR-41 */
  readonly account: number;
  /** Row numbers, which are no part of a line. */
  readonly numbers: number;
}

const NAMES = /^(description|item|product|what|name|line|article)\b/i;
const DESCRIPTION = /\bdesc/i;
const NUMBERS = /^(?:#|no\.?|nr\.?|item|line|row|item (?:#|no\.?)|line (?:#|no\.?))$/i;
const QUANTITY = /^(?:.*\s)?(?:qty|quantity|usage)\b\.?(?!\s*(?:per|on)\b)/i;
const PRICE = /\b(?:price|cost)\b/i;
/** The price of the whole line, not of one unit. */
const EXTENDED = /\b(?:ext|extended|total)\b/i;
/** An amount of dollars, told apart from other figures by its sign or its cents. */
const DOLLARS = /^\$ ?[\d,.]+$|^[\d,]*\.\d{2,4}$/;
const UNIT = /^(?:u\s*\/?\s*m|uom|u of m|unit|units|unit of .*)$/i;
const ACCOUNT = /^(?:(?:account|acct|budget|gl|fund|charge)\b.*|line of accounting)$/i;
const FIGURE = /^[#\d.,\s-]*\d[.)]?$/;

/** Whether the fourth column is dollars throughout: what a school expects is no detail for vendors to read. PUR-37 */
function areDollars(rows: readonly (readonly string[])[]): boolean {
  const cells = rows.map((row) => row[PRICE_PLACE] ?? '').filter((cell) => cell !== '');
  return cells.length > 0 && cells.every((cell) => DOLLARS.test(cell.trim()));
}

const PRICE_PLACE = 3;

/** Columns as people usually have them. */
const usual = (rows: readonly (readonly string[])[], isOrder: boolean): Places => ({
  name: 0,
  quantity: 1,
  unit: 2,
  price: isOrder || areDollars(rows) ? PRICE_PLACE : -1,
  account: -1,
  numbers: -1,
});

/** The columns as a first row names them, by its words for the line and its quantity; null where it names neither. ROW-6 */
function namedPlaces(heading: readonly string[], rows: readonly (readonly string[])[]): Places | null {
  const placeOf = (pattern: RegExp, isFree: (index: number) => boolean = () => true) =>
    heading.findIndex((cell, index) => pattern.test(cell) && isFree(index));
  const areFigures = (index: number) => rows.every((row) => FIGURE.test(row[index] ?? ''));
  const numbers = placeOf(NUMBERS, areFigures);
  const isFree = (index: number) => index !== numbers;
  const described = placeOf(DESCRIPTION, isFree);
  const named = placeOf(NAMES, isFree);
  const name = named >= 0 ? named : described;
  const quantity = placeOf(QUANTITY);
  const price = heading.findIndex((cell) => PRICE.test(cell) && !EXTENDED.test(cell));
  if (name < 0 || quantity < 0) return null;
  return { name, quantity, unit: placeOf(UNIT), price, account: placeOf(ACCOUNT), numbers };
}

function lineOf(row: readonly string[], places: Places): PastedLine {
  const { name, quantity, unit, price, account } = places;
  const taken = new Set(Object.values(places));
  const cell = (place: number) => row[place] ?? '';
  return {
    productDesc: cell(name).slice(0, 500),
    productQty: plainQuantity(cell(quantity)),
    unit: cell(unit).slice(0, 40) || 'each',
    unitPrice: plainAmount(cell(price)).slice(0, 24),
    accountLine: cell(account).slice(0, MAX_ACCOUNT_LINE),
    AdditionalDesc: row
      .filter((text, index) => text !== '' && !taken.has(index))
      .join(' ')
      .slice(0, 4000),
  };
}

/**
 * Lines of a purchase out of spreadsheet rows: by their heading where it names the line and its quantity, else description, quantity,
 * unit, the price of one unit where there is one, details. A heading row and empty rows are passed over; a quantity that is missing or no
 * number stays so, for its field to complain. ROW-5 ROW-6
 */
export function parsePastedLines(text: string, isOrder = false): PastedLine[] {
  const rows = parseClipboardTable(text).filter((row) => row.some((cell) => cell !== ''));
  const [first = [], ...below] = rows;
  const named = below.length > 0 ? namedPlaces(first, below) : null;
  const isHeading = named !== null || (first.length > 1 && NAMES.test(first[0] ?? ''));
  const lines = isHeading ? below : rows;
  const places = named ?? usual(lines, isOrder);
  return lines.map((row) => lineOf(row, places));
}
