import { formatDeadline, isInTime } from './deadline.ts';
import { assertMove, canMove, isStatusOf, labelOf, type StatusTable } from './status-table.ts';

/** The states of a bid. */
export const BidStatus = {
  Draft: 1,
  Submitted: 2,
  UnderNegotiation: 3,
  Awarded: 4,
  NotAwarded: 5,
  Withdrawn: 6,
  Disqualified: 7,
} as const;
export type BidStatus = (typeof BidStatus)[keyof typeof BidStatus];

/**
 * The allowed transitions (BID-8). A withdrawn bid can become a draft again or be submitted again before the end date; an
 * award that its vendor declines falls back to Submitted, and a bid that was not awarded may win lines that became free,
 * or be negotiated again. A disqualification can be reversed.
 */
export const bidTransitions: Readonly<Record<BidStatus, readonly BidStatus[]>> = {
  [BidStatus.Draft]: [BidStatus.Submitted],
  [BidStatus.Submitted]: [
    BidStatus.UnderNegotiation,
    BidStatus.Awarded,
    BidStatus.NotAwarded,
    BidStatus.Withdrawn,
    BidStatus.Disqualified,
  ],
  [BidStatus.UnderNegotiation]: [BidStatus.Submitted, BidStatus.Awarded, BidStatus.NotAwarded, BidStatus.Disqualified],
  [BidStatus.Awarded]: [BidStatus.Submitted],
  [BidStatus.NotAwarded]: [BidStatus.Awarded, BidStatus.Submitted, BidStatus.UnderNegotiation, BidStatus.Disqualified],
  [BidStatus.Withdrawn]: [BidStatus.Draft, BidStatus.Submitted],
  [BidStatus.Disqualified]: [BidStatus.Submitted],
};

const table: StatusTable<BidStatus> = {
  entity: 'bid',
  labels: {
    [BidStatus.Draft]: 'Draft',
    [BidStatus.Submitted]: 'Submitted',
    [BidStatus.UnderNegotiation]: 'Under negotiation',
    [BidStatus.Awarded]: 'Awarded',
    [BidStatus.NotAwarded]: 'Not awarded',
    [BidStatus.Withdrawn]: 'Withdrawn',
    [BidStatus.Disqualified]: 'Disqualified',
  },
  transitions: bidTransitions,
};

/** Whether `value` numbers a state of a bid. */
export function isBidStatus(value: number): value is BidStatus {
  return isStatusOf(table, value);
}

/** The words that the school reads. */
export function bidStatusLabel(status: number): string {
  return labelOf(table, status);
}

/** The words that the bidder reads: only what is true for its bid, and nothing that suggests acceptance (BID-9). */
export function vendorBidStatusLabel(status: number, purchase: { end: Date; now: Date; timeZone?: string }): string {
  const isSealed = isInTime(purchase.now, purchase.end);
  switch (status) {
    case BidStatus.Draft:
      return isSealed ? 'Draft, not submitted' : 'Draft, never submitted';
    case BidStatus.Submitted:
      return isSealed
        ? `Submitted, sealed until ${formatDeadline(purchase.end, purchase.timeZone)}`
        : 'Submitted, being evaluated';
    case BidStatus.UnderNegotiation:
      return 'In negotiation, not decided';
    default:
      return labelOf(table, status);
  }
}

/** Whether a bid may go from one state to another (BID-8). */
export function canTransitionBid(from: number, to: number): boolean {
  return canMove(table, from, to);
}

/** @throws {IllegalTransitionError} naming both states when the bid may not go there (BID-8). */
export function assertBidTransition(from: number, to: number): void {
  assertMove(table, from, to);
}

/** Whether the bid was submitted and still counts, so that it is compared, averaged and awarded (EVAL-2). */
export function isBidStanding(status: number): boolean {
  return (
    isBidStatus(status) &&
    status !== BidStatus.Draft &&
    status !== BidStatus.Withdrawn &&
    status !== BidStatus.Disqualified
  );
}
