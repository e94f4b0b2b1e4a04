import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LotAct } from './acts.ts';
import { leastNextBid } from './standing.ts';
import type { LotTerms } from './terms.ts';
import { Auction, anyIntents, anyTerms, OPENS } from './testing/auction.ts';
import { NaiveLot } from './testing/naive-lot.ts';

const modelOf = (terms: LotTerms): NaiveLot =>
  new NaiveLot({
    start: BigInt(terms.startPrice),
    step: BigInt(terms.increment),
    reserve: terms.reserve === null ? null : BigInt(terms.reserve),
    opens: terms.opens,
    ends: terms.ends,
  });

function tell(model: NaiveLot, act: LotAct): string {
  switch (act.kind) {
    case 'bid':
      return model.bid(
        act.at,
        act.bidder,
        act.amount === undefined ? null : BigInt(act.amount),
        act.isConfirmed === true,
      );
    case 'lowerReserve':
      return model.lower(act.at, BigInt(act.reserve));
    case 'disqualify':
      return model.disqualify(act.at, act.bidder);
    case 'voidLot':
      return model.voidAll(act.at);
    case 'outage':
      return model.outage(act.at, act.since);
    default:
      return model[act.kind](act.at);
  }
}

/** What both sides say of an act, as the words of the model. */
function verdict(auction: Auction, act: LotAct): string {
  const decision = auction.take(act);
  if (decision.isAccepted) return decision.isPublic ? 'yes' : 'silent';
  if (!decision.isLogged) return 'no';
  return decision.reason === 'tooLow' ? 'low' : 'late';
}

const seen = (auction: Auction): unknown => {
  const { phase, leader, price, maximum, ends, left } = auction.state;
  const least = BigInt(leastNextBid(auction.state.terms, auction.state));
  return { phase, leader, price: price === null ? null : BigInt(price), maximum: BigInt(maximum), ends, left, least };
};

const expected = (model: NaiveLot): unknown => {
  const isVoid = model.mode === 'voided';
  const top = isVoid ? null : model.top(model.entries.length, model.out);
  return {
    phase: model.mode,
    leader: top?.who ?? null,
    price: model.price,
    maximum: top?.max ?? 0n,
    ends: model.ends,
    left: model.left,
    least: model.least,
  };
};

describe('the rule of a lot against a model of its words', () => {
  it('SALE-6 SALE-7 SALE-9 LIVE-2 LIVE-3 LIVE-4 LIVE-5 LIVE-6 LIVE-8 LIVE-9 LIVE-10 agrees after every act of every auction', () => {
    fc.assert(
      fc.property(anyTerms, anyIntents, (terms, intents) => {
        const auction = new Auction(terms);
        const model = modelOf(terms);
        const acts: LotAct[] = [{ kind: 'start', at: OPENS }];
        for (let index = -1; index < intents.length; index += 1) {
          const intent = intents[index];
          const act = intent === undefined ? acts[0] : auction.actOf(intent);
          if (act === undefined) continue;
          const said = verdict(auction, act);
          expect([act, said]).toEqual([act, tell(model, act)]);
          expect(seen(auction)).toEqual(expected(model));
        }
      }),
      { numRuns: 1_500 },
    );
  }, 60_000);
});
