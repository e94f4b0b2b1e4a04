import { type Places, withPlaces } from '../list/places.ts';
import { capture, startProduct } from '../list/servers.ts';
import type { Benchmark, Figure, Findings } from '../shared/figure.ts';
import { median, medianRatio, percentile } from '../shared/statistics.ts';
import { type Extent, fill } from './fill.ts';
import { type Answered, measureCalls } from './measure.ts';

const SMALL = 10_000;
const LARGE = 100_000;
const P99_MS = 25;
const GROWTH = 1.3;
/** Below this a mean is mostly what every call costs, and its growth is noise. */
const NOISE_MS = 1;

const meanOf = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length;
const meansOf = (rounds: readonly number[][]): number[] => rounds.map((times) => Math.max(meanOf(times), NOISE_MS));

function figureOf({ call, small, large }: Answered): Figure {
  const growth = medianRatio(meansOf(large), meansOf(small));
  const p99 = percentile(large.flat(), 0.99);
  const mean = (rounds: readonly number[][]) => median(rounds.map(meanOf)).toFixed(1);
  return {
    name: `size: ${call.as}, ${call.name}, ${call.perSecond}/s`,
    ours: `p99 ${p99.toFixed(1)} ms`,
    yardstick: `mean ${mean(small)} → ${mean(large)} ms`,
    ratio: growth,
    bar: `p99 ≤ ${P99_MS} ms, growth ≤ ${GROWTH}`,
    isMet: p99 <= P99_MS && growth <= GROWTH,
  };
}

const extentOf = ({ purchases, bids }: Extent): string =>
  `${purchases.toLocaleString('en-US')} purchases and ${bids.toLocaleString('en-US')} bids`;

/** The demonstration market, whose people sign in, filled up. */
async function market(places: Places, purchases: number): Promise<Extent> {
  await capture(places);
  return await fill(places.databaseUrl, purchases);
}

async function compare(small: Places, large: Places): Promise<Findings> {
  const extents = [await market(small, SMALL), await market(large, LARGE)] as const;
  const servers = { small: await startProduct(small), large: await startProduct(large) };
  try {
    return {
      figures: (await measureCalls(servers)).map(figureOf),
      notes: [`size: ${extents.map(extentOf).join(' beside ')}`],
    };
  } finally {
    await Promise.all([servers.small.process.stop(), servers.large.process.stop()]);
  }
}

/** Whether lists, searches, comparisons and dashboards stay as fast while the market grows tenfold. */
export const size: Benchmark = {
  name: 'size',
  about: 'a market of 100,000 purchases and 1,000,000 bids',
  limitMs: 1_800_000,
  isOnRequest: true,
  run: () => withPlaces((small) => withPlaces((large) => compare(small, large))),
};
