import { contest, type ListCall } from '../list/contest.ts';
import { lists } from '../list/lists.ts';
import { type Places, withPlaces } from '../list/places.ts';
import { capture, type ListServer } from '../list/servers.ts';
import type { Benchmark, Findings } from '../shared/figure.ts';
import { fillDatabase } from '../shared/fill-database.ts';
import { LISTED } from '../shared/growth.ts';
import { paced } from '../shared/paced.ts';
import { median, percentile } from '../shared/statistics.ts';
import { fillSales } from '../size/fill.ts';

const SALES = 100_000;
const LIMIT_MS = 25;
const SECONDS = 15;
const CONNECTIONS = 50;

const measured = [lists['open-sales'], lists['new-sales']] as const;

/** How soon a list is answered that is called as often as a list has to bear. */
async function atPace(title: string, { base }: ListServer, { path, headers }: ListCall): Promise<Findings> {
  const pace = { perSecond: LISTED, seconds: SECONDS, connections: CONNECTIONS };
  const times = await paced({ url: `${base}${path}`, headers }, pace);
  const p99 = percentile(times, 0.99);
  return {
    figures: [
      {
        name: `${title}: ${LISTED}/s`,
        ours: `p50 ${median(times).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
        yardstick: `${LIMIT_MS} ms`,
        ratio: p99 / LIMIT_MS,
        bar: '≤ 1',
        isMet: p99 <= LIMIT_MS,
      },
    ],
    notes: [],
  };
}

async function measure(places: Places): Promise<Findings> {
  // Starting the product once fills the database with the demonstration market.
  await capture(places);
  const { sales, acts } = await fillDatabase(places.databaseUrl, (execute) => fillSales(execute, SALES));
  const found: Findings[] = [];
  for (const list of measured) {
    found.push(await contest(places, list, (product, call) => atPace(list.title, product, call)));
  }
  const counted = (count: number) => count.toLocaleString('en-US');
  return {
    figures: found.flatMap(({ figures }) => figures),
    notes: [
      `lists of sales: ${counted(sales)} sales, ${counted(acts)} proposals and offers`,
      ...found.flatMap(({ notes }) => notes),
    ],
  };
}

/** A school's open sales and the sales that are new to a company, against bare Fastify and `pg`. */
export const salesLists: Benchmark = {
  name: 'sales-lists',
  about: 'the server’s overhead on lists among 100,000 sales with 1,000,000 proposals and offers',
  limitMs: 1_800_000,
  isOnRequest: true,
  run: () => withPlaces(measure),
};
