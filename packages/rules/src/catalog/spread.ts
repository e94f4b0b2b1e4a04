import { RuleError } from '../errors.ts';
import { type Money, moneyProblem } from '../money.ts';

/** An amount as cents without a bound: sums of large orders pass what a number holds exactly. @throws {RuleError} when it is none. */
export function wholeCents(amount: Money): bigint {
  // A sum may have more digits than an amount that a person enters.
  const isSum = /^\d+\.\d\d$/.test(amount);
  const problem = isSum ? null : moneyProblem(amount);
  if (problem !== null) throw new RuleError(problem);
  const [dollars = '', decimals = ''] = amount.trim().split('.');
  return BigInt(`${dollars}${decimals.padEnd(2, '0')}`);
}

/** The amount that so many cents are; never negative. */
export function amountOf(cents: bigint): Money {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * An amount spread by weights to the cent, so that the parts add up to it: each gets its share rounded down, and the cents that are
 * left go to the largest remainders, of equal ones to the first (CAT-11). Without any weight all parts are alike.
 */
export function spread(amount: Money, weights: readonly bigint[]): Money[] {
  const total = wholeCents(amount);
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const shares = sum === 0n ? weights.map(() => 1n) : weights;
  const whole = sum === 0n ? BigInt(weights.length) : sum;
  if (whole === 0n) return [];
  const parts = shares.map((share) => (total * share) / whole);
  const left = Number(total - parts.reduce((all, part) => all + part, 0n));
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (total * share) % whole }))
    .sort((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts.map(amountOf);
}
