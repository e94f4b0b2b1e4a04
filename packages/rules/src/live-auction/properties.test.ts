import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AcceptedAct } from './acts.ts';
import { awardOffer } from './award.ts';
import { cents, centsOf, moneyOf } from './cents.ts';
import { decide } from './decide.ts';
import { replay } from './replay.ts';
import type { LotState, waitingLot } from './state.ts';
import { firstPrice } from './terms.ts';
import { Auction, anyBids, anyIntents, anyTerms, OPENS } from './testing/auction.ts';

/** Plays intents and looks at the lot before and after each. */
function play(
  terms: Parameters<typeof waitingLot>[0],
  intents: readonly Parameters<Auction['actOf']>[0][],
  look: (before: LotState, auction: Auction) => void,
): Auction {
  const auction = new Auction(terms);
  auction.take({ kind: 'start', at: OPENS });
  for (const intent of intents) {
    const before = auction.state;
    auction.take(auction.actOf(intent));
    look(before, auction);
  }
  return auction;
}

/** Each bidder's last maximum, the highest first, of equal ones the earlier. */
function maxima(acts: readonly AcceptedAct[], without: readonly number[] = []): [number, number][] {
  const last = new Map<number, [number, number]>();
  acts.forEach((act, when) => {
    if (act.kind === 'bid' && !without.includes(act.bidder)) last.set(act.bidder, [act.amount, when]);
  });
  return [...last]
    .sort(([, [a, first]], [, [b, second]]) => b - a || first - second)
    .map(([bidder, [amount]]) => [bidder, amount]);
}

describe('a live lot, whatever happens', () => {
  it('SALE-9 is led by the highest maximum, the earlier of equal ones', () => {
    fc.assert(
      fc.property(anyTerms, anyIntents, (terms, intents) => {
        play(terms, intents, (_before, { state, accepted }) => {
          if (state.phase === 'voided') return;
          const [top] = maxima(accepted, state.disqualified);
          expect([state.leader, state.maximum]).toEqual(top ?? [null, 0]);
        });
      }),
    );
  });

  it('LIVE-7 has the first price, the reserve, or one between the second maximum and an increment above it', () => {
    fc.assert(
      fc.property(anyTerms, anyIntents, (terms, intents) => {
        play(terms, intents, (_before, { state, accepted }) => {
          if (state.price === null) return;
          expect(state.price).toBeLessThanOrEqual(state.maximum);
          const [, second] = maxima(accepted, state.disqualified);
          const isFirst = second === undefined && state.price === firstPrice(state.terms);
          const isBetween =
            second !== undefined && state.price >= second[1] && state.price <= second[1] + state.terms.increment;
          const reserves = [
            terms.reserve,
            ...accepted.flatMap((act) => (act.kind === 'lowerReserve' ? [act.reserve] : [])),
          ];
          expect(isFirst || isBetween || reserves.includes(state.price)).toBe(true);
        });
      }),
    );
  });

  it('LIVE-7 falls in price by voiding alone', () => {
    fc.assert(
      fc.property(anyTerms, anyIntents, (terms, intents) => {
        play(terms, intents, (before, { state }) => {
          const isVoiding = state.phase === 'voided' || state.disqualified.length > before.disqualified.length;
          if (!isVoiding) expect(state.price ?? 0).toBeGreaterThanOrEqual(before.price ?? 0);
        });
      }),
    );
  });

  it('SALE-7 LIVE-2 never ends earlier than it was to, and its times never go back', () => {
    fc.assert(
      fc.property(anyTerms, anyIntents, (terms, intents) => {
        play(terms, intents, (before, { state }) => {
          expect(state.at).toBeGreaterThanOrEqual(before.at);
          expect(state.ends).toBeGreaterThanOrEqual(before.ends);
        });
      }),
    );
  });

  it('LIVE-8 replays without any of its bidders: nothing of the others is refused, and the price is never higher', () => {
    const some = fc.subarray([1, 2, 3, 4]);
    fc.assert(
      fc.property(anyTerms, anyBids, some, (terms, intents, without) => {
        const full = play(terms, intents, () => {});
        const kept = new Auction({ ...terms, ends: Number.MAX_SAFE_INTEGER });
        kept.take({ kind: 'start', at: OPENS });
        for (const act of full.accepted) {
          if (act.kind === 'bid' && without.includes(act.bidder)) continue;
          const again = act.kind === 'bid' ? { ...act, at: OPENS, isConfirmed: true } : { ...act, at: OPENS };
          expect(kept.take(again)).toMatchObject({ isAccepted: true });
        }
        const replayed = replay(terms, full.accepted, without);
        const { leader, maximum, price } = kept.state;
        expect(replayed).toMatchObject({ leader, maximum, price });
        expect(replayed.price ?? 0).toBeLessThanOrEqual(full.state.price ?? 0);
      }),
      { numRuns: 600 },
    );
  });

  it('LIVE-8 is where a replay of its accepted acts leads', () => {
    fc.assert(
      fc.property(anyTerms, anyIntents, (terms, intents) => {
        const { state, accepted } = play(terms, intents, () => {});
        if (state.phase === 'voided') return;
        const { leader, maximum, price, reserve } = state;
        expect(replay(terms, accepted, state.disqualified)).toEqual({ leader, maximum, price, reserve });
      }),
    );
  });

  it('LIVE-14 is offered to one after the other, for less or the same each time', () => {
    fc.assert(
      fc.property(anyTerms, anyBids, (terms, intents) => {
        const { state, accepted } = play(terms, intents, () => {});
        const out: number[] = [];
        let last = state.price ?? 0;
        for (const [bidder] of maxima(accepted)) {
          const offer = awardOffer(terms, accepted, out);
          expect(offer?.bidder).toBe(bidder);
          expect(offer?.price).toBeLessThanOrEqual(last);
          last = offer?.price ?? 0;
          out.push(bidder);
        }
        expect(awardOffer(terms, accepted, out)).toBeNull();
      }),
    );
  });

  it('LIVE-4 shows the same whether or not its leader raised below the reserve', () => {
    fc.assert(
      fc.property(anyTerms, anyBids, fc.nat({ max: 30 }), (terms, intents, more) => {
        const { state } = play(terms, intents, () => {});
        if (state.leader === null || state.at >= state.ends) return;
        const raise = { kind: 'bid', at: state.at, bidder: state.leader, amount: state.maximum + 1 + more } as const;
        const decision = decide(state, raise);
        if (!decision.isAccepted || decision.isPublic) return;
        expect(decision.state).toEqual({ ...state, maximum: raise.amount });
      }),
    );
  });
});

describe('cents', () => {
  it('LIVE-1 are every amount and nothing else: none is lost to rounding', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        const amount = value % 100_000_000_000_000;
        expect(centsOf(moneyOf(amount))).toBe(amount);
        expect(cents(amount, 'amount')).toBe(amount);
      }),
    );
    expect([centsOf('1234.5'), centsOf('0.07'), centsOf('.5'), moneyOf(7), moneyOf(123_450)]).toEqual([
      123_450,
      7,
      50,
      '0.07',
      '1234.50',
    ]);
  });

  it('LIVE-1 refuses fractions, negatives, and more than an amount can be', () => {
    for (const wrong of [0.5, -1, Number.NaN, 100_000_000_000_000, 2 ** 60]) {
      expect(() => cents(wrong, 'amount')).toThrow(/whole cents/);
    }
    expect(() => centsOf('1.005')).toThrow(/decimals/);
  });
});
