import { MAX_REQUEST_BYTES } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Config, ConfigError, readConfig } from './config.ts';
import { freePort } from './testing/free-port.ts';
import { type Market, startMarket } from './testing/market.ts';
import { startNginx, type TestNginx } from './testing/nginx.ts';

let market: Market | undefined;
let nginx: TestNginx | null = null;
afterEach(async () => {
  await nginx?.stop();
  nginx = null;
  await market?.close();
  market = undefined;
});

const open = async (config: Partial<Config>): Promise<Market> => {
  market = await startMarket({ listen: true, config });
  return market;
};

const CALLER = '203.0.113.9';
const signIn = (url: string, headers: Record<string, string>) =>
  fetch(`${url}/api/Auth/SignIn`, {
    method: 'POST',
    headers: { authorization: 'Bearer chalkline-web', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'nobody@demo.chalkline.test', password: 'wrong-password-1', portal: 'school' }),
  });

/** The addresses that tries were counted for. */
async function countedAddresses({ db }: Market): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select key from rate_limits where key ~ '[0-9a-f.:]+$' and key like '%address:%' order by key`,
  )) as unknown as { rows: { key: string }[] };
  return [...new Set(rows.map(({ key }) => key.replace(/^.*address:/, '')))];
}

const warningsOf = ({ log }: Market): string[] => log.filter((line) => line.includes('TRUST_PROXY'));

describe('whose word is taken for an address', () => {
  it('SRV-25 nobody’s by default, in production as elsewhere, and the first ignored header is warned of once', async () => {
    const own = await open({ trustProxy: null, isProduction: true });
    for (const name of ['x-forwarded-for', 'forwarded']) await signIn(own.url, { [name]: CALLER });
    expect(await countedAddresses(own)).toEqual(['127.0.0.1']);
    const warnings = warningsOf(own);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('X-Forwarded-For from 127.0.0.1 is ignored');
  });

  it.each([
    ['the proxy’s address', ['127.0.0.1']],
    ['a range', ['127.0.0.0/8']],
    ['a number of hops', 1],
  ] as const)('SRV-25 a proxy’s that is trusted by %s, and only its last entry', async (_by, trustProxy) => {
    const own = await open({ trustProxy });
    await signIn(own.url, { 'x-forwarded-for': `198.51.100.1, ${CALLER}` });
    expect(await countedAddresses(own)).toEqual([CALLER]);
    expect(warningsOf(own)).toEqual([]);
  });

  it('SRV-25 not that of another machine than the trusted ones', async () => {
    const own = await open({ trustProxy: ['192.0.2.0/24'] });
    await signIn(own.url, { 'x-forwarded-for': CALLER });
    expect(await countedAddresses(own)).toEqual(['127.0.0.1']);
    expect(warningsOf(own)).toHaveLength(1);
  });

  it('a request without a forwarded header is no reason to warn', async () => {
    const own = await open({ trustProxy: null });
    await signIn(own.url, {});
    expect(warningsOf(own)).toEqual([]);
  });
});

describe('TRUST_PROXY', () => {
  const read = (value: string) => readConfig({ SESSION_SECRET: 'x'.repeat(32), TRUST_PROXY: value }).trustProxy;

  it('SRV-25 is nobody, a number of hops or a list of addresses and ranges', () => {
    expect([read(''), read('0'), read('2')]).toEqual([null, null, 2]);
    expect(read('10.0.0.5, 192.168.0.0/16 ,fd00::/8,loopback')).toEqual([
      '10.0.0.5',
      '192.168.0.0/16',
      'fd00::/8',
      'loopback',
    ]);
  });

  it.each(['true', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', '11', 'proxy.internal', '10.0.0.5/8/8'])(
    'SRV-25 refuses %s',
    (value) => {
      expect(() => read(value)).toThrow(ConfigError);
      expect(() => read(value)).toThrow(/TRUST_PROXY must be/);
    },
  );
});

describe('figures', () => {
  const TOKEN = 'a token of the watching machine';

  it('SRV-26 are not there in production without a token', async () => {
    const own = await open({ isProduction: true, metricsToken: null });
    const answer = await fetch(`${own.url}/metrics`);
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('# HELP')]);
  });

  it('SRV-26 are for who sends the token', async () => {
    const own = await open({ isProduction: true, metricsToken: TOKEN });
    const ask = async (authorization: string | null) => {
      const answer = await fetch(`${own.url}/metrics`, { headers: authorization ? { authorization } : {} });
      return [answer.status, (await answer.text()).includes('# HELP')];
    };
    expect(await ask(`Bearer ${TOKEN}`)).toEqual([200, true]);
    for (const wrong of [null, 'Bearer ', 'Bearer chalkline-web', `Bearer ${TOKEN}x`, TOKEN]) {
      expect(await ask(wrong), String(wrong)).toEqual([401, false]);
    }
  });

  it('SRV-26 a token that could be guessed keeps the server from starting', () => {
    expect(() => readConfig({ SESSION_SECRET: 'x'.repeat(32), METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN/);
  });
});

describe('the nginx example of the documentation', () => {
  /** A line of the log is written once the answer has left. */
  const untilLogged = (own: TestNginx, lines: RegExp) => vi.waitFor(() => expect(own.logged()).toMatch(lines));

  it('SRV-25 passes on whose request it is, bodies of 25 MB, no figures, and logs no secret', async (test) => {
    const own = await open({ trustProxy: ['127.0.0.1'], metricsToken: null });
    const port = Number(new URL(own.url).port);
    nginx = await startNginx([port, port]);
    if (!nginx) return test.skip('nginx is not installed');
    const { url } = nginx;
    // What a caller claims about itself ends at the proxy.
    await signIn(url, { 'x-forwarded-for': CALLER, forwarded: `for=${CALLER}`, 'x-real-ip': CALLER });
    expect(await countedAddresses(own)).toEqual(['127.0.0.1']);
    expect(warningsOf(own)).toEqual([]);

    const upload = async (bytes: number) => {
      const answer = await fetch(`${url}/api/POConfiguration/UploadFile`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await own.tokenOf('school')}`, 'content-type': 'application/json' },
        body: `"${'A'.repeat(bytes - 2)}"`,
      });
      return { status: answer.status, isOurs: (await answer.text()).includes('isSuccessful') };
    };
    expect(await upload(MAX_REQUEST_BYTES)).toEqual({ status: 400, isOurs: true });
    // One byte more is refused by the server, with a sentence, and not by the proxy without one.
    expect(await upload(MAX_REQUEST_BYTES + 1)).toEqual({ status: 413, isOurs: true });

    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect((await fetch(`${url}/readyz`)).status).toBe(404);
    await fetch(`${url}/reset-password/secret-one?x=secret-two`, { headers: { referer: 'http://x/secret-three' } });
    await fetch(`${url}/notificationHub?access_token=secret-four`);
    await fetch(`${url}/api/Auth/GetVendorInvitation/secret-five`);
    await fetch(`${url}/unsubscribe/7/all/secret-six`, { method: 'POST' });
    await fetch(`${url}/unsubscribe/address/secret-seven/secret-eight`);
    await untilLogged(
      nginx,
      /GET \/reset-password\/\* \d+ .*\n.*GET \/notificationHub .*\n.*GetVendorInvitation\/\* .*\n.*POST \/unsubscribe\/\* .*\n.*GET \/unsubscribe\/\* /,
    );
    expect(nginx.logged()).not.toContain('secret');
  });

  it('SRV-42 keeps links and tokens out of its logs while no node answers, and on the way to TLS', async (test) => {
    nginx = await startNginx([await freePort(), await freePort()]);
    if (!nginx) return test.skip('nginx is not installed');
    const { url, plainUrl } = nginx;
    expect((await fetch(`${url}/notificationHub?access_token=secret-one`)).status).toBe(502);
    await fetch(`${url}/reset-password/secret-two`, { headers: { referer: 'http://x/secret-three' } });
    await fetch(`${plainUrl}/vendor-setup/secret-four?x=secret-five`, { redirect: 'manual' });
    await untilLogged(nginx, /notificationHub 502 .*\n.*reset-password\/\* 502 .*\n.*vendor-setup\/\* 301 /);
    expect(nginx.logged()).not.toContain('secret');
  });

  it('SRV-42 keeps links out of its logs while nothing can be stored', async (test) => {
    nginx = await startNginx([await freePort(), await freePort()]);
    if (!nginx) return test.skip('nginx is not installed');
    const { url, plainUrl } = nginx;
    nginx.loseRoom();
    const body = 'x'.repeat(1_000_000);
    expect((await fetch(`${url}/reset-password/secret-one`, { method: 'POST', body })).status).toBe(500);
    await fetch(`${plainUrl}/unsubscribe/7/all/secret-two`, { method: 'POST', body, redirect: 'manual' });
    await untilLogged(nginx, /POST \/reset-password\/\* 500 .*\n.*POST \/unsubscribe\/\* /);
    expect(nginx.logged()).not.toContain('secret');
  });
});
