import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rfps } from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { awardedPurchase, openPurchase, vendorIds } from '../../testing/story.ts';
import { sitemap, sitemapPart } from './sitemap.ts';

const folder = mkdtempSync(join(tmpdir(), 'chalkline-pages-'));
const site = 'https://market.example.test';
let market: Market;
beforeAll(async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><head><title>Built</title><meta name="description" content="Built"></head><div id="root"></div>',
  );
  market = await startMarket({ config: { webRoot: folder, publicUrl: site } });
});
afterAll(async () => {
  await market.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => market.app.inject({ url });
const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
const titleOf = (html: string) => part(html, /<title>([^<]*)<\/title>/);
const canonicalOf = (html: string) => part(html, /<link rel="canonical" href="([^"]*)">/);
const dataOf = (html: string) => JSON.parse(part(html, /id="chalkline-data">(.*?)<\/script>/) ?? '{}');
const linkedOf = (html: string) => JSON.parse(part(html, /application\/ld\+json">(.*?)<\/script>/) ?? '{}');
const summaryOf = (html: string) => part(html, /<div class="summary">(.*)<\/div><\/div>/s) ?? '';

describe('ID-6 the page of a public purchase', () => {
  it('says before its app runs what the purchase is, and brings what the app asks for first', async () => {
    const name = 'Boards </script><img src=x> & markers';
    const { token } = await openPurchase(market, { more: { rfpName: name } });
    for (const path of [`/RFP/${token}`, `/rfp/${token}/lines`, `/RFP/${token}/`]) {
      const answer = await get(path);
      expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, undefined]);
      expect(canonicalOf(answer.body)).toBe(`${site}/RFP/${token}`);
      const [asked] = dataOf(answer.body).asked;
      expect(asked).toMatchObject({ operation: 'getPublicRfp', params: { path: { token } } });
      expect(asked.data.rfp.rfpName).toBe(name);
    }
    const { body } = await get(`/RFP/${token}`);
    expect(body).not.toContain('<img');
    expect(titleOf(body)).toContain('&#38; markers · Grow your business');
    expect(summaryOf(body)).toMatch(/^<h1>Boards.*Closes \w{3}, .*Sign in to bid.*10 each Line 1/s);
    expect(body).toContain(`<link rel="alternate" type="application/json" title="Open contracting data" href="${site}`);
    expect(linkedOf(body)).toMatchObject({ '@type': 'WebPage', mainEntity: { '@type': 'Demand', name } });
  });

  it('tells of an award who won', async () => {
    const { purchase } = await awardedPurchase(market);
    const { body } = await get(`/RFP/${purchase.token}`);
    expect(summaryOf(body)).toMatch(/Awarded on .* for \$130\.00.*Awarded to.*\$130\.00/s);
    expect(body).not.toContain('162.5');
  });

  it('leaves to the app what is too much for a page', async () => {
    const { id, token } = await openPurchase(market);
    const picture = `<img src="data:image/png;base64,${'A'.repeat(400_000)}"><p>After the picture.</p>`;
    await market.db.update(rfps).set({ description: picture }).where(eq(rfps.id, id));
    const { body } = await get(`/RFP/${token}`);
    expect(body.length).toBeLessThan(50_000);
    expect(summaryOf(body)).toContain('After the picture.');
  });

  it('UI-18 is a page that is not there for an unknown token, a private purchase and an unknown part', async () => {
    const secret = await openPurchase(market, {
      isPublic: false,
      vendors: [vendorIds.vendor],
      more: { rfpName: 'Secret' },
    });
    const open = await openPurchase(market);
    const lower = open.token.toLowerCase();
    for (const path of [`/RFP/${secret.token}`, '/RFP/nothing', `/RFP/${open.token}/bids`, `/RFP/${lower}`]) {
      const answer = await get(path);
      expect([path, answer.statusCode, answer.headers['x-robots-tag']]).toEqual([path, 404, 'noindex']);
      expect(canonicalOf(answer.body)).toBeNull();
      expect(answer.body).not.toContain('Secret');
    }
  });
});

describe('ID-6 the page of a school', () => {
  it('says what the school buys', async () => {
    const { token } = await openPurchase(market, { more: { rfpName: 'Of this school' } });
    const school = dataOf((await get(`/RFP/${token}`)).body).asked[0].data.schoolToken;
    const { body, statusCode } = await get(`/school/${school}`);
    expect([statusCode, canonicalOf(body)]).toEqual([200, `${site}/school/${school}`]);
    expect(summaryOf(body)).toContain('Of this school');
    expect(linkedOf(body)).toMatchObject({ '@type': 'EducationalOrganization' });
    expect(dataOf(body).asked[0]).toMatchObject({ operation: 'getPublicSchool', params: { path: { token: school } } });
    expect((await get('/school/nobody')).statusCode).toBe(404);
    expect((await get('/school/token-regeneration')).statusCode).toBe(200);
  });
});

describe('ID-6 the page of all opportunities', () => {
  it('lists what is open, and names its feed', async () => {
    const { token } = await openPurchase(market, { endsIn: 60_000, more: { rfpName: 'Closing first' } });
    const { body } = await get('/opportunities');
    expect(canonicalOf(body)).toBe(`${site}/opportunities`);
    expect(summaryOf(body)).toContain(`<a href="/RFP/${token}">Closing first</a>`);
    expect(body).toContain(
      `type="application/atom+xml" title="Open opportunities" href="${site}/feeds/opportunities.atom"`,
    );
    expect(dataOf(body).asked[0]).toMatchObject({
      operation: 'getPublicOpportunities',
      params: { query: { pageNumber: 1, pageSize: 20 } },
    });
  });

  it('knows its categories and pages; a search is listed by nobody', async () => {
    const { data } = await market.call('GET', '/api/POConfiguration/GetPublicOpportunities');
    const [category] = data.facets.categories;
    const own = await get(`/opportunities/${category.id}`);
    expect(titleOf(own.body)).toContain(`open opportunities · Grow`);
    expect(dataOf(own.body).asked[0].data.totalCount).toBe(category.count);
    expect(own.body).toContain(`/feeds/opportunities.atom?category=${category.id}`);
    expect(canonicalOf((await get('/opportunities?page=2')).body)).toBe(`${site}/opportunities?page=2`);
    expect((await get('/opportunities?search=boards')).headers['x-robots-tag']).toBe('noindex');
    for (const path of ['/opportunities/999999', '/opportunities/chairs', '/opportunities/1/2'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });
});

describe('ID-6 the map of the site', () => {
  it('has every public purchase and school, and no other', async () => {
    const open = await openPurchase(market);
    const secret = await openPurchase(market, { isPublic: false, vendors: [vendorIds.vendor] });
    const map = await sitemap(market.services);
    expect(map).toContain(`<loc>${site}/RFP/${open.token}</loc>`);
    expect(map).not.toContain(secret.token);
    expect(map).toContain(`<loc>${site}/opportunities</loc>`);
    expect(map).toContain(`<loc>${site}/school/${market.services.ids.encode('school', 1)}</loc>`);
  });

  it('is shared out once it is large, and the parts hold what the whole held', async () => {
    const addresses = (xml: string) => (xml.match(/<loc>([^<]*)<\/loc>/g) ?? []).sort();
    const whole = addresses(await sitemap(market.services));
    const index = await sitemap(market.services, 20);
    expect(index).toContain('<sitemapindex');
    const parts = addresses(index).map((loc) => /sitemaps\/([^<]*)/.exec(loc)?.[1] ?? '');
    const files = await Promise.all(parts.map((file) => sitemapPart(market.services, file, 20)));
    expect(files.flatMap((xml) => addresses(xml ?? '')).sort()).toEqual(whole);
    for (const file of ['purchases-9999.xml', 'purchases-0.xml', 'vendors-1.xml', '../x'])
      expect(await sitemapPart(market.services, file)).toBeNull();
  });

  it('is served, with its parts', async () => {
    const answer = await get('/sitemap.xml');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect((await get('/sitemaps/pages-1.xml')).statusCode).toBe(200);
    expect((await get('/sitemaps/pages-2x.xml')).statusCode).toBe(404);
  });
});
