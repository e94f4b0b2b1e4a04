import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from './testing/market.ts';
import { openPurchase } from './testing/story.ts';

const folder = mkdtempSync(join(tmpdir(), 'chalkline-web-'));
let market: Market;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><head><title>Built</title><meta name="description" content="Built"><script nonce="__CSP_NONCE__">window.settings = __CHALKLINE_CONFIG__</script></head><div id="root"></div>',
  );
  writeFileSync(join(folder, 'assets', 'main.abc123.js'), 'run()');
  writeFileSync(join(folder, 'assets', 'main.abc123.js.br'), brotliCompressSync('run()'));
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  market = await startMarket({
    config: {
      webRoot: folder,
      google: { clientId: '</script><script>alert(1)</script>', issuers: [], keysUrl: '' },
      supportWidgetUrl: 'https://widget.example.test/chat.js',
      publicUrl: 'https://market.example.test',
    },
  });
});
afterAll(async () => {
  await market.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => market.app.inject({ url, headers });
const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1] ?? '';

describe('SRV-8 the page', () => {
  it.each(['/', '/school-login', '/School-Login/', '/support', '/bid-comparison?id=1.5'])(
    'is served at %s, never stored',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(answer.body).toContain('<div id="root">');
    },
  );

  it('has a nonce of its own each time, which its policy names', async () => {
    const [one, two] = [await get('/'), await get('/')];
    expect(nonceOf(one.body)).toMatch(/^[\w+/]{24}$/);
    expect(nonceOf(one.body)).not.toBe(nonceOf(two.body));
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toContain(`'nonce-${nonceOf(one.body)}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy.match(/script-src [^;]+/)?.[0]).not.toContain('unsafe-inline');
    expect(policy).toContain('https://widget.example.test');
    expect(one.headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('is told its settings without a way out of the script', async () => {
    const { body } = await get('/school-login');
    expect(body.match(/<script/g)).toHaveLength(1);
    const settings = JSON.parse(/window\.settings = (.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(settings).toMatchObject({
      applicationKey: 'chalkline-web',
      googleClientId: '</script><script>alert(1)</script>',
    });
  });
});

/** The content of an element that a page has once. */
const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
const describing = (html: string) => ({
  title: part(html, /<title>([^<]*)<\/title>/),
  description: part(html, /<meta name="description" content="([^"]*)">/),
  canonical: part(html, /<link rel="canonical" href="([^"]*)">/),
  url: part(html, /<meta property="og:url" content="([^"]*)">/),
});

describe('ID-6 a public page', () => {
  it.each([
    ['/', 'getLandingPage', 'Chalkline · The K-12 procurement marketplace'],
    ['/vendor-portal', 'getVendorPortal', 'Chalkline for vendors · Sell to K-12 schools'],
  ])('at %s brings what it shows first, and words to read without scripts', async (path, operation, title) => {
    const { body } = await get(path);
    expect(describing(body)).toMatchObject({
      title,
      canonical: `https://market.example.test${path}`,
      url: `https://market.example.test${path}`,
    });
    const data = JSON.parse(part(body, /id="chalkline-data">(.*?)<\/script>/) ?? '');
    expect(Object.keys(data)).toEqual([operation]);
    expect(data[operation].newest.length).toBeGreaterThan(0);
    expect(JSON.parse(part(body, /application\/ld\+json">(.*?)<\/script>/) ?? '')).toHaveProperty(['@context']);
    expect(body).toMatch(/<div id="root"><div class="summary"><h1>/);
  });

  it.each(['/terms-of-use', '/privacy-policy', '/support', '/register/school', '/register/vendor/furniture'])(
    'at %s has its own title and description, and may be listed',
    async (path) => {
      const answer = await get(path);
      const { title, description, canonical } = describing(answer.body);
      expect(title).toContain(' · Grow your business with K-12 opportunities and RFPs');
      expect(description).not.toBe('Built');
      expect(canonical).toBe(`https://market.example.test${path}`);
      expect(answer.headers['x-robots-tag']).toBeUndefined();
    },
  );

  it.each([
    '/school-login',
    '/reset-password/a-secret',
    '/vendor-setup/a-secret',
    '/redirect-handler?confirm=a-secret',
    '/school-dashboard',
  ])('nobody lists %s, and no tag repeats a secret', async (path) => {
    const answer = await get(path);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(describing(answer.body).canonical).toBeNull();
    expect(answer.body).not.toContain('a-secret');
  });

  it('UI-18 a path that no route has is the app with the status of not found', async () => {
    for (const path of ['/some/deep/path', '/register', '/school-login/more', '/reset-password/']) {
      const answer = await get(path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.body).toContain('<div id="root">');
    }
  });

  it('UI-18 the pages that say what is not to be had say so by their status, too', async () => {
    const statuses = [];
    for (const path of ['/not-found', '/unauthorized', '/Unauthorized/']) statuses.push((await get(path)).statusCode);
    expect(statuses).toEqual([404, 403, 403]);
  });

  it('is shared with a picture', async () => {
    const { body } = await get('/vendor-portal');
    expect(body).toContain('<meta property="og:image" content="https://market.example.test/share.png">');
  });

  it('what schools wrote can’t leave its place', async () => {
    const name = '</script><img src=x onerror=alert(1)>';
    await openPurchase(market, { more: { rfpName: name } });
    const { body } = await get('/vendor-portal');
    expect(body).not.toContain('<img');
  });

  it('is named to search engines with the market’s own address', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://market.example.test/sitemap.xml');
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    expect(sitemap.body).toContain('<loc>https://market.example.test/vendor-portal</loc>');
    expect(sitemap.body).not.toContain('login');
  });
});

describe('files', () => {
  it('with a hash in their name are kept for ever, others are asked for again', async () => {
    expect((await get('/assets/main.abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  it('are sent as they were compressed at build time', async () => {
    const answer = await get('/assets/main.abc123.js', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.equals(brotliCompressSync('run()'))).toBe(true);
  });

  it.each(['/assets/gone.js', '/favicon.ico', '/api/Auth/Nothing', '/..%2f..%2fetc/passwd.txt'])(
    '%s is a 404, not the page',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('NOT_FOUND');
    },
  );
});
