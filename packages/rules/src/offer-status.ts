import { assertMove, canMove, isStatusOf, labelOf, type StatusTable } from './status-table.ts';

/** The states of one vendor's offer on a quick sale. */
export const SaleOfferStatus = { WaitsForVendor: 3, Accepted: 4, Declined: 5, WaitsForSchool: 6, Expired: 8 } as const;
export type SaleOfferStatus = (typeof SaleOfferStatus)[keyof typeof SaleOfferStatus];

const offer = SaleOfferStatus;

/** The allowed transitions of an offer on a quick sale: the turn changes with each counter-offer (SALE-3). */
export const saleOfferTransitions: Readonly<Record<SaleOfferStatus, readonly SaleOfferStatus[]>> = {
  [offer.WaitsForSchool]: [offer.WaitsForVendor, offer.Accepted, offer.Declined, offer.Expired],
  [offer.WaitsForVendor]: [offer.WaitsForSchool, offer.Accepted, offer.Declined, offer.Expired],
  [offer.Accepted]: [],
  [offer.Declined]: [],
  [offer.Expired]: [],
};

const saleOfferTable: StatusTable<SaleOfferStatus> = {
  entity: 'offer',
  labels: {
    [offer.WaitsForSchool]: 'Waiting for the school',
    [offer.WaitsForVendor]: 'Waiting for the vendor',
    [offer.Accepted]: 'Accepted',
    [offer.Declined]: 'Declined',
    [offer.Expired]: 'Expired',
  },
  transitions: saleOfferTransitions,
};

/** Whether `value` numbers a state of an offer on a quick sale. */
export function isSaleOfferStatus(value: number): value is SaleOfferStatus {
  return isStatusOf(saleOfferTable, value);
}

/** The name of the state; for `viewer` the waiting states say whose turn it is. */
export function saleOfferStatusLabel(status: number, viewer?: 'school' | 'vendor'): string {
  const isMyTurn =
    (viewer === 'school' && status === offer.WaitsForSchool) ||
    (viewer === 'vendor' && status === offer.WaitsForVendor);
  return isMyTurn ? 'Waiting for you' : labelOf(saleOfferTable, status);
}

/** Whether an offer on a quick sale may go from one state to another (SALE-3). */
export function canTransitionSaleOffer(from: number, to: number): boolean {
  return canMove(saleOfferTable, from, to);
}

/** @throws {IllegalTransitionError} naming both states when the offer may not go there (SALE-3). */
export function assertSaleOfferTransition(from: number, to: number): void {
  assertMove(saleOfferTable, from, to);
}

/** The states of a bulk price offer in the marketplace. */
export const PriceOfferStatus = { Requested: 1, Offered: 2, Accepted: 3, Declined: 4, Expired: 5 } as const;
export type PriceOfferStatus = (typeof PriceOfferStatus)[keyof typeof PriceOfferStatus];

/**
 * The allowed transitions of a bulk price offer (CAT-1). A vendor may decline the request as a school may the offer, and a
 * counter-offer asks again.
 */
export const priceOfferTransitions: Readonly<Record<PriceOfferStatus, readonly PriceOfferStatus[]>> = {
  [PriceOfferStatus.Requested]: [PriceOfferStatus.Offered, PriceOfferStatus.Declined, PriceOfferStatus.Expired],
  [PriceOfferStatus.Offered]: [
    PriceOfferStatus.Requested,
    PriceOfferStatus.Accepted,
    PriceOfferStatus.Declined,
    PriceOfferStatus.Expired,
  ],
  [PriceOfferStatus.Accepted]: [],
  [PriceOfferStatus.Declined]: [],
  [PriceOfferStatus.Expired]: [],
};

const priceOfferTable: StatusTable<PriceOfferStatus> = {
  entity: 'price offer',
  labels: {
    [PriceOfferStatus.Requested]: 'Requested',
    [PriceOfferStatus.Offered]: 'Offered',
    [PriceOfferStatus.Accepted]: 'Accepted',
    [PriceOfferStatus.Declined]: 'Declined',
    [PriceOfferStatus.Expired]: 'Expired',
  },
  transitions: priceOfferTransitions,
};

/** Whether `value` numbers a state of a bulk price offer. */
export function isPriceOfferStatus(value: number): value is PriceOfferStatus {
  return isStatusOf(priceOfferTable, value);
}

/** The name of a bulk price offer's state. */
export function priceOfferStatusLabel(status: number): string {
  return labelOf(priceOfferTable, status);
}

/** Whether a bulk price offer may go from one state to another (CAT-1). */
export function canTransitionPriceOffer(from: number, to: number): boolean {
  return canMove(priceOfferTable, from, to);
}

/** @throws {IllegalTransitionError} naming both states when the price offer may not go there (CAT-1). */
export function assertPriceOfferTransition(from: number, to: number): void {
  assertMove(priceOfferTable, from, to);
}
