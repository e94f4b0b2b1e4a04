import { assertMove, canMove, isStatusOf, labelOf, type StatusTable } from '../status-table.ts';

/** The states of a cart. A person has one that is open at a time. */
export const CartStatus = { Open: 1, Waiting: 2, Approved: 3, CheckedOut: 4 } as const;
export type CartStatus = (typeof CartStatus)[keyof typeof CartStatus];

/**
 * The allowed transitions of a cart (CART-1). None goes back to Open: what is sent back or taken back are lines, which move to the
 * person's open cart. An approved cart whose total rose waits anew.
 */
export const cartTransitions: Readonly<Record<CartStatus, readonly CartStatus[]>> = {
  [CartStatus.Open]: [CartStatus.Waiting, CartStatus.CheckedOut],
  [CartStatus.Waiting]: [CartStatus.Approved],
  [CartStatus.Approved]: [CartStatus.Waiting, CartStatus.CheckedOut],
  [CartStatus.CheckedOut]: [],
};

const table: StatusTable<CartStatus> = {
  entity: 'cart',
  labels: {
    [CartStatus.Open]: 'Open',
    [CartStatus.Waiting]: 'Waiting for approval',
    [CartStatus.Approved]: 'Approved',
    [CartStatus.CheckedOut]: 'Checked out',
  },
  transitions: cartTransitions,
};

/** Whether `value` numbers a state of a cart. */
export function isCartStatus(value: number): value is CartStatus {
  return isStatusOf(table, value);
}

/** The name of a cart's state. */
export function cartStatusLabel(status: number): string {
  return labelOf(table, status);
}

/** Whether a cart may go from one state to another (CART-1). */
export function canTransitionCart(from: number, to: number): boolean {
  return canMove(table, from, to);
}

/** @throws {IllegalTransitionError} naming both states when the cart may not go there (CART-1). */
export function assertCartTransition(from: number, to: number): void {
  assertMove(table, from, to);
}

/** Whether lines may be added, changed and removed: in an open cart alone (CART-1). */
export function isCartEditable(status: number): boolean {
  return status === CartStatus.Open;
}
