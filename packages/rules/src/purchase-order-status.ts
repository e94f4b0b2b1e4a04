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

/** What follows what (PO-1). Services are delivered without being shipped; cancelling ends with acceptance (PO-2). */
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

/** What the school reads. */
export function purchaseOrderStatusLabel(status: number): string {
  return labelOf(table, status);
}

/** What the vendor reads: an issued order waits for its answer. */
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

/** Whether nothing more happens to it: closed, declined or cancelled (PO-3). */
export function isPurchaseOrderFinished(status: number): boolean {
  return isPurchaseOrderStatus(status) && purchaseOrderTransitions[status].length === 0;
}

/** Whether its lines are free to be awarded to somebody else: declined or cancelled (AWD-6). */
export function areLinesFreeAgain(status: number): boolean {
  return status === PurchaseOrderStatus.Declined || status === PurchaseOrderStatus.Cancelled;
}

/** Whether some of an order is on its way or there while some is still owed; null while it is not (PO-13). */
export type OrderProgress = 'partly shipped' | 'partly delivered' | null;

const progressLabels: Readonly<Record<'partly shipped' | 'partly delivered', string>> = {
  'partly shipped': 'Partly shipped',
  'partly delivered': 'Partly delivered',
};

/** What is read of an order: how far it has come where that says more than its status (PO-13). */
export function orderLabel(status: number, progress: OrderProgress, side: 'school' | 'vendor'): string {
  if (progress !== null) return progressLabels[progress];
  return side === 'vendor' ? vendorPurchaseOrderStatusLabel(status) : purchaseOrderStatusLabel(status);
}
