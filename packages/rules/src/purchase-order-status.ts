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

/** The allowed transitions (PO-1). Services are delivered without being shipped; an accepted order can't be cancelled (PO-2). */
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
