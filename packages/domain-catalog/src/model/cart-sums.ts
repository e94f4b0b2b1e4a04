import { addMoney, compareMoney, formatMoney, subtractMoney, sumMoney } from '@chalkline/rules';
import { counted, sentence, type Tone } from '@chalkline/ui';
import type { CartData } from './contract.ts';

/** The states of a cart by number. */
export const CART = { open: 1, waiting: 2, approved: 3, checkedOut: 4 } as const;

/** The color of a cart's state. */
export function cartTone(status: number): Tone {
  if (status === CART.waiting) return 'amber';
  return status === CART.approved ? 'green' : 'neutral';
}

export interface CartSums {
  lines: string;
  freight: string;
  tax: string;
}

/** Goods, freight and tax of all vendors. */
export function cartSums({ vendors }: CartData): CartSums {
  return {
    lines: sumMoney(vendors.map(({ subtotal }) => subtotal)),
    freight: sumMoney(vendors.map(({ freight }) => freight)),
    tax: sumMoney(vendors.map(({ tax }) => tax)),
  };
}

export interface AccountSum {
  key: string;
  code: string;
  name: string;
  amount: string;
}

/** What each account is charged, the most first. */
export function accountSums({ lines }: CartData): AccountSum[] {
  const sums = new Map<string, AccountSum>();
  for (const { code, name, amount } of lines.flatMap(({ accounts }) => accounts)) {
    const before = sums.get(code);
    sums.set(code, { key: code, code, name, amount: addMoney(before?.amount ?? '0.00', amount ?? '0.00') });
  }
  return [...sums.values()].toSorted((a, b) => compareMoney(b.amount, a.amount));
}

/** What no account is charged yet; null where nothing is left. */
export function unchargedAmount(cart: CartData): string | null {
  const left = subtractMoney(cart.total, sumMoney(accountSums(cart).map(({ amount }) => amount)));
  return compareMoney(left, '0.00') > 0 ? left : null;
}

const reasons: Readonly<Record<NonNullable<CartData['approvalReason']>, (cart: CartData) => string>> = {
  alwaysReviewed: () => 'Your school reviews every cart, so it needs approval first.',
  noRight: () => 'You have no right to check out alone, so it needs approval first.',
  aboveLimit: ({ limit }) =>
    limit === null
      ? 'It needs approval first.'
      : `The total is above your limit of ${formatMoney(limit)}, so it needs approval first.`,
  totalRose: () => 'The total rose since it was approved, so it needs approval again.',
};

/** One sentence on the cart: what it becomes, and what comes first. */
export function cartLead(cart: CartData): string {
  if (cart.status === CART.checkedOut)
    return `${sentence(counted(cart.orders.length, 'order was', 'orders were'))} placed from this cart.`;
  if (cart.status === CART.waiting) return 'Waiting for approval. Nothing is ordered until then.';
  if (cart.lines.length === 0) return 'What you add in the marketplace stays here until you order it.';
  const orders = cart.vendors.length;
  const what = `${sentence(counted(cart.lines.length, 'line'))} from ${counted(orders, 'vendor')} ${cart.lines.length === 1 ? 'becomes' : 'become'} ${counted(orders, 'order')}.`;
  return cart.approvalReason === null ? what : `${what} ${reasons[cart.approvalReason](cart)}`;
}

/** What of a cart keeps it from being ordered, by line and vendor. */
export function troubleCount({ lines, vendors }: CartData): number {
  return (
    lines.filter(({ problems }) => problems.length > 0).length +
    vendors.filter(({ problem }) => problem !== null).length
  );
}
