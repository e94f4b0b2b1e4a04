import { BidStatus } from './bid-status.ts';
import { isPurchaseOrderFinished, PurchaseOrderStatus } from './purchase-order-status.ts';
import { PurchaseTypeId } from './purchase-type.ts';
import { assertMove, canMove, isStatusOf, labelOf, type StatusTable } from './status-table.ts';

/** The states of a purchase. */
export const PurchaseStatus = {
  Draft: 1,
  Open: 2,
  OnGoing: 3,
  Awarded: 4,
  Closed: 5,
  InFulfilment: 6,
  Completed: 7,
} as const;
export type PurchaseStatus = (typeof PurchaseStatus)[keyof typeof PurchaseStatus];

/** The allowed transitions of a purchase that takes bids (PUR-3). */
export const purchaseTransitions: Readonly<Record<PurchaseStatus, readonly PurchaseStatus[]>> = {
  [PurchaseStatus.Draft]: [PurchaseStatus.Open],
  [PurchaseStatus.Open]: [PurchaseStatus.OnGoing, PurchaseStatus.Closed],
  [PurchaseStatus.OnGoing]: [PurchaseStatus.Awarded, PurchaseStatus.Closed],
  [PurchaseStatus.Awarded]: [PurchaseStatus.InFulfilment, PurchaseStatus.OnGoing],
  [PurchaseStatus.Closed]: [],
  // Back again where every order came to nothing after all: accepted ones are cancelled when their vendor was rejected (PO-16).
  [PurchaseStatus.InFulfilment]: [PurchaseStatus.Completed, PurchaseStatus.OnGoing],
  [PurchaseStatus.Completed]: [],
};

/** The allowed transitions of an order, which is placed and never opened (PUR-9). */
export const orderTransitions: Readonly<Record<PurchaseStatus, readonly PurchaseStatus[]>> = {
  ...purchaseTransitions,
  [PurchaseStatus.Open]: [PurchaseStatus.Awarded, PurchaseStatus.Closed],
  [PurchaseStatus.OnGoing]: [],
  [PurchaseStatus.Awarded]: [PurchaseStatus.InFulfilment, PurchaseStatus.Closed],
  [PurchaseStatus.InFulfilment]: [PurchaseStatus.Completed, PurchaseStatus.Closed],
};

const labels: Readonly<Record<PurchaseStatus, string>> = {
  [PurchaseStatus.Draft]: 'Draft',
  [PurchaseStatus.Open]: 'Open',
  [PurchaseStatus.OnGoing]: 'On-going',
  [PurchaseStatus.Awarded]: 'Awarded',
  [PurchaseStatus.Closed]: 'Closed',
  [PurchaseStatus.InFulfilment]: 'In fulfillment',
  [PurchaseStatus.Completed]: 'Completed',
};

const purchaseTable: StatusTable<PurchaseStatus> = { entity: 'purchase', labels, transitions: purchaseTransitions };
const orderTable: StatusTable<PurchaseStatus> = { entity: 'order', labels, transitions: orderTransitions };
const tableOf = (typeId?: number): StatusTable<PurchaseStatus> =>
  typeId === PurchaseTypeId.Order ? orderTable : purchaseTable;

/** Whether `value` numbers a state of a purchase. */
export function isPurchaseStatus(value: number): value is PurchaseStatus {
  return isStatusOf(purchaseTable, value);
}

/** The words that the school reads; a published purchase that has not started is a locked draft shown as Scheduled (PUR-7). */
export function purchaseStatusLabel(status: number, options: { isScheduled?: boolean } = {}): string {
  return status === PurchaseStatus.Draft && options.isScheduled ? 'Scheduled' : labelOf(purchaseTable, status);
}

/** Whether a purchase may go from one state to another (PUR-3); with type 5, whether an order may (PUR-9). */
export function canTransitionPurchase(from: number, to: number, typeId?: number): boolean {
  return canMove(tableOf(typeId), from, to);
}

/** @throws {IllegalTransitionError} naming both states when the purchase may not go there (PUR-3, PUR-9). */
export function assertPurchaseTransition(from: number, to: number, typeId?: number): void {
  assertMove(tableOf(typeId), from, to);
}

/** The statuses of a purchase order once its vendor has accepted it. */
const underWay: ReadonlySet<number> = new Set([
  PurchaseOrderStatus.Accepted,
  PurchaseOrderStatus.Shipped,
  PurchaseOrderStatus.Delivered,
  PurchaseOrderStatus.Closed,
]);

/**
 * The state of an awarded purchase, derived from its purchase orders (PO-3): Completed when all are closed, declined or
 * cancelled and one is closed; when all were declined or cancelled, On-going again, or Closed for an order; In fulfillment once one
 * is accepted; else Awarded.
 */
export function purchaseStatusAfterOrders(poStatuses: readonly number[], typeId?: number): PurchaseStatus {
  if (poStatuses.every(isPurchaseOrderFinished)) {
    if (poStatuses.includes(PurchaseOrderStatus.Closed)) return PurchaseStatus.Completed;
    return typeId === PurchaseTypeId.Order ? PurchaseStatus.Closed : PurchaseStatus.OnGoing;
  }
  const isUnderWay = poStatuses.some((status) => underWay.has(status));
  return isUnderWay ? PurchaseStatus.InFulfilment : PurchaseStatus.Awarded;
}

/** The coarser state that a school's search shows, of a purchase or a sale. */
export const SchoolSearchStatus = { Draft: 1, Open: 2, OnGoing: 3, Closed: 4 } as const;
export type SchoolSearchStatus = (typeof SchoolSearchStatus)[keyof typeof SchoolSearchStatus];

/** The state that a vendor's search shows: its own, not the purchase's. */
export const VendorSearchStatus = { New: 1, Invited: 2, Submitted: 3, Awarded: 4, Completed: 5 } as const;
export type VendorSearchStatus = (typeof VendorSearchStatus)[keyof typeof VendorSearchStatus];

/** 1 Draft, 2 Open, 3 On-Going for 3, 4 and 6, otherwise 4 Closed; the same numbers serve purchases and sales (UI-14). */
export function schoolSearchStatus(status: number): SchoolSearchStatus {
  if (status === PurchaseStatus.Draft) return SchoolSearchStatus.Draft;
  if (status === PurchaseStatus.Open) return SchoolSearchStatus.Open;
  const isOnGoing =
    status === PurchaseStatus.OnGoing || status === PurchaseStatus.Awarded || status === PurchaseStatus.InFulfilment;
  return isOnGoing ? SchoolSearchStatus.OnGoing : SchoolSearchStatus.Closed;
}

/** The word for a school's search status (UI-14). */
export function schoolSearchStatusLabel(status: number): string {
  const words: Record<number, string> = { 1: 'Draft', 2: 'Open', 3: 'On-Going' };
  return words[status] ?? 'Closed';
}

/** The word for a vendor's search status (UI-15). */
export function vendorSearchStatusLabel(status: number): string {
  const words: Record<number, string> = { 1: 'New', 2: 'Invited', 3: 'Submitted', 4: 'Awarded' };
  return words[status] ?? 'Completed';
}

/** What decides a vendor's own state of a purchase. */
export interface VendorPurchaseView {
  purchaseStatus: number;
  /** The status of the vendor's bid, `null` without one. */
  bidStatus: number | null;
  isInvited: boolean;
  /** The statuses of the vendor's purchase orders; an order has these without a bid. */
  purchaseOrderStatuses?: readonly number[];
}

/** A vendor's own state of a purchase, from its invitation, bid and purchase orders (UI-15). */
export function vendorSearchStatus(view: VendorPurchaseView): VendorSearchStatus {
  const { purchaseStatus, bidStatus, isInvited, purchaseOrderStatuses = [] } = view;
  const isOver = purchaseStatus === PurchaseStatus.Closed || purchaseStatus === PurchaseStatus.Completed;
  if (isOver) return VendorSearchStatus.Completed;
  if (purchaseOrderStatuses.length > 0) {
    const isDone = purchaseOrderStatuses.every(isPurchaseOrderFinished);
    return isDone ? VendorSearchStatus.Completed : VendorSearchStatus.Awarded;
  }
  if (bidStatus === BidStatus.Awarded) return VendorSearchStatus.Awarded;
  if (bidStatus === BidStatus.Submitted || bidStatus === BidStatus.UnderNegotiation)
    return VendorSearchStatus.Submitted;
  const isRefused = bidStatus === BidStatus.NotAwarded || bidStatus === BidStatus.Disqualified;
  if (isRefused || purchaseStatus !== PurchaseStatus.Open) return VendorSearchStatus.Completed;
  return isInvited ? VendorSearchStatus.Invited : VendorSearchStatus.New;
}
