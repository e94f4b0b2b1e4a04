import { RuleError } from './errors.ts';
import { assertMove, canMove, isStatusOf, labelOf, type StatusTable } from './status-table.ts';

/** The three ways of selling surplus. */
export const AuctionType = { Auction: 1, QuickSale: 2, LiveAuction: 3 } as const;
export type AuctionType = (typeof AuctionType)[keyof typeof AuctionType];

/** The states of a sale. */
export const SaleStatus = {
  Draft: 1,
  Open: 2,
  OnGoing: 3,
  Awarded: 4,
  Closed: 5,
  Live: 6,
  Completed: 7,
} as const;
export type SaleStatus = (typeof SaleStatus)[keyof typeof SaleStatus];

const { Draft, Open, OnGoing, Awarded, Closed, Live, Completed } = SaleStatus;
type SaleTransitions = Readonly<Record<SaleStatus, readonly SaleStatus[]>>;

/** A winner who never collects lets the school close the sale, hence 4 → 5 in each table. */
const common = { [Draft]: [Open], [Awarded]: [Completed, Closed], [Closed]: [], [Completed]: [] } as const;
/** A published sale that has not started is still at 1, unless it is a live auction, and may be cancelled. */
const scheduled = [Open, Closed] as const;

/**
 * The allowed transitions, by kind of sale (SALE-1). Lots are decided, paid and collected one by one, so the last finished lot
 * of a sale can move it straight to Awarded or Completed.
 */
export const saleTransitions: Readonly<Record<AuctionType, SaleTransitions>> = {
  [AuctionType.Auction]: {
    ...common,
    [Draft]: scheduled,
    [Open]: [OnGoing, Closed],
    [OnGoing]: [Awarded, Closed, Completed],
    [Live]: [],
  },
  [AuctionType.QuickSale]: {
    ...common,
    [Draft]: scheduled,
    [Open]: [Awarded, Closed, Completed],
    [OnGoing]: [],
    [Live]: [],
  },
  [AuctionType.LiveAuction]: {
    ...common,
    [Open]: [Live, Closed],
    [Live]: [OnGoing, Awarded, Closed, Completed],
    [OnGoing]: [Awarded, Closed, Completed],
  },
};

const labels: Readonly<Record<SaleStatus, string>> = {
  [Draft]: 'Draft',
  [Open]: 'Open',
  [OnGoing]: 'On-going',
  [Awarded]: 'Awarded',
  [Closed]: 'Closed',
  [Live]: 'Live',
  [Completed]: 'Completed',
};

const auctionTypeNames: Readonly<Record<AuctionType, string>> = {
  [AuctionType.Auction]: 'Auction',
  [AuctionType.QuickSale]: 'Quick sale',
  [AuctionType.LiveAuction]: 'Live auction',
};

/** Whether `value` numbers a way of selling. */
export function isAuctionType(value: number): value is AuctionType {
  return Object.hasOwn(auctionTypeNames, value);
}

/** The name of a kind of sale. @throws {RuleError} on a number that is none. */
export function auctionTypeName(auctionTypeId: number): string {
  if (!isAuctionType(auctionTypeId)) throw new RuleError(`${auctionTypeId} is not a kind of sale.`, 'auctionTypeId');
  return auctionTypeNames[auctionTypeId];
}

function tableOf(auctionTypeId: number): StatusTable<SaleStatus> {
  const name = auctionTypeName(auctionTypeId).toLowerCase();
  return { entity: name, labels, transitions: saleTransitions[auctionTypeId as AuctionType] };
}

/** Whether `value` numbers a state of a sale. */
export function isSaleStatus(value: number): value is SaleStatus {
  return isStatusOf(tableOf(AuctionType.Auction), value);
}

/** The name of a sale's state. */
export function saleStatusLabel(status: number): string {
  return labelOf(tableOf(AuctionType.Auction), status);
}

/** Whether a sale of this kind may go from one state to another (SALE-1). @throws {RuleError} on an unknown kind. */
export function canTransitionSale(from: number, to: number, auctionTypeId: number): boolean {
  return canMove(tableOf(auctionTypeId), from, to);
}

/** @throws {IllegalTransitionError} naming both states when a sale of this kind may not go there (SALE-1). */
export function assertSaleTransition(from: number, to: number, auctionTypeId: number): void {
  assertMove(tableOf(auctionTypeId), from, to);
}
