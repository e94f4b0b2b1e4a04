import { fillProducts } from '../catalog/fill.ts';
import { type Places, withPlaces } from '../list/places.ts';
import { signIn } from '../list/request.ts';
import { capture, type ListServer, startProduct } from '../list/servers.ts';
import type { Benchmark, Findings } from '../shared/figure.ts';
import { fillDatabase } from '../shared/fill-database.ts';
import { growthFigure, type Headers, measureGrowth, type Pace, type SizedCall, shortPace } from '../shared/growth.ts';
import { fillPurchases } from '../size/fill.ts';
import { type AdminCaller, adminCalls, openingCalls } from './calls.ts';
import { ENTRIES_PER_PURCHASE, fillAdministration } from './fill.ts';
import { measureMerge } from './merge.ts';

const PRODUCTS_PER_PURCHASE = 10;
const bars = { share: 0.99, limitMs: 25, growth: 1.3 };

/** The market of `size` with what its administrators read, and with products. */
async function market(places: Places, purchases: number): Promise<void> {
  await capture(places);
  await fillDatabase(places.databaseUrl, async (execute) => {
    await fillPurchases(execute, purchases);
    await fillAdministration(execute, purchases);
    await fillProducts(execute, purchases * PRODUCTS_PER_PURCHASE);
  });
}

const headersAt = async ({ base }: ListServer): Promise<Record<AdminCaller, Headers>> => ({
  admin: await signIn(base, 'admin'),
  school: await signIn(base),
});

const extentOf = (purchases: number): string => {
  const count = (times: number) => (purchases * times).toLocaleString('en-US');
  return `${count(1)} purchases, sales and transactions each, ${count(ENTRIES_PER_PURCHASE)} audit entries, ${count(PRODUCTS_PER_PURCHASE)} products`;
};

/** Two markets to compare, what is called in them, and for how long. */
interface Extent {
  readonly name: string;
  readonly small: number;
  readonly large: number;
  readonly calls: readonly SizedCall<AdminCaller>[];
  readonly pace?: Pace;
}

async function compare(extent: Extent, small: Places, large: Places): Promise<Findings> {
  const { name, calls, pace } = extent;
  await market(small, extent.small);
  await market(large, extent.large);
  const servers = { small: await startProduct(small), large: await startProduct(large) };
  try {
    const answered = await measureGrowth(servers, calls, headersAt, pace);
    const merged = await measureMerge(servers.large);
    return {
      figures: [...answered.map((each) => growthFigure(name, each, bars)), ...merged.figures],
      notes: [`${name}: ${extentOf(extent.small)} beside ${extentOf(extent.large)}`, ...merged.notes],
    };
  } finally {
    await Promise.all([servers.small.process.stop(), servers.large.process.stop()]);
  }
}

const run = (extent: Extent) => () => withPlaces((small) => withPlaces((large) => compare(extent, small, large)));

/** Whether what administrators read first stays as fast while a market of a tenth of the whole size grows: short enough for every run. */
export const administration: Benchmark = {
  name: 'administration',
  about: 'every list of administrators as it opens, in a market with 10,000 transactions and 100,000 audit entries',
  limitMs: 1_800_000,
  run: run({ name: 'administration', small: 1_000, large: 10_000, calls: openingCalls, pace: shortPace }),
};

/** Whether what administrators read stays as fast while the market grows tenfold, and how long a merge of categories takes. */
export const administrationSize: Benchmark = {
  name: 'administration-size',
  about:
    'a market with 100,000 transactions, 1,000,000 audit entries and 1,000,000 products, as its administrators see it',
  limitMs: 9_000_000,
  isOnRequest: true,
  run: run({ name: 'administration-size', small: 10_000, large: 100_000, calls: adminCalls }),
};
