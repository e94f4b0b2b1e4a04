import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from './constants.ts';
import { RuleError } from './errors.ts';
import { SaleOfferStatus } from './offer-status.ts';
import {
  decideOffer,
  lastFigureOf,
  MAX_OFFERS_PER_THREAD,
  newOfferThread,
  type OfferDecision,
  type OfferedLot,
  type OfferMove,
  type OfferSide,
  offersLeft,
  offerThreadAt,
  offerTurn,
} from './offer-thread.ts';

const DAY = 24 * HOUR_MS;
const lot: OfferedLot = { asking: 500_000, acceptFrom: null, reserve: null, ends: 10 * DAY };
const name = (by: OfferSide, amount: number): OfferMove => ({ kind: 'name', by, amount });
const { Accepted, Declined, Expired, WaitsForSchool, WaitsForVendor } = SaleOfferStatus;

/** Plays acts one after the other at their times. */
function play(of: OfferedLot, ...acts: readonly (OfferMove & { at?: number })[]): OfferDecision {
  return acts.reduce<OfferDecision>(({ thread }, { at = 0, ...move }) => decideOffer(of, thread, move, at), {
    thread: newOfferThread,
    price: null,
  });
}

describe('an offer on a lot of a quick sale', () => {
  it('SALE-3 changes the turn with each price, and sells at the price that is accepted', () => {
    const asked = play(lot, name('vendor', 300_000));
    expect([asked.thread.status, offerTurn(asked.thread)]).toEqual([WaitsForSchool, 'school']);
    const countered = play(lot, name('vendor', 300_000), name('school', 450_000));
    expect([countered.thread.status, offerTurn(countered.thread)]).toEqual([WaitsForVendor, 'vendor']);
    const accepted = play(lot, name('vendor', 300_000), name('school', 450_000), { kind: 'accept', by: 'vendor' });
    expect([accepted.thread.status, accepted.price]).toEqual([Accepted, 450_000]);
    expect(play(lot, name('vendor', 300_000), { kind: 'accept', by: 'school' }).price).toBe(300_000);
  });

  it('SALE-3 is acted on only by the side whose turn it is', () => {
    const asked = play(lot, name('vendor', 300_000)).thread;
    expect(() => decideOffer(lot, asked, name('vendor', 310_000), 1)).toThrow('The school answers next.');
    expect(() => decideOffer(lot, newOfferThread, name('school', 310_000), 1)).toThrow('There is no offer to answer.');
    const over = play(lot, name('vendor', 300_000), { kind: 'accept', by: 'school' }).thread;
    expect(() => decideOffer(lot, over, name('vendor', 310_000), 1)).toThrow('sold by this offer');
    expect(() => decideOffer(lot, newOfferThread, name('vendor', 1), lot.ends)).toThrow('The sale has ended.');
  });

  it('SALE-14 waits 48 hours for an answer, never beyond the end of the sale', () => {
    const asked = play(lot, name('vendor', 300_000)).thread;
    expect(asked.turnEnds).toBe(48 * HOUR_MS);
    expect(offerThreadAt(asked, 48 * HOUR_MS - 1).status).toBe(WaitsForSchool);
    expect(offerThreadAt(asked, 48 * HOUR_MS).status).toBe(Expired);
    expect(() => decideOffer(lot, asked, { kind: 'accept', by: 'school' }, 48 * HOUR_MS)).toThrow('no offer to answer');
    expect(play(lot, { ...name('vendor', 300_000), at: 9 * DAY }).thread.turnEnds).toBe(lot.ends);
  });

  it('SALE-15 may be renewed until the vendor has named five prices', () => {
    const acts = [1, 2, 3, 4, 5].flatMap((n): OfferMove[] => [
      name('vendor', n * 1000),
      { kind: 'decline', by: 'school' },
    ]);
    const five = play(lot, ...acts).thread;
    expect([five.status, offersLeft(five)]).toEqual([Declined, 0]);
    expect(() => decideOffer(lot, five, name('vendor', 6000), 1)).toThrow('all 5 offers');
  });

  it('SALE-16 rises with the vendor and falls with the school, across new offers too', () => {
    const declined = play(lot, name('vendor', 300_000), name('school', 450_000), {
      kind: 'decline',
      by: 'vendor',
    }).thread;
    expect(() => decideOffer(lot, declined, name('vendor', 300_000), 1)).toThrow(
      'more than your last offer, $3,000.00',
    );
    const anew = decideOffer(lot, declined, name('vendor', 320_000), 1).thread;
    expect(() => decideOffer(lot, anew, name('school', 450_000), 2)).toThrow('less than your last price, $4,500.00');
    expect(() => decideOffer(lot, play(lot, name('vendor', 1)).thread, name('school', 500_000), 1)).toThrow(
      '$5,000.00',
    );
  });

  it('SALE-16 sells where the prices meet: at asking, or at what the other side asked or offered', () => {
    expect(play(lot, name('vendor', 900_000)).price).toBe(500_000);
    expect(play(lot, name('vendor', 300_000), name('school', 450_000), name('vendor', 460_000)).price).toBe(450_000);
    expect(play(lot, name('vendor', 300_000), name('school', 250_000)).price).toBe(300_000);
  });

  it('SALE-17 is accepted or declined at once by the limits of the school', () => {
    const limited = { ...lot, acceptFrom: 400_000, reserve: 200_000 };
    expect(play(limited, name('vendor', 400_000)).price).toBe(400_000);
    const low = play(limited, name('vendor', 199_999));
    expect([low.thread.status, low.price]).toEqual([Declined, null]);
    expect(play(limited, name('vendor', 200_000)).thread.status).toBe(WaitsForSchool);
  });

  it('SALE-17 SALE-44 says whether the asking price or a limit sold it, or a side that accepted', () => {
    const limited = { ...lot, acceptFrom: 400_000 };
    const soldBy = (...acts: readonly OfferMove[]) => play(limited, ...acts).soldBy;
    expect(soldBy({ kind: 'buy', by: 'vendor' })).toBe('asking');
    expect(soldBy(name('vendor', 600_000))).toBe('asking');
    expect(soldBy(name('vendor', 400_000))).toBe('limit');
    const countered = [name('vendor', 300_000), name('school', 390_000)] as const;
    expect(soldBy(...countered, name('vendor', 395_000))).toBeUndefined();
    expect(soldBy(...countered, { kind: 'accept', by: 'vendor' })).toBeUndefined();
    expect(soldBy(name('vendor', 300_000), { kind: 'accept', by: 'school' })).toBeUndefined();
    expect(soldBy(name('vendor', 300_000))).toBeUndefined();
  });

  it('SALE-44 is passed by at the asking price, whosever turn it is and however often a price was named', () => {
    const buy: OfferMove = { kind: 'buy', by: 'vendor' };
    expect(play(lot, buy)).toMatchObject({ price: lot.asking, thread: { status: Accepted } });
    expect(play(lot, name('vendor', 300_000), buy).price).toBe(lot.asking);
    const named = [1, 2, 3, 4, 5].map((amount) => name('vendor', amount));
    const declined = named.flatMap((move) => [move, { kind: 'decline', by: 'school' } as const]);
    expect(play(lot, ...declined, buy).price).toBe(lot.asking);
    expect(() => play(lot, buy, buy)).toThrow('sold by this offer');
    expect(() => play(lot, { ...buy, at: lot.ends })).toThrow('The sale has ended.');
  });

  it('SALE-16 costs no more than an asking price that fell meanwhile', () => {
    const asked = play(lot, name('vendor', 300_000)).thread;
    const cheaper = { ...lot, asking: 250_000 };
    expect(decideOffer(cheaper, asked, { kind: 'accept', by: 'school' }, 1).price).toBe(250_000);
    expect(() => decideOffer(cheaper, asked, name('school', 260_000), 1)).toThrow('$2,500.00');
  });

  it('names the field of an amount that is refused', () => {
    const error = ((): unknown => {
      try {
        return play(lot, name('vendor', 0));
      } catch (caught) {
        return caught;
      }
    })();
    expect(error).toBeInstanceOf(RuleError);
    expect((error as RuleError).field).toBe('amount');
  });
});

const anyMove: fc.Arbitrary<OfferMove> = fc.oneof(
  fc.record({
    kind: fc.constant('name' as const),
    by: fc.constantFrom<OfferSide>('school', 'vendor'),
    amount: fc.integer({ min: 0, max: 60 }),
  }),
  fc.record({
    kind: fc.constantFrom('accept' as const, 'decline' as const),
    by: fc.constantFrom<OfferSide>('school', 'vendor'),
  }),
);

it('SALE-3 SALE-15 SALE-16 holds in any order of acts: prices approach each other, and a sale is between them', () => {
  const anyLot = fc.record({
    asking: fc.integer({ min: 1, max: 50 }),
    acceptFrom: fc.option(fc.integer({ min: 1, max: 50 })),
    reserve: fc.option(fc.integer({ min: 1, max: 50 })),
    ends: fc.constant(DAY),
  });
  fc.assert(
    fc.property(anyLot, fc.array(anyMove, { maxLength: 30 }), (of, moves) => {
      let thread = newOfferThread;
      let price: number | null = null;
      for (const move of moves) {
        try {
          ({ thread, price } = decideOffer(of, thread, move, 0));
        } catch (error) {
          expect(error).toBeInstanceOf(RuleError);
        }
      }
      const named = (side: OfferSide) => thread.figures.filter(({ by }) => by === side).map(({ amount }) => amount);
      const isRising = (amounts: number[]) =>
        amounts.every((amount, at) => at === 0 || amount > (amounts[at - 1] ?? 0));
      expect(isRising(named('vendor'))).toBe(true);
      expect(isRising(named('school').toReversed())).toBe(true);
      expect(named('vendor').length).toBeLessThanOrEqual(MAX_OFFERS_PER_THREAD);
      expect(thread.status === Accepted).toBe(price !== null);
      if (price !== null) {
        expect(price).toBeLessThanOrEqual(of.asking);
        expect(price).toBeLessThanOrEqual(lastFigureOf(thread, 'vendor') === null ? 0 : of.asking);
        expect(Math.max(...named('vendor'), ...named('school'))).toBeGreaterThanOrEqual(price);
      }
    }),
  );
});
