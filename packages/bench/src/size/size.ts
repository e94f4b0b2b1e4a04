import { type Places, withPlaces } from '../list/places.ts';
import { signIn, visitor } from '../list/request.ts';
import { capture, type ListServer, startProduct } from '../list/servers.ts';
import type { Benchmark, Findings } from '../shared/figure.ts';
import { fillDatabase } from '../shared/fill-database.ts';
import { growthFigure, type Headers, measureGrowth } from '../shared/growth.ts';
import { type Caller, calls } from './calls.ts';
import { type Extent, fillPurchases } from './fill.ts';

const SMALL = 10_000;
const LARGE = 100_000;
const bars = { share: 0.99, limitMs: 25, growth: 1.3 };

const headersAt = async ({ base }: ListServer): Promise<Record<Caller, Headers>> => ({
  school: await signIn(base),
  vendor: await signIn(base, 'vendor'),
  visitor,
});

const counted = (count: number, what: string): string => `${count.toLocaleString('en-US')} ${what}`;
const extentOf = ({ purchases, bids, sales, acts }: Extent): string =>
  `${counted(purchases, 'purchases')} and ${counted(bids, 'bids')}, ${counted(sales, 'sales')} and ${counted(acts, 'proposals and offers')}`;

/** The demonstration market, whose people sign in, filled up. */
async function market(places: Places, purchases: number): Promise<Extent> {
  await capture(places);
  return await fillDatabase(places.databaseUrl, (execute) => fillPurchases(execute, purchases));
}

async function compare(small: Places, large: Places): Promise<Findings> {
  const extents = [await market(small, SMALL), await market(large, LARGE)] as const;
  const servers = { small: await startProduct(small), large: await startProduct(large) };
  try {
    return {
      figures: (await measureGrowth(servers, calls, headersAt)).map((each) => growthFigure('size', each, bars)),
      notes: [`size: ${extents.map(extentOf).join(' beside ')}`],
    };
  } finally {
    await Promise.all([servers.small.process.stop(), servers.large.process.stop()]);
  }
}

/** Whether lists, searches, comparisons and dashboards stay as fast while the market grows tenfold. */
export const size: Benchmark = {
  name: 'size',
  about: 'a market of 100,000 purchases and sales each, with 1,000,000 bids and as many proposals and offers',
  limitMs: 3_000_000,
  isOnRequest: true,
  run: () => withPlaces((small) => withPlaces((large) => compare(small, large))),
};
