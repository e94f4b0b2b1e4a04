import { formatDeadline, isInTime } from './deadline.ts';
import { NOT_OPEN_TO_YOU_TEXT } from './eligibility.ts';
import { type PlanBidInput, type PlanRefusalCode, planAllowsBid, type WayOut } from './plans.ts';
import { AuctionType, SaleStatus } from './sale-status.ts';

/** Everything that decides whether a company may take part in a sale. */
export interface SaleEligibilityInput extends PlanBidInput {
  readonly auctionTypeId: number;
  readonly saleStatus: number;
  /** When the sale ends; of a live auction its last lot. */
  readonly endDate: Date | null;
  readonly isPublic: boolean;
  /** Whether the school blocked the company. */
  readonly isBlocked: boolean;
  readonly isDisqualified: boolean;
  /** Whether an administrator holds the sale. */
  readonly isHeld: boolean;
  /** Whether the company took part before: its plan is asked once. */
  readonly isCounted: boolean;
  /** IANA zone for the date in the message. */
  readonly timeZone?: string | undefined;
}

/** Why a company may not take part in a sale. */
export interface SaleRefusal {
  readonly code: 'NOT_OPEN_TO_YOU' | 'SALE_NOT_OPEN' | 'BID_LATE' | 'DISQUALIFIED' | 'ON_HOLD' | PlanRefusalCode;
  readonly sentence: string;
  readonly wayOut: WayOut | null;
}

/** Why nothing is taken while an administrator holds a sale, as everybody but its school reads it (ADM-14). */
export const SALE_ON_HOLD_TEXT = 'An administrator put this sale on hold. It accepts nothing until the hold is lifted.';

const refuse = (code: SaleRefusal['code'], sentence: string): SaleRefusal => ({ code, sentence, wayOut: null });

/** Whether a sale of this kind and status takes proposals, offers or bids, or will: a live auction before its start. */
export const isSaleOpen = (auctionTypeId: number, status: number): boolean =>
  status === SaleStatus.Open || (auctionTypeId === AuctionType.LiveAuction && status === SaleStatus.Live);

/**
 * Why a company may not take part in a sale, or `null` when it may: whether the sale is open to it, what the school decided
 * about it, an administrator's hold (ADM-14), the clock, the state, and its standing and plan (SALE-20, PLAN-2).
 */
export function saleRefusal(input: SaleEligibilityInput): SaleRefusal | null {
  const isOpenToIt = !input.isBlocked && (input.isPublic || input.isInvited);
  if (!isOpenToIt) return refuse('NOT_OPEN_TO_YOU', NOT_OPEN_TO_YOU_TEXT);
  if (input.isDisqualified) return refuse('DISQUALIFIED', 'The school excluded your company from this sale.');
  // Before the clock: lifting a hold may set a later end.
  if (input.isHeld) return refuse('ON_HOLD', SALE_ON_HOLD_TEXT);
  if (input.endDate && !isInTime(input.now, input.endDate)) {
    return refuse('BID_LATE', `This sale ended on ${formatDeadline(input.endDate, input.timeZone)}.`);
  }
  if (!isSaleOpen(input.auctionTypeId, input.saleStatus)) return refuse('SALE_NOT_OPEN', 'This sale is not open.');
  const verdict = planAllowsBid(input.isCounted ? { ...input, bidsThisMonth: 0 } : input);
  return verdict.allowed ? null : refuseBy(verdict);
}

const refuseBy = (verdict: { reasonCode: PlanRefusalCode; sentence: string; wayOut: WayOut | null }): SaleRefusal => ({
  code: verdict.reasonCode,
  sentence: verdict.sentence,
  wayOut: verdict.wayOut,
});
