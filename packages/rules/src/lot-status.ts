import { AuctionType, auctionTypeName } from './sale-status.ts';
import { assertMove, canMove, isStatusOf, labelOf, type StatusTable } from './status-table.ts';

/** The states of one lot of a sale. */
export const LotStatus = {
  Waiting: 1,
  Open: 2,
  ToDecide: 3,
  AwaitingBoard: 4,
  OfferedToNext: 5,
  Sold: 6,
  Paid: 7,
  Collected: 8,
  Unsold: 9,
  Relisted: 10,
} as const;
export type LotStatus = (typeof LotStatus)[keyof typeof LotStatus];

const { Waiting, Open, ToDecide, AwaitingBoard, OfferedToNext, Sold, Paid, Collected, Unsold, Relisted } = LotStatus;
type LotTransitions = Readonly<Record<LotStatus, readonly LotStatus[]>>;

/** A sealed or live lot is decided after its end; a default leads to the next bidder or to none. */
const decided: LotTransitions = {
  [Waiting]: [Open],
  [Open]: [ToDecide, Unsold],
  [ToDecide]: [AwaitingBoard, Sold, Unsold],
  [AwaitingBoard]: [Sold, Unsold],
  [OfferedToNext]: [AwaitingBoard, OfferedToNext, Sold, Unsold],
  [Sold]: [Paid, OfferedToNext, Unsold],
  [Paid]: [Collected, OfferedToNext, Unsold],
  [Collected]: [],
  [Unsold]: [Relisted],
  // The lot that it was listed as again was deleted before anybody could want it.
  [Relisted]: [Unsold],
};

/** The allowed transitions, by kind of sale (SALE-11). A quick sale's lot has nothing to decide and no next bidder. */
export const lotTransitions: Readonly<Record<AuctionType, LotTransitions>> = {
  [AuctionType.Auction]: decided,
  [AuctionType.QuickSale]: {
    ...decided,
    [Open]: [AwaitingBoard, Sold, Unsold],
    [ToDecide]: [],
    [OfferedToNext]: [],
    [Sold]: [Paid, Unsold],
    [Paid]: [Collected, Unsold],
  },
  [AuctionType.LiveAuction]: decided,
};

const labels: Readonly<Record<LotStatus, string>> = {
  [Waiting]: 'Waiting',
  [Open]: 'Open',
  [ToDecide]: 'To decide',
  [AwaitingBoard]: 'Awaiting board',
  [OfferedToNext]: 'Offered to next',
  [Sold]: 'Sold',
  [Paid]: 'Paid',
  [Collected]: 'Collected',
  [Unsold]: 'Unsold',
  [Relisted]: 'Relisted',
};

function tableOf(auctionTypeId: number): StatusTable<LotStatus> {
  const entity = `lot of a ${auctionTypeName(auctionTypeId).toLowerCase()}`;
  return { entity, labels, transitions: lotTransitions[auctionTypeId as AuctionType] };
}

/** Whether `value` numbers a state of a lot. */
export function isLotStatus(value: number): value is LotStatus {
  return isStatusOf(tableOf(AuctionType.Auction), value);
}

/** The name of a lot's state. */
export function lotStatusLabel(status: number): string {
  return labelOf(tableOf(AuctionType.Auction), status);
}

/** Whether a lot of a sale of this kind may go from one state to another (SALE-11). @throws {RuleError} on an unknown kind. */
export function canTransitionLot(from: number, to: number, auctionTypeId: number): boolean {
  return canMove(tableOf(auctionTypeId), from, to);
}

/** @throws {IllegalTransitionError} naming both states when a lot of this kind of sale may not go there (SALE-11). */
export function assertLotTransition(from: number, to: number, auctionTypeId: number): void {
  assertMove(tableOf(auctionTypeId), from, to);
}

/** The state of a lot after its sale is cancelled: a lot still to be sold is unsold, any other stays as it is (SALE-12). */
export function lotStatusAfterCancelling(status: LotStatus): LotStatus {
  return status === Waiting || status === Open ? Unsold : status;
}

/** Whether a lot in this state is sold: it was awarded and its buyer did not default (SALE-11). */
export const isLotSold = (status: number): boolean => status === Sold || status === Paid || status === Collected;
