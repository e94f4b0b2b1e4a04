import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../constants.ts';
import { RuleError } from '../errors.ts';
import type { Decision } from './acts.ts';
import { decide } from './decide.ts';
import { isRefusedTooOften } from './refusals.ts';
import { isReserveMet } from './standing.ts';
import { waitingLot } from './state.ts';
import { lotEnd } from './terms.ts';
import { type Auction, OPENS, openAuction } from './testing/auction.ts';

const ENDS = OPENS + HOUR_MS;
const T = OPENS + MINUTE_MS;
const bid = (auction: Auction, bidder: number, amount?: number, at = T, isConfirmed = false): Decision =>
  auction.take({ kind: 'bid', at, bidder, amount, isConfirmed });
const reasonOf = (decision: Decision): string => (decision.isAccepted ? 'accepted' : decision.reason);
const stand = ({ state }: Auction): unknown[] => [state.leader, state.price, state.maximum];

describe('bids', () => {
  it('SALE-6 begin at the start price, or at one increment where that is more, and rise by one', () => {
    const auction = openAuction();
    expect(bid(auction, 1, 999)).toMatchObject({ isAccepted: false, reason: 'tooLow', least: 1_000, isLogged: true });
    expect(bid(auction, 1)).toMatchObject({ isAccepted: true, amount: 1_000 });
    expect(bid(auction, 2, 1_499)).toMatchObject({ reason: 'tooLow', least: 1_500 });
    expect(bid(auction, 2)).toMatchObject({ isAccepted: true, amount: 1_500 });
    expect(stand(auction)).toEqual([2, 1_500, 1_500]);
    const cheap = openAuction({ startPrice: 0, increment: 0 });
    expect(bid(cheap, 1)).toMatchObject({ amount: 1 });
  });

  it('SALE-9 lead for the least that leads, up to their maximum', () => {
    const auction = openAuction();
    bid(auction, 1, 10_000);
    expect(stand(auction)).toEqual([1, 1_000, 10_000]);
    bid(auction, 2, 4_000);
    expect(stand(auction)).toEqual([1, 4_500, 10_000]);
    bid(auction, 2, 9_800);
    expect(stand(auction)).toEqual([1, 10_000, 10_000]);
    bid(auction, 3, 10_600);
    expect(stand(auction)).toEqual([3, 10_500, 10_600]);
  });

  it('SALE-9 that are equal leave the earlier one leading, at its maximum', () => {
    const auction = openAuction();
    bid(auction, 1, 5_000);
    expect(bid(auction, 2, 5_000)).toMatchObject({ isAccepted: true, isPriceChanged: true, isLeaderChanged: false });
    expect(stand(auction)).toEqual([1, 5_000, 5_000]);
  });

  it('LIVE-4 of the leader raise its own maximum and nothing else, by any step', () => {
    const auction = openAuction();
    bid(auction, 1, 5_000);
    expect(reasonOf(bid(auction, 1, 5_000))).toBe('notAbove');
    expect(reasonOf(bid(auction, 1))).toBe('notAbove');
    const late = ENDS - MINUTE_MS;
    const raise = bid(auction, 1, 5_001, late);
    expect(raise).toMatchObject({ isAccepted: true, isPublic: false, isPriceChanged: false, isEndChanged: false });
    expect(stand(auction)).toEqual([1, 1_000, 5_001]);
  });

  it('LIVE-5 that reach the reserve pay it at least, a raise too', () => {
    const auction = openAuction({ reserve: 3_000 });
    bid(auction, 1, 2_000);
    expect([isReserveMet(auction.state), auction.state.price]).toEqual([false, 1_000]);
    expect(bid(auction, 1, 6_000, ENDS - 1)).toMatchObject({
      isPublic: true,
      isPriceChanged: true,
      isEndChanged: true,
    });
    expect([isReserveMet(auction.state), auction.state.price]).toEqual([true, 3_000]);
    bid(auction, 2, 4_000);
    expect(auction.state.price).toBe(4_500);
  });

  it('LIVE-3 far above the least ask for a confirmation first', () => {
    const auction = openAuction();
    expect(bid(auction, 1, 100_001)).toMatchObject({ reason: 'unconfirmed', isLogged: false });
    expect(reasonOf(bid(auction, 1, 100_000))).toBe('accepted');
    expect(reasonOf(bid(auction, 1, 100_001))).toBe('unconfirmed');
    expect(reasonOf(bid(auction, 1, 100_001, T, true))).toBe('accepted');
    const dear = openAuction({ startPrice: 20_000 });
    expect(reasonOf(bid(dear, 1, 200_000))).toBe('accepted');
  });

  it('LIVE-2 are in time up to the millisecond before the end', () => {
    const auction = openAuction();
    expect(reasonOf(bid(auction, 1, 2_000, ENDS - 1))).toBe('accepted');
    const { ends } = auction.state;
    expect(ends).toBe(ENDS - 1 + 2 * MINUTE_MS);
    expect(bid(auction, 2, 9_000, ends)).toMatchObject({ reason: 'tooLate', isLogged: true });
    expect(reasonOf(bid(auction, 2, 9_000, T))).toBe('tooLate');
  });

  it('LIVE-11 refused for anything but too little or too late are not logged', () => {
    const waiting = decide(waitingLot(openAuction().state.terms), { kind: 'bid', at: T, bidder: 1 });
    expect(waiting).toMatchObject({ reason: 'tooEarly', isLogged: false });
    const auction = openAuction();
    bid(auction, 1);
    auction.take({ kind: 'disqualify', at: T, bidder: 1, accepted: auction.accepted });
    expect(bid(auction, 1)).toMatchObject({ reason: 'disqualified', isLogged: false });
    auction.take({ kind: 'suspend', at: T });
    expect(bid(auction, 2)).toMatchObject({ reason: 'suspended', isLogged: false });
    auction.take({ kind: 'resume', at: T });
    auction.take({ kind: 'close', at: ENDS + HOUR_MS });
    expect(bid(auction, 2)).toMatchObject({ reason: 'tooLate', isLogged: false });
  });

  it('LIVE-13 refused over ten times a minute are too many', () => {
    const refusals = Array.from({ length: 11 }, (_each, index) => T + index * SECOND_MS);
    expect(isRefusedTooOften(refusals.slice(0, 10), T + 10 * SECOND_MS)).toBe(false);
    expect(isRefusedTooOften(refusals, T + 10 * SECOND_MS)).toBe(true);
    expect(isRefusedTooOften(refusals, T + MINUTE_MS)).toBe(false);
  });

  it('LIVE-1 of no amount, and bidders and times that are none, are errors', () => {
    expect(() => bid(openAuction(), 1, 10.5)).toThrow(RuleError);
    expect(() => bid(openAuction(), 0, 1_000)).toThrow(RuleError);
    expect(() => bid(openAuction(), 1, 1_000, Number.NaN)).toThrow(RuleError);
    expect(() => openAuction({ ends: OPENS })).toThrow(/after it opens/);
  });
});

describe('the reserve', () => {
  it('LIVE-6 is lowered while it is not met, and never raised', () => {
    const auction = openAuction({ reserve: 8_000 });
    const lower = (reserve: number): string => reasonOf(auction.take({ kind: 'lowerReserve', at: T, reserve }));
    bid(auction, 1, 5_000);
    expect([lower(8_000), lower(9_000), lower(6_000)]).toEqual(['notLower', 'notLower', 'accepted']);
    expect(auction.state.price).toBe(1_000);
    expect(lower(4_000)).toBe('accepted');
    expect(stand(auction)).toEqual([1, 4_000, 5_000]);
    expect(lower(3_000)).toBe('reserveMet');
  });
});

describe('time', () => {
  it('SALE-7 is moved by a change of price or leader in the last two minutes, without limit', () => {
    const auction = openAuction();
    bid(auction, 1, 2_000, ENDS - 2 * MINUTE_MS);
    expect(auction.state.ends).toBe(ENDS);
    for (let round = 0; round < 50; round += 1) {
      const at = auction.state.ends - 1;
      const other = auction.state.leader === 1 ? 2 : 1;
      expect(bid(auction, other, undefined, at)).toMatchObject({ isAccepted: true, isEndChanged: true });
      expect(auction.state.ends).toBe(at + 2 * MINUTE_MS);
    }
  });

  it('LIVE-9 stands still while a lot is suspended, and ten minutes are left after it', () => {
    const auction = openAuction();
    auction.take({ kind: 'suspend', at: ENDS - 3 * MINUTE_MS });
    expect(reasonOf(auction.take({ kind: 'suspend', at: ENDS }))).toBe('noEffect');
    expect(reasonOf(auction.take({ kind: 'close', at: ENDS + HOUR_MS }))).toBe('noEffect');
    auction.take({ kind: 'resume', at: ENDS + HOUR_MS });
    expect(auction.state.ends).toBe(ENDS + HOUR_MS + 10 * MINUTE_MS);
    const early = openAuction();
    early.take({ kind: 'suspend', at: OPENS + 10 * MINUTE_MS });
    early.take({ kind: 'resume', at: OPENS + 20 * MINUTE_MS });
    expect(early.state.ends).toBe(ENDS + 10 * MINUTE_MS);
  });

  it('LIVE-10 is given back after an outage: the gap and ten minutes, or two minutes near the end', () => {
    const away = (since: number, gap: number): number => {
      const auction = openAuction();
      auction.take({ kind: 'outage', at: since + gap, since });
      return auction.state.ends - ENDS;
    };
    expect(away(T, 30_001)).toBe(30_001 + 10 * MINUTE_MS);
    expect(away(T, 30_000)).toBe(0);
    expect(away(ENDS - 1, 5_000)).toBe(2 * MINUTE_MS);
    expect(away(ENDS - MINUTE_MS, 4_999)).toBe(0);
    expect(away(ENDS - 1, HOUR_MS)).toBe(HOUR_MS + 10 * MINUTE_MS);
    expect(away(ENDS, HOUR_MS)).toBe(0);
  });

  it('LIVE-10 leaves closed, suspended and coming lots alone, and reaches one that should have opened', () => {
    const closed = openAuction();
    closed.take({ kind: 'close', at: ENDS });
    expect(reasonOf(closed.take({ kind: 'outage', at: ENDS + HOUR_MS, since: ENDS - 1 }))).toBe('noEffect');
    const suspended = openAuction();
    suspended.take({ kind: 'suspend', at: T });
    expect(reasonOf(suspended.take({ kind: 'outage', at: T + HOUR_MS, since: T }))).toBe('noEffect');
    const coming = waitingLot(openAuction().state.terms);
    const outage = (at: number): Decision => decide(coming, { kind: 'outage', at, since: OPENS - HOUR_MS });
    expect(reasonOf(outage(OPENS - MINUTE_MS))).toBe('noEffect');
    expect(outage(OPENS + MINUTE_MS).state.ends).toBe(ENDS + HOUR_MS + 11 * MINUTE_MS);
  });

  it('LIVE-2 closes a lot at its end and not before', () => {
    const auction = openAuction();
    expect(reasonOf(auction.take({ kind: 'close', at: ENDS - 1 }))).toBe('tooEarly');
    expect(reasonOf(auction.take({ kind: 'close', at: ENDS }))).toBe('accepted');
    expect(reasonOf(auction.take({ kind: 'close', at: ENDS }))).toBe('noEffect');
  });

  it('LIVE-12 ends lot after lot by the step', () => {
    expect([lotEnd(ENDS, 1), lotEnd(ENDS, 2), lotEnd(ENDS, 3, 10), lotEnd(ENDS, 9, 0)]).toEqual([
      ENDS,
      ENDS + MINUTE_MS,
      ENDS + 20 * MINUTE_MS,
      ENDS,
    ]);
    expect(() => lotEnd(ENDS, 0)).toThrow(RuleError);
    expect(() => lotEnd(ENDS, 1, 11)).toThrow(RuleError);
    expect(() => lotEnd(ENDS, 1, 0.5)).toThrow(RuleError);
  });
});

describe('voiding', () => {
  it('LIVE-8 of a bidder replays the others and leaves ten minutes', () => {
    const auction = openAuction();
    bid(auction, 1, 3_000);
    bid(auction, 2, 9_000);
    bid(auction, 3, 8_000);
    expect(stand(auction)).toEqual([2, 8_500, 9_000]);
    const at = ENDS - MINUTE_MS;
    auction.take({ kind: 'disqualify', at, bidder: 2, accepted: auction.accepted });
    expect(stand(auction)).toEqual([3, 3_500, 8_000]);
    expect(auction.state.ends).toBe(at + 10 * MINUTE_MS);
    auction.take({ kind: 'disqualify', at, bidder: 3, accepted: auction.accepted });
    auction.take({ kind: 'disqualify', at, bidder: 1, accepted: auction.accepted });
    expect(stand(auction)).toEqual([null, null, 0]);
    expect(reasonOf(auction.take({ kind: 'disqualify', at, bidder: 1, accepted: [] }))).toBe('noEffect');
  });

  it('LIVE-8 of a bidder or a lot comes before the end', () => {
    const auction = openAuction();
    bid(auction, 1);
    expect(reasonOf(auction.take({ kind: 'disqualify', at: ENDS, bidder: 1, accepted: [] }))).toBe('tooLate');
    expect(reasonOf(auction.take({ kind: 'voidLot', at: ENDS }))).toBe('tooLate');
    const other = openAuction();
    bid(other, 1);
    expect(reasonOf(other.take({ kind: 'voidLot', at: T }))).toBe('accepted');
    expect([other.state.phase, ...stand(other)]).toEqual(['voided', null, null, 0]);
    expect(reasonOf(bid(other, 2))).toBe('tooLate');
  });
});
