import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from './testing/market.ts';

const folder = mkdtempSync(join(tmpdir(), 'chalkline-web-'));
let market: Market;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><script nonce="__CSP_NONCE__">window.settings = __CHALKLINE_CONFIG__</script><div id="root"></div>',
  );
  writeFileSync(join(folder, 'assets', 'main.abc123.js'), 'run()');
  writeFileSync(join(folder, 'assets', 'main.abc123.js.br'), brotliCompressSync('run()'));
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  market = await startMarket({
    config: {
      webRoot: folder,
      googleClientId: '</script><script>alert(1)</script>',
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
  it.each(['/', '/school-login', '/RFP/abc', '/some/deep/path?x=1.5'])('is served at %s, never stored', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.body).toContain('<div id="root">');
  });

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
    const { body } = await get('/');
    expect(body.match(/<script/g)).toHaveLength(1);
    const settings = JSON.parse(/window\.settings = (.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(settings).toMatchObject({
      applicationKey: 'chalkline-web',
      googleClientId: '</script><script>alert(1)</script>',
    });
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
