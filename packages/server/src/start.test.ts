import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import * as tables from './database/tables/index.ts';
import { startServer } from './start.ts';
import { type Market, startMarket } from './testing/market.ts';
import { TEST_SECRET } from './testing/market-dump.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket({ listen: true });
});
afterAll(() => market.close());

describe('a mail server', () => {
  const warningsOf = async (smtpUrl: string | null) => {
    const production = await startMarket({ config: { isProduction: true, smtpUrl } });
    const warnings = production.log.filter((line) => line.includes('SMTP_URL'));
    await production.close();
    return warnings.length;
  };

  it('SRV-31 that is missing in production is warned of, once and plainly', async () => {
    expect([await warningsOf(null), await warningsOf('smtp://127.0.0.1:9')]).toEqual([1, 0]);
  });
});

describe('health', () => {
  it('tells that it lives and is ready', async () => {
    expect(await (await fetch(`${market.url}/healthz`)).json()).toEqual({ status: 'ok' });
    const ready = await fetch(`${market.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', database: 'ok', files: 'ok' }]);
  });

  it('counts calls by operation and status', async () => {
    await market.call('GET', '/api/POConfiguration/GetRfpDetails/999999', { as: 'school' });
    const figures = await (await fetch(`${market.url}/metrics`)).text();
    expect(figures).toMatch(/chalkline_calls_total\{operation="getRfpDetails",status="404"\} \d+/);
    expect(figures).toMatch(/chalkline_call_seconds_bucket\{le="0.05",operation="getRfpDetails"\} \d+/);
    expect(figures).toContain('chalkline_hub_connections 0');
  });

  it('every answer carries its request’s number, the server’s time and the headers that protect', async () => {
    const before = Date.now();
    const answer = await fetch(`${market.url}/healthz`);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const told = Date.parse(answer.headers.get('server-time') ?? '');
    expect(told).toBeGreaterThanOrEqual(before - 1_000);
    expect(told).toBeLessThanOrEqual(Date.now());
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  it('TIME-3 the server’s time is the market’s', async () => {
    await market.moveClock(3_600_000);
    const answer = await fetch(`${market.url}/healthz`);
    expect(Date.parse(answer.headers.get('server-time') ?? '') - Date.now()).toBeGreaterThan(3_500_000);
  });

  it('TIME-7 the clock is moved from outside where tests run, and refuses what is no time', async () => {
    const put = (aheadMs: unknown) =>
      fetch(`${market.url}/test/clock`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ aheadMs }),
      });
    expect((await put('soon')).status).toBe(400);
    expect((await put(1e300)).status).toBe(400);
    expect((await put(60_000)).status).toBe(200);
  });

  it('FILE-2 a request of 30 MB over the wire is a 413 in the envelope', async () => {
    const answer = await fetch(`${market.url}/api/POConfiguration/RFP`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await market.tokenOf('school')}` },
      body: `{"rfptypeId":2,"rfpDescription":"${'a'.repeat(30 * 1024 * 1024)}"}`,
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ isSuccessful: false, code: 'PAYLOAD_TOO_LARGE' });
  });
});

describe('stopping', () => {
  it('answers what has begun, then takes nothing more', async () => {
    const own = await startMarket({ listen: true });
    const body = JSON.stringify({ email: 'school@demo.chalkline.test', password: 'chalkline-demo', portal: 'school' });
    const call = request(`${own.url}/api/Auth/SignIn`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        authorization: `Bearer ${own.services.config.applicationKey}`,
      },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      call.once('error', reject);
      call.once('response', (response) => resolve(response.resume().statusCode));
    });
    const begun = new Promise((resolve) => own.app.server.once('request', resolve));
    call.write(body.slice(0, 10));
    await begun;
    const closed = own.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    call.end(body.slice(10));
    expect(await answered).toBe(200);
    await closed;
    await expect(fetch(`${own.url}/healthz`)).rejects.toThrow();
  });
});

describe('starting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-start-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const configOf = (PORT: string) =>
    readConfig({
      DATA_DIR: folder,
      SESSION_SECRET: TEST_SECRET,
      DEMO_DATA: 'false',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      PORT,
    });

  // It takes a while: two starts on an empty folder, the first of which makes the whole database.
  it('SRV-6 SRV-9 leaves nothing running when the port is taken, and begins with a market of nobody', {
    timeout: 120_000,
  }, async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const address = blocker.address();
    const taken = typeof address === 'object' && address ? String(address.port) : '0';
    await expect(startServer(configOf(taken))).rejects.toThrow('EADDRINUSE');
    blocker.close();
    // The folder is free again, and what the first try put into it is taken up.
    const server = await startServer(configOf('0'));
    try {
      const headers = { authorization: `Bearer ${server.services.config.applicationKey}` };
      const states = await (await fetch(`http://127.0.0.1:${server.port}/api/Auth/GetAllStates`, { headers })).json();
      expect(states.data.length).toBeGreaterThanOrEqual(50);
      const [users] = await server.services.connection.db.select({ id: tables.users.id }).from(tables.users).limit(1);
      expect(users).toBeUndefined();
    } finally {
      await server.stop();
    }
  });
});
