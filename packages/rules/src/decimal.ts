import Big from 'big.js';
import { RuleError } from './errors.ts';

export type Decimal = Big;

/** Our own constructor: a library that changes big.js's global precision can't change our books. */
const OwnBig = /* @__PURE__ */ Big();
OwnBig.DP = 30;
OwnBig.RM = Big.roundHalfUp;

/** The exact decimal in `value`. @throws {RuleError} when it is not a plain decimal number. */
export function toDecimal(value: string | number): Decimal {
  const text = String(value).trim();
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(text)) throw new RuleError(`"${text}" is not a decimal number.`);
  return new OwnBig(text);
}

/** `value` with exactly two decimals, halves away from zero; never "-0.00". */
export function toCents(value: Decimal): string {
  const text = value.toFixed(2, Big.roundHalfUp);
  return text === '-0.00' ? '0.00' : text;
}

/** `value` with exactly `places` decimals, halves away from zero. */
export function toPlaces(value: Decimal, places: number): string {
  return value.toFixed(places, Big.roundHalfUp);
}

/** `value` as a number with at most `decimals` decimals, for scores and percentages (never for money). */
export function toRoundedNumber(value: Decimal, decimals: number): number {
  return Number(value.toFixed(decimals, Big.roundHalfUp));
}
