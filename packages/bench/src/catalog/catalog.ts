import { type Places, withPlaces } from '../list/places.ts';
import { capture, fillEmbedded, startEmbedded, startProduct } from '../list/servers.ts';
import type { Benchmark, Figure, Findings } from '../shared/figure.ts';
import { fillDatabase } from '../shared/fill-database.ts';
import { growthFigure, measureGrowth } from '../shared/growth.ts';
import { catalogCalls } from './calls.ts';
import { measureEmbedded } from './embedded.ts';
import { fillProducts } from './fill.ts';
import { catalogHeaders, largestCategory, waitForWords } from './ready.ts';

const SMALL = 100_000;
const LARGE = 1_000_000;
const ON_EMBEDDED = 100_000;
const GROWTH = 1.5;

/** The demonstration market with a grown catalog. */
async function market(places: Places, products: number): Promise<void> {
  await capture(places);
  await fillDatabase(places.databaseUrl, (execute) => fillProducts(execute, products));
}

async function grown(small: Places, large: Places): Promise<Figure[]> {
  await market(small, SMALL);
  await market(large, LARGE);
  const servers = { small: await startProduct(small), large: await startProduct(large) };
  try {
    await Promise.all([waitForWords(servers.small), waitForWords(servers.large)]);
    const calls = catalogCalls(await largestCategory(servers.large));
    const answered = await measureGrowth(servers, calls, catalogHeaders);
    return answered.map((each) =>
      growthFigure('catalog', each, { share: 0.95, limitMs: each.call.limitMs, growth: GROWTH }),
    );
  } finally {
    await Promise.all([servers.small.process.stop(), servers.large.process.stop()]);
  }
}

async function embedded({ dataDir }: Places): Promise<Figure[]> {
  await fillEmbedded(dataDir, new URL('./embedded-fill-process.ts', import.meta.url), ON_EMBEDDED);
  const server = await startEmbedded(dataDir);
  try {
    await waitForWords(server);
    return await measureEmbedded(server, catalogCalls(await largestCategory(server)));
  } finally {
    await server.process.stop();
  }
}

async function measure(): Promise<Findings> {
  const figures = await withPlaces((small) => withPlaces((large) => grown(small, large)));
  const counts = [SMALL, LARGE, ON_EMBEDDED].map((count) => count.toLocaleString('en-US'));
  return {
    figures: [...figures, ...(await withPlaces(embedded))],
    notes: [`catalog: ${counts[0]} beside ${counts[1]} products on PostgreSQL, ${counts[2]} on the embedded database`],
  };
}

/** Whether the marketplace and a company's own catalog stay as fast while the products grow tenfold. */
export const catalog: Benchmark = {
  name: 'catalog',
  about: 'a marketplace of 1,000,000 products, and of 100,000 on the embedded database',
  limitMs: 5_400_000,
  isOnRequest: true,
  run: measure,
};
