import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RuleError } from '../errors.ts';
import { canTransitionPriceOffer, PriceOfferStatus } from '../offer-status.ts';
import { endOfDay } from './end-of-day.ts';
import {
  decidePriceOffer,
  newPriceRequest,
  type PriceOfferMove,
  type PriceOfferThread,
  priceOfferAt,
  priceOfferTurn,
} from './price-offer.ts';

const { Requested, Offered, Accepted, Declined, Expired } = PriceOfferStatus;
const zone = 'America/Los_Angeles';
const START = Date.parse('2026-11-24T18:00:00Z');
const ends = (day: string): number => endOfDay(day, zone);
const offer = (day: string): PriceOfferMove => ({ kind: 'offer', by: 'vendor', validUntil: ends(day) });
const request = newPriceRequest(ends('2026-12-01'), START);
const decide = (thread: PriceOfferThread, move: PriceOfferMove, now = START + 1): PriceOfferThread =>
  decidePriceOffer(thread, move, { now, timeZone: zone });
const offered = decide(request, offer('2026-12-04'));
const accept: PriceOfferMove = { kind: 'accept', by: 'school' };
const decline = (by: 'school' | 'vendor', reason = 'Too dear.'): PriceOfferMove => ({ kind: 'decline', by, reason });

describe('a bulk price request', () => {
  it('CAT-1 OFFER-1 is answered by the vendor, then by the school, and so on', () => {
    expect([request.status, priceOfferTurn(request)]).toEqual([Requested, 'vendor']);
    expect([offered.status, priceOfferTurn(offered)]).toEqual([Offered, 'school']);
    const countered = decide(offered, { kind: 'counter', by: 'school' });
    expect([countered.status, priceOfferTurn(countered)]).toEqual([Requested, 'vendor']);
    const again = decide(countered, offer('2026-12-09'));
    expect([again.status, again.rounds.map(({ by }) => by)]).toEqual([
      Offered,
      ['school', 'vendor', 'school', 'vendor'],
    ]);
    expect(decide(again, accept)).toMatchObject({ status: Accepted, endedBy: 'school', ends: ends('2026-12-09') });
  });

  it('OFFER-1 is decided only by the side whose turn it is, and by a reason where it is declined', () => {
    for (const move of [accept, decline('school'), { kind: 'counter', by: 'school' } as const]) {
      expect(() => decide(request, move)).toThrow('The vendor answers next.');
    }
    expect(() => decide(offered, offer('2026-12-05'))).toThrow('The school answers next.');
    expect(() => decide(offered, decline('vendor'))).toThrow('The school answers next.');
    expect(decide(request, decline('vendor', ' Out of paper. '))).toMatchObject({
      status: Declined,
      endedBy: 'vendor',
      reason: 'Out of paper.',
      ends: null,
    });
    expect(() => decide(offered, decline('school', ' '))).toThrow('Say why you decline.');
    expect(() => decide(offered, decline('school', 'x'.repeat(501)))).toThrow('at most 500 characters');
  });

  it('OFFER-1 is closed out of turn by its school or by the market, without a reason', () => {
    expect(decide(request, { kind: 'close', by: 'school' })).toMatchObject({ status: Declined, endedBy: 'school' });
    expect(decide(offered, { kind: 'close', by: 'market' })).toMatchObject({
      status: Declined,
      endedBy: 'market',
      reason: null,
    });
    expect(() => decide(decide(offered, accept), { kind: 'close', by: 'market' })).toThrow('has been accepted');
  });

  it('OFFER-3 binds until the end of its day in the school’s zone, not a millisecond longer', () => {
    const end = ends('2026-12-04');
    expect(new Date(end).toISOString()).toBe('2026-12-05T08:00:00.000Z');
    expect(decide(offered, accept, end - 1).status).toBe(Accepted);
    expect(() => decide(offered, accept, end)).toThrow('This offer has expired.');
    expect(priceOfferAt(offered, end)).toMatchObject({ status: Expired, ends: null, endedBy: null });
    expect(() => decide(request, offer('2026-11-23'))).toThrow('Choose a day that is not over.');
    expect(() => newPriceRequest(START, START)).toThrow('Choose a day to answer by');
  });

  it('OFFER-3 expires unanswered at the end of the day it asks for, a counter-offer at that of the seventh day', () => {
    expect(() => decide(request, offer('2026-12-20'), ends('2026-12-01'))).toThrow('This offer has expired.');
    const countered = decide(offered, { kind: 'counter', by: 'school' });
    expect(countered.ends).toBe(ends('2026-12-01'));
    expect(priceOfferAt(countered, ends('2026-12-01') - 1).status).toBe(Requested);
    expect(priceOfferAt(countered, ends('2026-12-01')).status).toBe(Expired);
  });

  it('OFFER-4 has one of two acts at once, and tells the other what became of it', () => {
    const won = decide(offered, accept);
    expect(() => decide(won, accept)).toThrow('This offer has been accepted.');
    expect(() => decide(won, decline('school'))).toThrow('This offer has been accepted.');
    expect(() => decide(decide(offered, decline('school')), accept)).toThrow('This offer has been declined.');
  });

  it('CAT-1 OFFER-2 goes only along its table, keeps every round, and is decided at most once', () => {
    const move: fc.Arbitrary<PriceOfferMove> = fc.oneof(
      fc
        .nat({ max: 40 })
        .map((days) => ({ kind: 'offer' as const, by: 'vendor' as const, validUntil: START + days * 4e7 })),
      fc.constantFrom<PriceOfferMove>(accept, decline('school'), decline('vendor'), { kind: 'counter', by: 'school' }),
      fc.constantFrom<PriceOfferMove>({ kind: 'close', by: 'school' }, { kind: 'close', by: 'market' }),
    );
    const acts = fc.array(fc.tuple(move, fc.nat({ max: 2e8 })), { maxLength: 12 });
    fc.assert(
      fc.property(acts, (moves) => {
        let thread = request;
        let now = START;
        for (const [act, wait] of moves) {
          now += wait;
          const before = priceOfferAt(thread, now);
          if (before.status !== thread.status) expect(canTransitionPriceOffer(thread.status, before.status)).toBe(true);
          const turn = priceOfferTurn(before);
          const isAllowed = turn !== null && (act.kind === 'close' || act.by === turn);
          try {
            thread = decide(thread, act, now);
            expect(isAllowed).toBe(true);
            expect(canTransitionPriceOffer(before.status, thread.status)).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(RuleError);
            if (isAllowed) expect(act).toMatchObject({ kind: 'offer' });
          }
          expect(thread.rounds.slice(0, before.rounds.length)).toEqual(before.rounds);
          expect(thread.rounds.map(({ number }) => number)).toEqual(thread.rounds.map((_, index) => index + 1));
        }
      }),
    );
  });
});
