import { bestSplit, type ComparedBid } from '@chalkline/rules';
import type { Benchmark } from '../shared/figure.ts';
import { median } from '../shared/statistics.ts';

const LINES = 200;
const BIDS = 60;
const RUNS = 9;
const BAR_MS = 1_000;

const lines = Array.from({ length: LINES }, (_line, index) => ({ lineId: index + 1 }));

/** Sixty bids on every line, each fourth of them all or nothing; with taxes, fees and fractions of a unit. */
const bids: readonly ComparedBid[] = Array.from({ length: BIDS }, (_bid, bid) => ({
  bidId: bid + 1,
  vendorId: bid + 1,
  status: 2,
  isAllOrNothing: bid % 4 === 0,
  lines: lines.map(({ lineId }) => ({
    lineId,
    unitCost: ((1_000 + ((bid * 7_919 + lineId * 104_729) % 9_000)) / 100).toFixed(2),
    quantity: '12.5',
    tax: '8.25',
    deliveryFees: '4.99',
  })),
}));

/** How long the cheapest award of a large purchase takes. */
export const split: Benchmark = {
  name: 'split',
  about: `the cheapest award of ${LINES} lines among ${BIDS} bids`,
  limitMs: 60_000,
  async run() {
    const times = Array.from({ length: RUNS }, () => {
      const started = performance.now();
      bestSplit(lines, bids);
      return performance.now() - started;
    });
    const ms = median(times);
    return {
      figures: [
        {
          name: `split: ${LINES} lines × ${BIDS} bids`,
          ours: `${ms.toFixed(0)} ms`,
          yardstick: `${BAR_MS} ms`,
          ratio: ms / BAR_MS,
          bar: '≤ 1',
          isMet: ms <= BAR_MS,
        },
      ],
      notes: [`split: ${times.map((each) => each.toFixed(0)).join(', ')} ms`],
    };
  },
};
