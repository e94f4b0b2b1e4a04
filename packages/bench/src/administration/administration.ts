import { fillProducts } from '../catalog/fill.ts';
import { type Places, withPlaces } from '../list/places.ts';
import { signIn } from '../list/request.ts';
import { capture, type ListServer, startProduct } from '../list/servers.ts';
import type { Benchmark, Findings } from '../shared/figure.ts';
import { fillDatabase } from '../shared/fill-database.ts';
import { growthFigure, type Headers, measureGrowth } from '../shared/growth.ts';
import { fillPurchases } from '../size/fill.ts';
import { type AdminCaller, adminCalls } from './calls.ts';
import { ENTRIES_PER_PURCHASE, fillAdministration } from './fill.ts';
import { measureMerge } from './merge.ts';

const SMALL = 10_000;
const LARGE = 100_000;
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

async function compare(small: Places, large: Places): Promise<Findings> {
  await market(small, SMALL);
  await market(large, LARGE);
  const servers = { small: await startProduct(small), large: await startProduct(large) };
  try {
    const answered = await measureGrowth(servers, adminCalls, headersAt);
    const merged = await measureMerge(servers.large);
    return {
      figures: [...answered.map((each) => growthFigure('administration', each, bars)), ...merged.figures],
      notes: [`administration: ${extentOf(SMALL)} beside ${extentOf(LARGE)}`, ...merged.notes],
    };
  } finally {
    await Promise.all([servers.small.process.stop(), servers.large.process.stop()]);
  }
}

/** Whether what administrators read stays as fast while the market grows tenfold, and how long a merge of categories takes. */
export const administration: Benchmark = {
  name: 'administration',
  about:
    'a market with 100,000 transactions, 1,000,000 audit entries and 1,000,000 products, as its administrators see it',
  limitMs: 7_200_000,
  isOnRequest: true,
  run: () => withPlaces((small) => withPlaces((large) => compare(small, large))),
};
