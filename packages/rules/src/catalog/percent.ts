import { TAX_DECIMALS } from '../deal-constants.ts';
import { RuleError } from '../errors.ts';

/** 100 percent, in ten-thousandths of a percent. */
export const WHOLE = 1_000_000;

/** Why `text` is not a percentage from 0 to 100 with at most 4 decimals, or `null`. `what` begins the sentence. */
export function percentProblem(text: string, what: string): string | null {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text.trim());
  if (!match || !/\d/.test(text)) return `${what} is not a number: write percent, like 8.25.`;
  const [, sign, integer = '', decimals = ''] = match;
  if (sign === '-') return `${what} can't be negative.`;
  if (decimals.length > TAX_DECIMALS) return `${what} can have at most ${TAX_DECIMALS} decimals.`;
  const isAbove = Number(integer) > 100 || (Number(integer) === 100 && Number(decimals) > 0);
  return isAbove ? `${what} can't be above 100.` : null;
}

/** A percentage as whole ten-thousandths: `"8.25"` is 82500. @throws {RuleError} when it is none. */
export function percentUnits(text: string, field?: string): number {
  const problem = percentProblem(text, 'The percentage');
  if (problem !== null) throw new RuleError(problem, field);
  const [integer = '', decimals = ''] = text.trim().split('.');
  return Number(`${integer || '0'}${decimals.padEnd(TAX_DECIMALS, '0')}`);
}

/** The percentage that so many ten-thousandths are: 82500 is `"8.2500"`. */
export function percentText(units: number): string {
  const digits = String(units).padStart(TAX_DECIMALS + 1, '0');
  return `${digits.slice(0, -TAX_DECIMALS)}.${digits.slice(-TAX_DECIMALS)}`;
}
