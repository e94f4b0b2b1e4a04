import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awardTotal, validateAward, wholeAward } from './award.ts';
import { bestSplit } from './best-split.ts';
import type { ComparedBid } from './evaluation.ts';
import { compareMoney } from './money.ts';

/** A bid whose lines cost so many whole cents; `null` prices nothing. */
function bid(bidId: number, cents: readonly (number | null)[], more: Partial<ComparedBid> = {}): ComparedBid {
  const lines = cents.map((price, index) =>
    price === null
      ? { lineId: index + 1, isNoBid: true as const }
      : { lineId: index + 1, unitCost: (price / 100).toFixed(2), quantity: 1, tax: 0, deliveryFees: '0' },
  );
  return { bidId, vendorId: bidId * 10, status: 2, lines, ...more };
}

const lineIds = (count: number) => Array.from({ length: count }, (_line, index) => ({ lineId: index + 1 }));
const whole = { isAllOrNothing: true } as const;

describe('bestSplit with all-or-nothing bids', () => {
  it('AWD-13 never takes a single line from an all-or-nothing bid', () => {
    const bids = [bid(1, [100, 900]), bid(2, [500, 500]), bid(3, [10, 1200], whole)];
    const { split } = bestSplit(lineIds(2), bids);
    expect(split).toEqual({
      total: '6.00',
      allocation: [
        { lineId: 1, bidId: 1 },
        { lineId: 2, bidId: 2 },
      ],
    });
  });

  it('AWD-13 gives everything to an all-or-nothing bid that is cheaper than any split', () => {
    const { split, single, difference } = bestSplit(lineIds(2), [bid(1, [100, 900]), bid(2, [700, 100], whole)]);
    expect(split).toEqual({ total: '8.00', allocation: wholeAward(lineIds(2), 2) });
    expect([single, difference]).toEqual([{ bidId: 2, total: '8.00' }, '0.00']);
  });

  it('AWD-13 leaves an all-or-nothing bid out once some of its lines are taken', () => {
    const bids = [bid(1, [100, 900]), bid(2, [1, 1], whole)];
    expect(bestSplit([{ lineId: 2 }], bids).split.allocation).toEqual([{ lineId: 2, bidId: 1 }]);
  });

  it('AWD-8 prefers a bid for every line to a cheap split that leaves one out', () => {
    const { split, unpricedLineIds } = bestSplit(lineIds(2), [bid(1, [1, null]), bid(2, [500, 500], whole)]);
    expect([split.total, unpricedLineIds]).toEqual(['10.00', []]);
  });
});

const LINES = 3;
const price = fc.option(fc.integer({ min: 0, max: 500 }), { freq: 5 });
const someBids = fc.array(
  fc.record({
    prices: fc.array(price, { minLength: LINES, maxLength: LINES }),
    status: fc.constantFrom(2, 2, 2, 3, 5, 6, 7),
    isAllOrNothing: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Every way to give each line to a bid or to nobody. */
function* everyAllocation(
  bidIds: readonly (number | null)[],
  lineId = 1,
): Generator<{ lineId: number; bidId: number }[]> {
  if (lineId > LINES) {
    yield [];
    return;
  }
  for (const rest of everyAllocation(bidIds, lineId + 1))
    for (const bidId of bidIds) yield bidId === null ? rest : [{ lineId, bidId }, ...rest];
}

describe('bestSplit against every possible award', () => {
  it('AWD-8 AWD-13 finds the cheapest of all awards that leave no priced line out', () => {
    fc.assert(
      fc.property(someBids, (entries) => {
        const bids = entries.map(({ prices, status, isAllOrNothing }, index) => {
          const isWhole = isAllOrNothing && prices.every((cents) => cents !== null);
          return bid(index + 1, prices, { status, isAllOrNothing: isWhole });
        });
        const { split } = bestSplit(lineIds(LINES), bids);
        const legal = [...everyAllocation([...bids.map(({ bidId }) => bidId), null])].filter(
          (allocation) =>
            allocation.length > 0 &&
            Object.keys(validateAward({ lines: lineIds(LINES), bids, allocation })).length === 0,
        );
        const most = Math.max(0, ...legal.map((allocation) => allocation.length));
        expect(split.allocation).toHaveLength(most);
        if (most === 0) return;
        expect(validateAward({ lines: lineIds(LINES), bids, allocation: split.allocation })).toEqual({});
        const totals = legal.filter(({ length }) => length === most).map((allocation) => awardTotal(allocation, bids));
        expect(split.total).toBe(totals.toSorted(compareMoney)[0]);
      }),
      { numRuns: 200 },
    );
  });
});
