import { RuleError } from '../errors.ts';
import type { Money } from '../money.ts';
import { percentProblem, percentText, percentUnits, WHOLE } from './percent.ts';
import { amountOf, wholeCents } from './spread.ts';

/** The part of a line that an account is charged. */
export interface AccountShare {
  readonly accountId: number;
  /** Percent with at most 4 decimals; all shares of a line are 100 in sum. */
  readonly percent: string;
}

/** The most accounts that one line is charged to (CART-10). */
export const MAX_ACCOUNT_SHARES = 20;

const shownPercent = (units: number): string => percentText(units).replace(/\.?0+$/, '');

/** What is wrong with a line's shares, field → message; empty when they are valid (CART-10). Fields: `shares.0.percent`. */
export function accountSharesProblems(shares: readonly AccountShare[]): Record<string, string> {
  if (shares.length === 0) return { shares: 'Charge the line to an account.' };
  if (shares.length > MAX_ACCOUNT_SHARES)
    return { shares: `A line is charged to at most ${MAX_ACCOUNT_SHARES} accounts.` };
  const problems: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [index, { accountId, percent }] of shares.entries()) {
    if (seen.has(accountId)) problems[`shares.${index}.accountId`] = 'The line is charged to this account twice.';
    seen.add(accountId);
    const problem = percentProblem(percent, 'The share');
    if (problem !== null) problems[`shares.${index}.percent`] = problem;
    else if (percentUnits(percent) === 0) problems[`shares.${index}.percent`] = 'The share must be above zero.';
  }
  if (Object.keys(problems).length > 0) return problems;
  const sum = shares.reduce((all, { percent }) => all + percentUnits(percent), 0);
  if (sum === WHOLE) return {};
  const [left, word] = sum < WHOLE ? [WHOLE - sum, 'missing'] : [sum - WHOLE, 'too much'];
  return { shares: `The shares must add up to 100 percent; ${shownPercent(left)} percent is ${word}.` };
}

function checked(shares: readonly AccountShare[]): readonly AccountShare[] {
  const [problem] = Object.entries(accountSharesProblems(shares));
  if (problem) throw new RuleError(problem[1], problem[0]);
  return shares;
}

/**
 * What each share of an amount is, in the order of the shares (CART-10): rounded down to the cent, and the last takes what is left,
 * so that they add up and none is negative.
 * @throws {RuleError} on shares that are not valid.
 */
export function shareAmounts(total: Money, shares: readonly AccountShare[]): Money[] {
  const whole = wholeCents(total);
  const parts = checked(shares).map(({ percent }) => (whole * BigInt(percentUnits(percent))) / BigInt(WHOLE));
  const others = parts.slice(0, -1).reduce((all, part) => all + part, 0n);
  return [...parts.slice(0, -1), whole - others].map(amountOf);
}

/**
 * The shares that amounts of a total come to, to 4 decimals of a percent; the last takes what is left of 100 (CART-10). Above
 * 10,000 dollars a ten-thousandth of a percent is more than a cent: show what `shareAmounts` makes of them.
 * @throws {RuleError} naming `amounts`: not as much as the total together, or an amount so small that its share is none.
 */
export function sharesOfAmounts(
  total: Money,
  amounts: readonly { readonly accountId: number; readonly amount: Money }[],
): AccountShare[] {
  const whole = wholeCents(total);
  const cents = amounts.map(({ amount }) => wholeCents(amount));
  if (whole === 0n || cents.reduce((all, part) => all + part, 0n) !== whole) {
    throw new RuleError('The amounts must add up to the total of the line.', 'amounts');
  }
  const units = cents.map((part) => Number((part * BigInt(2 * WHOLE) + whole) / (2n * whole)));
  const others = units.slice(0, -1).reduce((all, part) => all + part, 0);
  const shares = [...units.slice(0, -1), WHOLE - others];
  if (shares.some((share) => share <= 0)) {
    throw new RuleError('An amount is too small a part of the line to be charged apart.', 'amounts');
  }
  return amounts.map(({ accountId }, index) => ({ accountId, percent: percentText(shares[index] ?? 0) }));
}
