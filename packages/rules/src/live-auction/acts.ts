import type { Cents } from './cents.ts';
import type { LotState } from './state.ts';
import type { Instant } from './terms.ts';

/** An act that changed who leads, for how much or from where on: what a replay is made of (LIVE-8). */
export type AcceptedAct =
  | { readonly kind: 'bid'; readonly bidder: number; readonly amount: Cents }
  | { readonly kind: 'lowerReserve'; readonly reserve: Cents };

/** Something that somebody wants of a lot, at the database's time. */
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

/** A bid. Without an amount it is a plain one: the least next bid, whatever that is when its turn comes. */
export interface BidAct {
  readonly kind: 'bid';
  readonly at: Instant;
  readonly bidder: number;
  readonly amount?: Cents | undefined;
  /** The bidder was asked about an outsized amount and means it. */
  readonly isConfirmed?: boolean | undefined;
}

/** A bidder is excluded; `accepted` are all accepted acts of the lot, in their order, those of the bidder included. */
export interface DisqualifyAct {
  readonly kind: 'disqualify';
  readonly at: Instant;
  readonly bidder: number;
  readonly accepted: readonly AcceptedAct[];
}

/** The server's heartbeat stopped at `since` and is back at `at`. */
export interface OutageAct {
  readonly kind: 'outage';
  readonly at: Instant;
  readonly since: Instant;
}

/**
 * Why an act is refused. `tooLow`: below the least next bid. `tooLate`: the end has passed. `tooEarly`: the lot isn't open yet,
 * or not over yet. `suspended`: time stands still. `disqualified`: the bidder is excluded. `notAbove`: the leader's own maximum
 * is as high. `unconfirmed`: the amount is outsized. `notLower`: the reserve is no higher, or there is none. `reserveMet`: it is
 * met and stays. `noEffect`: nothing would change.
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

/** The act stands. */
export interface Accepted {
  readonly isAccepted: true;
  readonly state: LotState;
  /** What the bid was, of a plain one too; `null` of any other act. */
  readonly amount: Cents | null;
  /** Whether everybody is told. Only a leader's raise below the reserve is silent (LIVE-4). */
  readonly isPublic: boolean;
  readonly isPriceChanged: boolean;
  readonly isLeaderChanged: boolean;
  readonly isEndChanged: boolean;
}

/** The act doesn't stand; of the state only the time has moved. */
export interface Refused {
  readonly isAccepted: false;
  readonly state: LotState;
  readonly reason: RefusalReason;
  /** What a bid of somebody who doesn't lead had to be at least. */
  readonly least: Cents;
  /** Whether the log has a line of it: of bids too low or too late alone (LIVE-11). */
  readonly isLogged: boolean;
}

/** What the rule says of an act. */
export type Decision = Accepted | Refused;
