import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContract } from './contract/contract.ts';
import { type Market, startMarket } from './testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const get = (url: string, encoding?: string) =>
  market.app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

describe('SRV-41 the running server tells its contract', () => {
  it('as the document that it keeps to', async () => {
    const answer = await get('/openapi.json', 'gzip, deflate, br');
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString('utf8'))).toEqual(readContract());
  });

  it.each([undefined, 'identity', 'br', 'deflate, gzip;q=0'])(
    'as plain JSON to a program that accepts %s',
    async (accepted) => {
      const { headers, body } = await get('/openapi.json', accepted);
      expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, 'Accept-Encoding']);
      expect(JSON.parse(body)).toEqual(readContract());
    },
  );

  it('as a page whose every part comes from the server itself', async () => {
    const answer = await get('/api-docs');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy.match(/script-src [^;]+/)?.[0]).toBe("script-src 'self'");
    const parts = [...answer.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
    expect(parts.length).toBeGreaterThan(2);
    // The icon is the web app's, which these tests run without; without one a browser asks for another and gets a 404.
    expect(parts).toContain('/favicon.svg');
    for (const url of parts.filter((part) => part !== '/favicon.svg')) {
      expect(url).toMatch(/^\/[^/]/);
      expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
    }
  });

  it('and lets nobody call from that page', async () => {
    expect((await get('/api-docs/start.js')).body).toContain('supportedSubmitMethods: []');
  });
});
