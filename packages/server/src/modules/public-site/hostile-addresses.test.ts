import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, startMarket } from '../../testing/market.ts';
import { awardedPurchase } from '../../testing/story.ts';

const folder = mkdtempSync(join(tmpdir(), 'chalkline-hostile-'));
let market: Market;
let token = '';
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>Built</title></head><div id="root"></div>');
  market = await startMarket({ config: { webRoot: folder } });
  token = (await awardedPurchase(market)).purchase.token;
});
afterAll(async () => {
  await market.close();
  rmSync(folder, { recursive: true });
});

/** What the contract's fuzz sends to operations, as an address spells it. */
const values = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%E0%A4%A',
  '99999999999999999999',
  '9007199254740993',
  '-1',
  '0',
  '1e309',
  'NaN',
  '[]',
  '%27%20or%201%3D1%20--',
  '%F0%9F%98%80',
  '__proto__',
  'x'.repeat(10_000),
];
const names = ['search', 'state', 'type', 'closes', 'sort', 'page', 'category', 'to', 'join', 'id', 'as'];

/** A parameter alone, as an array, and repeated. */
const formsOf = (name: string, value: string): string[] => [
  `${name}=${value}`,
  `${name}[]=${value}`,
  `${name}=1&${name}=${value}`,
];

/** Every route beside the contract's operations, as addresses with a place for what is hostile; none where nothing is read. */
const places: Readonly<Record<string, readonly string[]>> = {
  '/': ['/'],
  '/*': [
    '/vendor-portal',
    '/opportunities',
    '/opportunities/{}',
    '/rfp/{}',
    '/RFP/TOKEN/{}',
    '/RFP/TOKEN',
    '/rfq/{}',
    '/rfq/{}/log',
    '/school/{}',
    '/register/{}',
    '/register/vendor/{}',
    '/reset-password/{}',
    '/vendor-setup/{}',
    '/redirect-handler',
    '/verify-log',
    '/{}',
    '/assets/{}.js',
  ],
  '/ocds/release/:file': ['/ocds/release/{}', '/ocds/release/{}.json', '/ocds/release/TOKEN.json'],
  '/ocds/releases.json': ['/ocds/releases.json'],
  '/feeds/opportunities.atom': ['/feeds/opportunities.atom'],
  '/public-files/:token/:fileId': ['/public-files/{}/1', '/public-files/TOKEN/{}'],
  '/sitemap.xml': ['/sitemap.xml'],
  '/sitemaps/:file': ['/sitemaps/{}', '/sitemaps/schools-{}.xml'],
  '/robots.txt': ['/robots.txt'],
  '/photos/:name': ['/photos/{}', '/photos/{}.webp'],
  '/pictures/:name': ['/pictures/{}', '/pictures/{}.webp'],
  '/unsubscribe/:user/:scope/:signature': ['/unsubscribe/{}/all/{}', '/unsubscribe/1/{}/{}'],
  '/unsubscribe/address/:signature/*': ['/unsubscribe/address/{}/{}'],
  '/index.html': ['/index.html'],
  '/outbox': ['/outbox'],
  '/outbox/:id': ['/outbox/{}'],
  '/outbox/templates': ['/outbox/templates'],
  '/outbox/templates/:event': ['/outbox/templates/{}'],
  '/test-payment/:id': ['/test-payment/{}'],
  '/test-payment/:id/:act': ['/test-payment/{}/{}'],
  '/healthz': ['/healthz'],
  '/readyz': ['/readyz'],
  '/metrics': ['/metrics'],
};
/** Readers of a query, who are asked with each parameter by itself. */
const queried = new Set(['/opportunities', '/ocds/releases.json', '/feeds/opportunities.atom', '/redirect-handler']);

function* addresses(place: string): Generator<string> {
  const own = place.replace('TOKEN', token);
  for (const value of values) {
    const path = own.replaceAll('{}', value);
    yield path;
    for (const form of [0, 1, 2]) yield `${path}?${names.map((name) => formsOf(name, value)[form]).join('&')}`;
    if (queried.has(place))
      for (const name of names) for (const query of formsOf(name, value)) yield `${path}?${query}`;
  }
}

it.each(Object.values(places).flat())(
  'ID-6 SRV-2 %s answers whatever comes, and its log shows no SQL',
  async (place) => {
    const from = market.log.length;
    const failed: string[] = [];
    for (const url of addresses(place)) {
      const { statusCode } = await market.app.inject({ method: 'GET', url });
      if (statusCode >= 500) failed.push(`${statusCode} ${url.slice(0, 120)}`);
      if (!url.startsWith('/unsubscribe/')) continue;
      const posted = await market.app.inject({ method: 'POST', url });
      if (posted.statusCode >= 500) failed.push(`${posted.statusCode} POST ${url.slice(0, 120)}`);
    }
    expect(failed).toEqual([]);
    const withSql = market.log.slice(from).filter((line) => /"query":|\bselect\b.*\bfrom\b/i.test(line));
    expect(withSql.map((line) => line.slice(0, 300))).toEqual([]);
  },
);

it('ID-6 every route that everybody may open is tried', () => {
  const printed = market.app.printRoutes({ commonPrefix: false, includeHooks: false });
  const served: string[] = [];
  const above: string[] = [];
  for (const line of printed.split('\n')) {
    const found = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line);
    if (!found) continue;
    const [, indent = '', part = '', methods] = found;
    const depth = indent.length / 4;
    above.length = depth;
    above[depth] = part;
    if (methods) served.push(above.join(''));
  }
  const isOwn = (route: string) => !/^\/(api\/|api-docs|openapi\.|test\/)/.test(route);
  expect(served.length).toBeGreaterThan(100);
  expect([...new Set(served.filter(isOwn))].filter((route) => !(route in places))).toEqual([]);
});
