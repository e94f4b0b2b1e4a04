import { assertMove, canMove, isStatusOf, labelOf, type StatusTable } from './status-table.ts';

/** The states of a purchase order. */
export const PurchaseOrderStatus = {
  Issued: 1,
  Accepted: 2,
  Declined: 3,
  Shipped: 4,
  Delivered: 5,
  Closed: 6,
  Cancelled: 7,
} as const;
export type PurchaseOrderStatus = (typeof PurchaseOrderStatus)[keyof typeof PurchaseOrderStatus];

/**
 * The allowed transitions (PO-1). Services are delivered without being shipped; an accepted order can't be cancelled (PO-2), but for
 * what `canCancelPurchaseOrder` says.
 */
export const purchaseOrderTransitions: Readonly<Record<PurchaseOrderStatus, readonly PurchaseOrderStatus[]>> = {
  [PurchaseOrderStatus.Issued]: [
    PurchaseOrderStatus.Accepted,
    PurchaseOrderStatus.Declined,
    PurchaseOrderStatus.Cancelled,
  ],
  [PurchaseOrderStatus.Accepted]: [PurchaseOrderStatus.Shipped, PurchaseOrderStatus.Delivered],
  [PurchaseOrderStatus.Declined]: [],
  [PurchaseOrderStatus.Shipped]: [PurchaseOrderStatus.Delivered],
  [PurchaseOrderStatus.Delivered]: [PurchaseOrderStatus.Closed],
  [PurchaseOrderStatus.Closed]: [],
  [PurchaseOrderStatus.Cancelled]: [],
};

const table: StatusTable<PurchaseOrderStatus> = {
  entity: 'purchase order',
  labels: {
    [PurchaseOrderStatus.Issued]: 'Issued',
    [PurchaseOrderStatus.Accepted]: 'Accepted',
    [PurchaseOrderStatus.Declined]: 'Declined',
    [PurchaseOrderStatus.Shipped]: 'Shipped',
    [PurchaseOrderStatus.Delivered]: 'Delivered',
    [PurchaseOrderStatus.Closed]: 'Closed',
    [PurchaseOrderStatus.Cancelled]: 'Cancelled',
  },
  transitions: purchaseOrderTransitions,
};

/** Whether `value` numbers a state of a purchase order. */
export function isPurchaseOrderStatus(value: number): value is PurchaseOrderStatus {
  return isStatusOf(table, value);
}

/** The words that the school reads. */
export function purchaseOrderStatusLabel(status: number): string {
  return labelOf(table, status);
}

/** The words that the vendor reads: an issued order waits for its answer. */
export function vendorPurchaseOrderStatusLabel(status: number): string {
  if (status === PurchaseOrderStatus.Issued) return 'Issued, waiting for your answer';
  return status === PurchaseOrderStatus.Cancelled ? 'Cancelled by the school' : labelOf(table, status);
}

/** Whether a purchase order may go from one state to another (PO-1). */
export function canTransitionPurchaseOrder(from: number, to: number): boolean {
  return canMove(table, from, to);
}

/** @throws {IllegalTransitionError} naming both states when the purchase order may not go there (PO-1). */
export function assertPurchaseOrderTransition(from: number, to: number): void {
  assertMove(table, from, to);
}

/** What decides, beside its status, whether a school may take an order back (PO-16). */
export interface PurchaseOrderCancelFacts {
  /** Its vendor was rejected, and can't deliver through the market any more. */
  readonly isVendorRejected: boolean;
  readonly lines: readonly { readonly quantityShipped: number; readonly quantityReceived: number }[];
}

/** Whether the school may take an order back: until it is accepted, and from a rejected vendor until something of it has moved (PO-2, PO-16). */
export function canCancelPurchaseOrder(status: number, { isVendorRejected, lines }: PurchaseOrderCancelFacts): boolean {
  if (canTransitionPurchaseOrder(status, PurchaseOrderStatus.Cancelled)) return true;
  const hasMoved = lines.some(({ quantityShipped, quantityReceived }) => quantityShipped > 0 || quantityReceived > 0);
  return status === PurchaseOrderStatus.Accepted && isVendorRejected && !hasMoved;
}

/** @throws {IllegalTransitionError} naming both states when the school may not take the order back (PO-2, PO-16). */
export function assertPurchaseOrderCancel(status: number, facts: PurchaseOrderCancelFacts): void {
  if (!canCancelPurchaseOrder(status, facts)) assertPurchaseOrderTransition(status, PurchaseOrderStatus.Cancelled);
}

/** Whether the order is over: closed, declined or cancelled (PO-3). */
export function isPurchaseOrderFinished(status: number): boolean {
  return isPurchaseOrderStatus(status) && purchaseOrderTransitions[status].length === 0;
}

/** Whether the order's lines can be awarded to somebody else: declined or cancelled (AWD-6). */
export function areLinesFreeAgain(status: number): boolean {
  return status === PurchaseOrderStatus.Declined || status === PurchaseOrderStatus.Cancelled;
}

/** How much of an order was shipped or delivered while the rest is still owed; null when this does not apply (PO-13). */
export type OrderProgress = 'partly shipped' | 'partly delivered' | null;

const progressLabels: Readonly<Record<'partly shipped' | 'partly delivered', string>> = {
  'partly shipped': 'Partly shipped',
  'partly delivered': 'Partly delivered',
};

/** The label of an order: its progress where that says more than its status (PO-13). */
export function orderLabel(status: number, progress: OrderProgress, side: 'school' | 'vendor'): string {
  if (progress !== null) return progressLabels[progress];
  return side === 'vendor' ? vendorPurchaseOrderStatusLabel(status) : purchaseOrderStatusLabel(status);
}
