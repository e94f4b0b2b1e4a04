export type {
  Accepted,
  AcceptedAct,
  BidAct,
  Decision,
  DisqualifyAct,
  LotAct,
  OutageAct,
  RefusalReason,
  Refused,
} from '../live-auction/acts.ts';
export { type AwardOffer, awardOffer } from '../live-auction/award.ts';
export { type Cents, cents, centsOf, MAX_CENTS, moneyOf } from '../live-auction/cents.ts';
export { decide } from '../live-auction/decide.ts';
export { isOutsized } from '../live-auction/decide-bid.ts';
export { outageExtra } from '../live-auction/decide-time.ts';
export { softClose } from '../live-auction/decisions.ts';
export {
  DEFAULT_LOT_STEP_MINUTES,
  HICCUP_EXTRA_MS,
  HICCUP_GAP_MS,
  LEAST_LEFT_MS,
  MAX_LOT_STEP_MINUTES,
  MAX_REFUSALS_A_MINUTE,
  OUTAGE_EXTRA_MS,
  OUTAGE_GAP_MS,
  OUTSIZED_CENTS,
  OUTSIZED_TIMES,
} from '../live-auction/limits.ts';
export { isRefusedTooOften } from '../live-auction/refusals.ts';
export { replay } from '../live-auction/replay.ts';
export { isReserveMet, leastNextBid, type Standing } from '../live-auction/standing.ts';
export { type LotPhase, type LotState, waitingLot } from '../live-auction/state.ts';
export { checkedTerms, firstPrice, type Instant, type LotTerms, lotEnd } from '../live-auction/terms.ts';
