import { type Places, withPlaces } from '../list/places.ts';
import { capture, startProduct } from '../list/servers.ts';
import type { Benchmark, Figure, Findings } from '../shared/figure.ts';
import { type Extent, fillTo } from './fill.ts';
import { type Answered, measureCalls } from './measure.ts';

const SMALL = 10_000;
const LARGE = 100_000;
const P99_MS = 25;
const GROWTH = 1.3;
/** Below this a mean is mostly what every call costs, and its growth is noise. */
const NOISE_MS = 1;

async function measured(places: Places): Promise<Answered[]> {
  const product = await startProduct(places);
  try {
    return await measureCalls(product);
  } finally {
    await product.process.stop();
  }
}

const extentOf = ({ purchases, bids }: Extent): string =>
  `${purchases.toLocaleString('en-US')} purchases and ${bids.toLocaleString('en-US')} bids`;

function figureOf(small: Answered, large: Answered): Figure {
  const growth = large.mean / Math.max(small.mean, NOISE_MS);
  return {
    name: `size: ${large.call.as}, ${large.call.name}, ${large.call.perSecond}/s`,
    ours: `p99 ${large.p99.toFixed(1)} ms`,
    yardstick: `mean ${small.mean.toFixed(1)} → ${large.mean.toFixed(1)} ms`,
    ratio: growth,
    bar: `p99 ≤ ${P99_MS} ms, growth ≤ ${GROWTH}`,
    isMet: large.p99 <= P99_MS && growth <= GROWTH,
  };
}

async function grow(places: Places): Promise<Findings> {
  // Fills the demonstration market, whose people sign in.
  await capture(places);
  const small = await fillTo(places.databaseUrl, 0, SMALL);
  const before = await measured(places);
  const large = await fillTo(places.databaseUrl, SMALL, LARGE);
  const after = await measured(places);
  return {
    figures: after.flatMap((answered, index) => {
      const known = before[index];
      return known ? [figureOf(known, answered)] : [];
    }),
    notes: [`size: from ${extentOf(small)} to ${extentOf(large)}`],
  };
}

/** Whether lists, searches, comparisons and dashboards stay as fast while the market grows tenfold. */
export const size: Benchmark = {
  name: 'size',
  about: 'a market of 100,000 purchases and 1,000,000 bids',
  limitMs: 1_800_000,
  isOnRequest: true,
  run: () => withPlaces(grow),
};
