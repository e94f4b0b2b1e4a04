import { MAX_MONEY } from './deal-constants.ts';
import { figureComplaint } from './rows/figures.ts';

const MAX_INTEGER_DIGITS = MAX_MONEY.indexOf('.');

/** Why `text` can't be dollars with at most so many decimals, or `null` when it can; `most` ends the sentence about too many. */
export function dollarsProblem(text: string, what: string, places: number, most: string): string | null {
  const trimmed = text.trim();
  const match = /^(-?)(\d*)(?:\.(\d+))?$/.exec(trimmed);
  if (!match || !/\d/.test(trimmed)) {
    const complaint = figureComplaint(trimmed);
    return complaint === null
      ? `${what} is not a number: write it like 1234.50.`
      : `${what} is not a number: ${complaint}`;
  }
  const [, sign = '', integer = '', decimals = ''] = match;
  if (sign === '-') return `${what} can't be negative.`;
  if (decimals.length > places) return `${what} has ${decimals.length} decimals; ${most} at most ${places}.`;
  if (integer.replace(/^0+/, '').length > MAX_INTEGER_DIGITS) {
    return `${what} has more than ${MAX_INTEGER_DIGITS} digits before the point.`;
  }
  return null;
}

/** A plain decimal as US currency text, with the decimals that it has. */
export function dollarsText(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const [integer = '0', decimals = '00'] = text.replace('-', '').split('.');
  return `${sign}$${integer.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}
