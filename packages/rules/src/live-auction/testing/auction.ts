import fc from 'fast-check';
import { MINUTE_MS } from '../../constants.ts';
import type { AcceptedAct, Decision, LotAct } from '../acts.ts';
import { decide } from '../decide.ts';
import { type LotState, waitingLot } from '../state.ts';
import type { LotTerms } from '../terms.ts';

/** When the lots of these tests open. */
export const OPENS = 1_800_000_000_000;

/** Terms whose figures lie so near each other that bids meet, tie and pass each other. */
export const anyTerms: fc.Arbitrary<LotTerms> = fc.record({
  startPrice: fc.nat({ max: 12 }),
  increment: fc.nat({ max: 6 }),
  reserve: fc.option(fc.nat({ max: 45 })),
  opens: fc.constant(OPENS),
  ends: fc.constant(OPENS + 8 * MINUTE_MS),
});

/** An act before its time is known: `after` is how much later than the act before it comes. */
export type Intent =
  | { kind: 'bid'; after: number; bidder: number; amount: number | undefined; isConfirmed: boolean }
  | { kind: 'lowerReserve'; after: number; reserve: number }
  | { kind: 'disqualify'; after: number; bidder: number }
  | { kind: 'outage'; after: number; gap: number }
  | { kind: 'voidLot' | 'suspend' | 'resume' | 'close' | 'start'; after: number };

const after = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 40_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: -2_000, max: 150_000 }) },
);
const bidder = fc.integer({ min: 1, max: 4 });
const amount = fc.oneof(
  { weight: 9, arbitrary: fc.nat({ max: 70 }) },
  { weight: 1, arbitrary: fc.integer({ min: 99_990, max: 100_020 }) },
);

const intents = {
  bid: fc.record({
    kind: fc.constant('bid' as const),
    after,
    bidder,
    amount: fc.option(amount, { nil: undefined }),
    isConfirmed: fc.boolean(),
  }),
  lowerReserve: fc.record({ kind: fc.constant('lowerReserve' as const), after, reserve: fc.nat({ max: 45 }) }),
  disqualify: fc.record({ kind: fc.constant('disqualify' as const), after, bidder }),
  outage: fc.record({ kind: fc.constant('outage' as const), after, gap: fc.integer({ min: 0, max: 45_000 }) }),
  plain: fc.record({ kind: fc.constantFrom('suspend', 'resume', 'close'), after }),
  voidLot: fc.record({ kind: fc.constant('voidLot' as const), after }),
};

/** What may happen to a lot, mostly bids. */
export const anyIntents: fc.Arbitrary<Intent[]> = fc.array(
  fc.oneof(
    { weight: 24, arbitrary: intents.bid },
    { weight: 2, arbitrary: intents.lowerReserve },
    { weight: 2, arbitrary: intents.disqualify },
    { weight: 2, arbitrary: intents.outage },
    { weight: 3, arbitrary: intents.plain },
    { weight: 1, arbitrary: intents.voidLot },
  ) as fc.Arbitrary<Intent>,
  { maxLength: 45, size: 'max' },
);

/** Bids, and a seller who lowers the reserve now and then. */
export const anyBids: fc.Arbitrary<Intent[]> = fc.array(
  fc.oneof(
    { weight: 14, arbitrary: intents.bid },
    { weight: 1, arbitrary: intents.lowerReserve },
  ) as fc.Arbitrary<Intent>,
  { maxLength: 40, size: 'max' },
);

/** A lot in the course of its acts. */
export class Auction {
  state: LotState;
  now = OPENS;
  /** The accepted acts in their order, as a server keeps them. */
  readonly accepted: AcceptedAct[] = [];

  constructor(terms: LotTerms) {
    this.state = waitingLot(terms);
  }

  /** The intent as an act, at its time. */
  actOf(intent: Intent): LotAct {
    this.now += intent.after;
    const at = this.now;
    if (intent.kind === 'disqualify') return { kind: 'disqualify', at, bidder: intent.bidder, accepted: this.accepted };
    if (intent.kind === 'outage') return { kind: 'outage', at, since: Math.max(at, this.state.at) - intent.gap };
    const { after: _after, ...rest } = intent;
    return { ...rest, at };
  }

  /** Decides an act and keeps what was accepted. */
  take(act: LotAct): Decision {
    const decision = decide(this.state, act);
    this.state = decision.state;
    if (!decision.isAccepted) return decision;
    if (act.kind === 'bid') this.accepted.push({ kind: 'bid', bidder: act.bidder, amount: decision.amount ?? 0 });
    if (act.kind === 'lowerReserve') this.accepted.push({ kind: 'lowerReserve', reserve: act.reserve });
    return decision;
  }
}

/** A lot that has just been opened. */
export function openAuction(terms: Partial<LotTerms> = {}): Auction {
  const auction = new Auction({
    startPrice: 1_000,
    increment: 500,
    reserve: null,
    opens: OPENS,
    ends: OPENS + 60 * MINUTE_MS,
    ...terms,
  });
  auction.take({ kind: 'start', at: OPENS });
  return auction;
}
