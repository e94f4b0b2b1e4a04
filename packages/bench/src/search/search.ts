import { type Places, withPlaces } from '../list/places.ts';
import { capture, startProduct } from '../list/servers.ts';
import type { Benchmark, Figure, Findings } from '../shared/figure.ts';
import { median, percentile } from '../shared/statistics.ts';
import { fill, type OwnNumbers } from './fill.ts';

const BAR_MS = 25;
/** Of so many the slowest hundredth is five: one pause of the machine doesn't decide. */
const CALLS = 500;
/** The connections of the pool have to be open and the rows in memory, as they are on any day. */
const WARM_UP = 60;

type Who = 'school' | 'vendor' | 'staff';

interface Searched {
  readonly who: Who;
  readonly what: string;
  readonly text: string;
  /** Whether it must find something: a search that misses what is there is fast for nothing. */
  readonly isThere?: boolean;
}

const padded = (prefix: string, id: number | undefined) => `${prefix}-${String(id ?? 0).padStart(6, '0')}`;

/** What people look for: numbers of their own, words that many or few or no purchases have, a category, a partner. */
const searchesOf = (own: OwnNumbers): readonly Searched[] => [
  { who: 'school', what: 'a number', text: padded('RFP', own.schoolPurchase) },
  { who: 'school', what: 'an order’s number', text: padded('PO', own.schoolOrder) },
  { who: 'school', what: 'a name of one', text: `no. ${own.schoolPurchaseName}` },
  { who: 'school', what: 'a name of many', text: 'chairs' },
  { who: 'school', what: 'a name of most', text: 'annual order' },
  { who: 'school', what: 'a category', text: 'furniture' },
  { who: 'school', what: 'a company', text: 'supply' },
  { who: 'school', what: 'nothing', text: 'zeppelin', isThere: false },
  { who: 'vendor', what: 'a number', text: padded('RFP', own.vendorPurchase) },
  { who: 'vendor', what: 'an order’s number', text: padded('PO', own.vendorOrder) },
  { who: 'vendor', what: 'a name of one', text: `no. ${own.vendorPurchaseName}` },
  { who: 'vendor', what: 'a name of many', text: 'chairs' },
  { who: 'vendor', what: 'a name of most', text: 'annual order' },
  { who: 'vendor', what: 'a category', text: 'furniture' },
  { who: 'vendor', what: 'a school', text: 'cedar valley' },
  { who: 'vendor', what: 'a word of most schools', text: 'school' },
  { who: 'vendor', what: 'nothing', text: 'zeppelin', isThere: false },
  { who: 'staff', what: 'a number', text: padded('RFP', own.reviewed) },
  { who: 'staff', what: 'a name of many', text: 'chairs' },
  { who: 'staff', what: 'nothing', text: 'zeppelin', isThere: false },
];

const paths = {
  school: 'GetAllGloballySearchData',
  staff: 'GetAllGloballySearchData',
  vendor: 'GetAllGloballySearchForVendor',
} as const;

async function post(base: string, path: string, body: object, token: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function signIn(base: string, who: Who): Promise<string> {
  const body = { email: `${who}@demo.chalkline.test`, password: 'chalkline-demo', portal: who };
  const response = await post(base, 'Auth/SignIn', body, 'chalkline-web');
  return ((await response.json()) as { data: { token: string } }).data.token;
}

/** Milliseconds of each call, one after the other, and how many rows the last one found. */
async function timesOf(base: string, token: string, { who, what, text, isThere = true }: Searched) {
  const path = `POConfiguration/${paths[who]}`;
  const body = { searchStr: text, pageNumber: 1, pageSize: 20 };
  const times: number[] = [];
  let found = 0;
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    const began = performance.now();
    const answer = (await (await post(base, path, body, token)).json()) as { data: { totalCount: number } };
    if (call >= WARM_UP) times.push(performance.now() - began);
    found = answer.data.totalCount;
  }
  if (found > 0 !== isThere) throw new Error(`“${text}” (${who}, ${what}) found ${found}.`);
  return { times, found };
}

async function measure(base: string, own: OwnNumbers): Promise<Figure[]> {
  const tokens = {
    school: await signIn(base, 'school'),
    vendor: await signIn(base, 'vendor'),
    staff: await signIn(base, 'staff'),
  };
  const figures: Figure[] = [];
  for (const searched of searchesOf(own)) {
    const { times, found } = await timesOf(base, tokens[searched.who], searched);
    const p99 = percentile(times, 0.99);
    figures.push({
      name: `search: ${searched.who}, ${searched.what} (${found} found)`,
      ours: `p50 ${median(times).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      yardstick: `${BAR_MS} ms`,
      ratio: p99 / BAR_MS,
      bar: '≤ 1',
      isMet: p99 <= BAR_MS,
    });
  }
  return figures;
}

async function searchIn(places: Places): Promise<Findings> {
  // Starting the product once fills the database with the demonstration market.
  await capture(places);
  const { counts, own } = await fill(places.databaseUrl);
  const product = await startProduct(places);
  try {
    return { figures: await measure(product.base, own), notes: [`search, rows: ${JSON.stringify(counts)}`] };
  } finally {
    await product.process.stop();
  }
}

/** The slowest hundredth of global searches in a market of 100,000 purchases on PostgreSQL. */
export const search: Benchmark = {
  name: 'search',
  about: 'global search among 100,000 purchases',
  limitMs: 1_200_000,
  run: () => withPlaces(searchIn),
};
