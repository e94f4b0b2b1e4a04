import {
  type AccountShare,
  accountSharesProblems,
  addMoney,
  formatMoney,
  isMoney,
  moneyProblem,
  RuleError,
  shareAmounts,
  sharesOfAmounts,
  subtractMoney,
} from '@chalkline/rules';

/** How a line is split: by parts of a hundred, or by dollars that are written as such parts. CART-10 */
export type SplitBy = 'percent' | 'amount';

/** One account of a line while it is typed, with what it is charged either way. */
export interface TypedShare {
  accountId: number | null;
  percent: string;
  amount: string;
}

type Problems = Record<string, string>;
export type Split = { shares: AccountShare[]; problems: null } | { shares: null; problems: Problems };

const wrong = (problems: Problems): Split => ({ shares: null, problems });

function leftText(total: string, amounts: readonly string[]): string {
  const sum = amounts.reduce(addMoney, '0.00');
  const left = subtractMoney(total, sum);
  return left.startsWith('-')
    ? `The amounts must add up to ${formatMoney(total)}; ${formatMoney(left.slice(1))} is too much.`
    : `The amounts must add up to ${formatMoney(total)}; ${formatMoney(left)} is missing.`;
}

function ofAmounts(total: string, shares: readonly { accountId: number; amount: string }[]): Split {
  const problems: Problems = {};
  for (const [index, { amount }] of shares.entries()) {
    const problem = moneyProblem(amount);
    if (problem !== null) problems[`shares.${index}.amount`] = problem;
    else if (Number(amount) === 0) problems[`shares.${index}.amount`] = 'The amount must be above zero.';
  }
  if (Object.keys(problems).length > 0) return wrong(problems);
  const amounts = shares.map(({ amount }) => amount);
  if (subtractMoney(total, amounts.reduce(addMoney, '0.00')) !== '0.00')
    return wrong({ shares: leftText(total, amounts) });
  try {
    return checked(sharesOfAmounts(total, shares));
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return wrong({ shares: error.message });
  }
}

function checked(shares: AccountShare[]): Split {
  const problems = accountSharesProblems(shares);
  return Object.keys(problems).length > 0 ? wrong(problems) : { shares, problems: null };
}

/** The shares as they are saved, or what is wrong with them, field → message. CART-10 */
export function splitOf(by: SplitBy, total: string | null, typed: readonly TypedShare[]): Split {
  const missing = typed.findIndex(({ accountId }) => accountId === null);
  if (missing >= 0) return wrong({ [`shares.${missing}.accountId`]: 'Choose an account' });
  const shares = typed.flatMap(({ accountId, percent, amount }) =>
    accountId === null ? [] : [{ accountId, percent: percent.trim(), amount: amount.trim() }],
  );
  if (by === 'amount' && total !== null) return ofAmounts(total, shares);
  return checked(shares.map(({ accountId, percent }) => ({ accountId, percent })));
}

/** The shares as they are typed the other way; what can't be turned into it is left to be typed. */
export function turned<Share extends TypedShare>(to: SplitBy, total: string | null, typed: readonly Share[]): Share[] {
  if (total === null) return [...typed];
  // An account that is not chosen yet has a share all the same.
  const named = typed.map((share, index) => ({ ...share, accountId: share.accountId ?? -1 - index }));
  const { shares } = splitOf(to === 'amount' ? 'percent' : 'amount', total, named);
  if (shares === null) return [...typed];
  const amounts = to === 'amount' ? shareAmounts(total, shares) : [];
  return typed.map((share, index) =>
    to === 'amount'
      ? { ...share, amount: amounts[index] ?? '' }
      : { ...share, percent: String(Number(shares[index]?.percent ?? '')) },
  );
}

/** Whether a line can be split by amounts at all. */
export const hasAmounts = (total: string | null): total is string =>
  total !== null && isMoney(total) && Number(total) > 0;
