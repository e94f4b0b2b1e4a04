import type { Cents } from './cents.ts';
import type { LotState } from './state.ts';
import type { Instant } from './terms.ts';

/** An act that changed the leader, the price or the reserve; a replay consists of these (LIVE-8). */
export type AcceptedAct =
  | { readonly kind: 'bid'; readonly bidder: number; readonly amount: Cents }
  | { readonly kind: 'lowerReserve'; readonly reserve: Cents };

/** A request on a lot, at the database's time. */
export type LotAct =
  | { readonly kind: 'start'; readonly at: Instant }
  | BidAct
  | { readonly kind: 'lowerReserve'; readonly at: Instant; readonly reserve: Cents }
  | DisqualifyAct
  | { readonly kind: 'voidLot'; readonly at: Instant }
  | { readonly kind: 'suspend'; readonly at: Instant }
  | { readonly kind: 'resume'; readonly at: Instant }
  | OutageAct
  | { readonly kind: 'close'; readonly at: Instant };

/** A bid. Without an amount it is a plain bid: the least next bid at the moment it is decided. */
export interface BidAct {
  readonly kind: 'bid';
  readonly at: Instant;
  readonly bidder: number;
  readonly amount?: Cents | undefined;
  /** The bidder was asked about an outsized amount and confirmed it. */
  readonly isConfirmed?: boolean | undefined;
}

/** A bidder is excluded; `accepted` are all accepted acts of the lot, in their order, those of the bidder included. */
export interface DisqualifyAct {
  readonly kind: 'disqualify';
  readonly at: Instant;
  readonly bidder: number;
  readonly accepted: readonly AcceptedAct[];
}

/** The server's heartbeat stopped at `since` and returned at `at`. */
export interface OutageAct {
  readonly kind: 'outage';
  readonly at: Instant;
  readonly since: Instant;
}

/**
 * Why an act is refused. `tooLow`: below the least next bid. `tooLate`: the end has passed. `tooEarly`: the lot isn't open yet,
 * or not over yet. `suspended`: time stands still. `disqualified`: the bidder is excluded. `notAbove`: the leader's own maximum
 * is as high. `unconfirmed`: the amount is outsized. `notLower`: the current reserve is not higher, or there is none.
 * `reserveMet`: the reserve is met and can't change. `noEffect`: nothing would change.
 */
export type RefusalReason =
  | 'tooLow'
  | 'tooLate'
  | 'tooEarly'
  | 'suspended'
  | 'disqualified'
  | 'notAbove'
  | 'unconfirmed'
  | 'notLower'
  | 'reserveMet'
  | 'noEffect';

/** The act is accepted. */
export interface Accepted {
  readonly isAccepted: true;
  readonly state: LotState;
  /** The bid's amount, also of a plain bid; `null` for any other act. */
  readonly amount: Cents | null;
  /** Whether everybody is told. Only a leader's raise below the reserve is silent (LIVE-4). */
  readonly isPublic: boolean;
  readonly isPriceChanged: boolean;
  readonly isLeaderChanged: boolean;
  readonly isEndChanged: boolean;
}

/** The act is refused; only the time of the state has moved. */
export interface Refused {
  readonly isAccepted: false;
  readonly state: LotState;
  readonly reason: RefusalReason;
  /** The least amount that a bidder who doesn't lead had to bid. */
  readonly least: Cents;
  /** Whether the log records it: only bids that were too low or too late (LIVE-11). */
  readonly isLogged: boolean;
}

/** The rule's decision on an act. */
export type Decision = Accepted | Refused;
