import { type Places, withPlaces } from '../list/places.ts';
import { capture, startProduct } from '../list/servers.ts';
import type { Benchmark, Figure, Findings } from '../shared/figure.ts';
import { median } from '../shared/statistics.ts';
import { fill } from './fill.ts';

const BAR_MS = 25;
const CALLS = 200;
const WARM_UP = 5;

interface Searched {
  readonly who: 'school' | 'vendor';
  readonly what: string;
  readonly text: string;
}

/** What people look for: a number, words that many or few or no purchases have, a category, a partner. */
const searches: readonly Searched[] = [
  { who: 'school', what: 'a number', text: 'RFP-000120' },
  { who: 'school', what: 'an order’s number', text: 'PO-000300' },
  { who: 'school', what: 'a name of few', text: 'no. 4711' },
  { who: 'school', what: 'a name of many', text: 'chairs' },
  { who: 'school', what: 'a category', text: 'furniture' },
  { who: 'school', what: 'nothing there', text: 'zeppelin' },
  { who: 'vendor', what: 'a number', text: 'RFP-000120' },
  { who: 'vendor', what: 'an order’s number', text: 'PO-000300' },
  { who: 'vendor', what: 'a name of few', text: 'no. 4711' },
  { who: 'vendor', what: 'a name of many', text: 'chairs' },
  { who: 'vendor', what: 'a category', text: 'furniture' },
  { who: 'vendor', what: 'a school', text: 'cedar valley' },
  { who: 'vendor', what: 'nothing there', text: 'zeppelin' },
];

const paths = { school: 'GetAllGloballySearchData', vendor: 'GetAllGloballySearchForVendor' } as const;

async function post(base: string, path: string, body: object, token: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function signIn(base: string, who: Searched['who']): Promise<string> {
  const body = { email: `${who}@demo.chalkline.test`, password: 'chalkline-demo', portal: who };
  const response = await post(base, 'Auth/SignIn', body, 'chalkline-web');
  return ((await response.json()) as { data: { token: string } }).data.token;
}

/** Milliseconds of each call, one after the other, and how many rows the last one found. */
async function timesOf(base: string, token: string, { who, text }: Searched) {
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
  return { times, found };
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

async function measure(base: string): Promise<Figure[]> {
  const tokens = { school: await signIn(base, 'school'), vendor: await signIn(base, 'vendor') };
  const figures: Figure[] = [];
  for (const searched of searches) {
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
  const counts = await fill(places.databaseUrl);
  const product = await startProduct(places);
  try {
    return { figures: await measure(product.base), notes: [`search, rows: ${JSON.stringify(counts)}`] };
  } finally {
    await product.process.stop();
  }
}

/** The slowest hundredth of global searches in a market of 100,000 purchases on PostgreSQL. */
export const search: Benchmark = {
  name: 'search',
  about: 'global search among 100,000 purchases',
  limitMs: 600_000,
  run: () => withPlaces(searchIn),
};
