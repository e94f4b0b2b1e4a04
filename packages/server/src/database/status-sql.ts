import {
  AuctionType,
  BidStatus,
  CartStatus,
  LotStatus,
  MemberStatus,
  PriceOfferStatus,
  PurchaseOrderStatus,
  PurchaseStatus,
  PurchaseTypeId,
  ReviewStatus,
  SaleOfferStatus,
  SaleStatus,
  SchoolStatus,
  VendorStatus,
} from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';

/*
 * Statuses by their names, for SQL. They stand in the statement's own text: by a number there PostgreSQL knows the partial
 * index that fits and plans once, by a value that is sent along it can't.
 */

const written = <Name extends string>(numbers: Readonly<Record<Name, number>>): Readonly<Record<Name, SQL>> =>
  Object.fromEntries(
    Object.entries<number>(numbers).map(([name, number]) => [name, sql.raw(String(number))]),
  ) as Record<Name, SQL>;

/** A list to stand after `in`. */
const anyOf = (...numbers: number[]): SQL => sql.raw(`(${numbers.join(', ')})`);

export const purchaseIs = written(PurchaseStatus);
export const saleIs = written(SaleStatus);
export const auctionIs = written(AuctionType);
export const lotIs = written(LotStatus);
export const offerIs = written(SaleOfferStatus);
export const priceOfferIs = written(PriceOfferStatus);
export const cartIs = written(CartStatus);
export const typeIs = written(PurchaseTypeId);
export const reviewIs = written(ReviewStatus);
export const bidIs = written(BidStatus);
export const orderIs = written(PurchaseOrderStatus);
export const memberIs = written(MemberStatus);
export const schoolIs = written(SchoolStatus);
export const vendorIs = written(VendorStatus);

/** Purchases that … */
export const purchasesThat = {
  /** … wait for a decision or for what was decided to be done. */
  goOn: anyOf(PurchaseStatus.OnGoing, PurchaseStatus.Awarded, PurchaseStatus.InFulfilment),
  /** … take bids or wait for their award. */
  areUndecided: anyOf(PurchaseStatus.Open, PurchaseStatus.OnGoing),
  /** … are awarded, and not everything has arrived. */
  areAwarded: anyOf(PurchaseStatus.Awarded, PurchaseStatus.InFulfilment),
  /** … are over, with an award or without. */
  areOver: anyOf(PurchaseStatus.Closed, PurchaseStatus.Completed),
} as const;

/** Lots that … */
export const lotsThat = {
  /** … are still to be sold. */
  areToSell: anyOf(LotStatus.Waiting, LotStatus.Open),
  /** … wait for the school, or for its board. */
  areUndecided: anyOf(LotStatus.ToDecide, LotStatus.AwaitingBoard),
  /** … have a buyer. */
  areSold: anyOf(LotStatus.Sold, LotStatus.Paid, LotStatus.Collected),
  /** … were not sold. */
  areUnsold: anyOf(LotStatus.Unsold, LotStatus.Relisted),
} as const;

/** Sales that … */
export const salesThat = {
  /** … are open to be seen and not over. */
  areOpen: anyOf(SaleStatus.Open, SaleStatus.Live),
  /** … wait for a decision, for payment or for pickup. */
  goOn: anyOf(SaleStatus.OnGoing, SaleStatus.Awarded),
  /** … are over, whether or not something was sold. */
  areOver: anyOf(SaleStatus.Closed, SaleStatus.Completed),
} as const;

/** Drafts whose reviewers … */
export const reviewersThat = {
  /** … were asked at least once. */
  wereAsked: anyOf(ReviewStatus.Waiting, ReviewStatus.Approved, ReviewStatus.ChangesRequested),
  /** … have decided. */
  answered: anyOf(ReviewStatus.Approved, ReviewStatus.ChangesRequested),
} as const;

/** Bids that … */
export const bidsThat = {
  /** … the school never gets: not submitted, or taken back. */
  areNotIn: anyOf(BidStatus.Draft, BidStatus.Withdrawn),
  /** … the school got, whatever it decided. */
  areIn: anyOf(
    BidStatus.Submitted,
    BidStatus.UnderNegotiation,
    BidStatus.Awarded,
    BidStatus.NotAwarded,
    BidStatus.Disqualified,
  ),
  /** … are compared: all that are in but those that were ruled out. */
  areCompared: anyOf(BidStatus.Submitted, BidStatus.UnderNegotiation, BidStatus.Awarded, BidStatus.NotAwarded),
  /** … wait for a decision. */
  areUndecided: anyOf(BidStatus.Submitted, BidStatus.UnderNegotiation),
  /** … a vendor may still work on before the end. */
  areBeforeTheEnd: anyOf(BidStatus.Draft, BidStatus.Submitted, BidStatus.Withdrawn),
  /** … did not win. */
  lost: anyOf(BidStatus.NotAwarded, BidStatus.Disqualified),
} as const;

/** Purchase orders that … */
export const ordersThat = {
  /** … bind nobody: declined or cancelled. */
  fell: anyOf(PurchaseOrderStatus.Declined, PurchaseOrderStatus.Cancelled),
  /** … stand, and are not closed. */
  areLive: anyOf(
    PurchaseOrderStatus.Issued,
    PurchaseOrderStatus.Accepted,
    PurchaseOrderStatus.Shipped,
    PurchaseOrderStatus.Delivered,
  ),
  /** … the vendor has something to do for. */
  areUndelivered: anyOf(PurchaseOrderStatus.Issued, PurchaseOrderStatus.Accepted, PurchaseOrderStatus.Shipped),
  /** … were accepted, and not everything has arrived. */
  areFulfilled: anyOf(PurchaseOrderStatus.Accepted, PurchaseOrderStatus.Shipped),
  /** … the school has something to receive or to close. */
  areReceived: anyOf(PurchaseOrderStatus.Shipped, PurchaseOrderStatus.Delivered),
  /** … have arrived. */
  arrived: anyOf(PurchaseOrderStatus.Delivered, PurchaseOrderStatus.Closed),
} as const;

/** Schools that were granted access. */
export const schoolsThatAreIn = anyOf(SchoolStatus.Approved, SchoolStatus.PartiallyApproved);

/** Vendors that … */
export const vendorsThat = {
  /** … signed up and were not rejected. */
  areListed: anyOf(VendorStatus.Approved, VendorStatus.PartiallyApproved, VendorStatus.Submitted),
  /** … signed up and were not verified yet. */
  areUnverified: anyOf(VendorStatus.PartiallyApproved, VendorStatus.Submitted),
} as const;

/** Price offers that … */
export const priceOffersThat = {
  /** … wait for one of the two sides. */
  areOpen: anyOf(PriceOfferStatus.Requested, PriceOfferStatus.Offered),
  /** … came to nothing. */
  areLost: anyOf(PriceOfferStatus.Declined, PriceOfferStatus.Expired),
  /** … are not lost. */
  areNotLost: anyOf(PriceOfferStatus.Requested, PriceOfferStatus.Offered, PriceOfferStatus.Accepted),
} as const;
