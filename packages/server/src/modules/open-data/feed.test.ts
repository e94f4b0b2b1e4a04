import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '../../testing/market.ts';
import { openPurchase, vendorIds } from '../../testing/story.ts';

let market: Market;
let openToken: string;
beforeAll(async () => {
  market = await startMarket({ config: { publicUrl: 'https://market.example.test' } });
  const rfpName = 'Boards & <markers> \u0007';
  openToken = (await openPurchase(market, { more: { rfpName } })).token;
  await openPurchase(market, { isPublic: false, vendors: [vendorIds.vendor], more: { rfpName: 'For one' } });
});
afterAll(() => market.close());

const get = (url: string, headers: Record<string, string> = {}) => market.app.inject({ url, headers });
const entriesOf = (xml: string) => xml.match(/<entry>.*?<\/entry>/gs) ?? [];
const page = 'https://market.example.test';

describe('ID-6 the feed of open opportunities', () => {
  it('has every entry that Atom asks for, the newest first, and nothing private', async () => {
    const answer = await get('/feeds/opportunities.atom');
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const { body } = answer;
    expect(body).toContain('<link rel="self" type="application/atom+xml" href="https://market.example.test/feeds');
    const [first] = entriesOf(body);
    expect(first).toContain(`<id>${page}/RFP/${openToken}</id>`);
    expect(first).toContain('<title>Boards &#38; &#60;markers&#62; </title>');
    for (const entry of entriesOf(body))
      for (const element of ['id', 'title', 'updated', 'summary', 'author'])
        expect(entry.match(new RegExp(`<${element}[ >]`, 'g')), element).toHaveLength(1);
    expect(body).not.toContain('For one');
  });

  it('narrows to a category and a state', async () => {
    const { data } = await market.call('GET', '/api/POConfiguration/GetPublicOpportunities');
    const [state] = data.facets.states;
    const [category] = data.facets.categories;
    const byState = await get(`/feeds/opportunities.atom?state=${state.code}`);
    expect(entriesOf(byState.body)).toHaveLength(Math.min(50, state.count));
    expect(byState.body).toContain(`<title>Chalkline: open opportunities · ${state.name}</title>`);
    const byCategory = await get(`/feeds/opportunities.atom?category=${category.id}`);
    expect(entriesOf(byCategory.body)).toHaveLength(Math.min(50, category.count));
  });

  it.each(['category=x', 'category=0', 'category=1&category=2', 'state=California', 'state=1'])(
    'SRV-2 refuses %s and says why',
    async (query) => {
      const answer = await get(`/feeds/opportunities.atom?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual([query.split('=')[0]]);
    },
  );

  it('is not there for a category or state that there is not', async () => {
    expect((await get('/feeds/opportunities.atom?category=999999')).statusCode).toBe(404);
    expect((await get('/feeds/opportunities.atom?state=ZZ')).statusCode).toBe(404);
  });

  it('is sent once for what has not changed, and computed once a minute', async () => {
    const first = await get('/feeds/opportunities.atom');
    const etag = String(first.headers['etag']);
    expect((await get('/feeds/opportunities.atom', { 'if-none-match': `W/${etag}` })).statusCode).toBe(304);
    const since = String(first.headers['last-modified']);
    expect((await get('/feeds/opportunities.atom', { 'if-modified-since': since })).statusCode).toBe(304);
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    await openPurchase(market, { more: { rfpName: 'A moment later' } });
    expect((await get('/feeds/opportunities.atom')).headers['etag']).toBe(etag);
  });
});
