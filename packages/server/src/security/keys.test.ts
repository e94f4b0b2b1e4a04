import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { rfpHead } from '../modules/public-site/rfp-page.ts';
import { schoolHead } from '../modules/public-site/school-page.ts';
import { type AssembledServer, assembleServer } from '../start.ts';
import { type Market, startMarket } from '../testing/market.ts';
import { TEST_SECRET } from '../testing/market-dump.ts';
import { bid, type OpenPurchase, openPurchase } from '../testing/story.ts';
import { deriveKey, keysFor, linkKeysFor } from './keys.ts';

describe('ID-9 keys', () => {
  const config = { sessionSecret: 'one', sessionSecretPrevious: 'two', idSecret: 'one', idSecretPrevious: null };

  it('of two purposes have nothing in common, and have 32 bytes', () => {
    const [one, other] = [keysFor(config, 'stored mail').current, linkKeysFor(config, 'unsubscribe').current];
    expect([one.length, other.length]).toEqual([32, 32]);
    expect(one.equals(other)).toBe(false);
  });

  it('come from the secret of today and the one before', () => {
    expect(keysFor(config, 'stored mail').previous).toEqual(deriveKey('two', 'stored mail'));
    expect(linkKeysFor(config, 'unsubscribe').previous).toBeNull();
  });
});

describe('ID-9 a secret is changed', () => {
  const newer = 'another secret that only tests use, long enough as well';
  const newest = 'the third secret that only tests use, long enough, too';
  let market: Market;
  let purchase: OpenPurchase;
  const quiet = { error: () => undefined };
  const nodes: AssembledServer[] = [];
  beforeAll(async () => {
    market = await startMarket();
    purchase = await openPurchase(market);
    await bid(market, 'vendor', purchase, ['12.00', '7.00']);
  });
  afterAll(async () => {
    for (const node of nodes) await node.stop();
    await market.close();
  });

  /** Another node over the same database, with other secrets. */
  async function nodeWith(config: Partial<Config>): Promise<AssembledServer> {
    const connection = { ...market.services.connection, close: async () => undefined };
    const node = await assembleServer(
      { ...market.services.config, ...config },
      { connection, logTo: { write: () => undefined } },
    );
    await node.app.ready();
    nodes.push(node);
    return node;
  }
  const get = ({ app }: Pick<AssembledServer, 'app'>, url: string, token = 'chalkline-web') =>
    app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  const detailsPath = () => `/api/POConfiguration/GetOrderDetails/${purchase.token}`;

  it('for sessions: they live on, and so do public links and receipts; new ones are signed with the new secret', async () => {
    const changed = await nodeWith({ sessionSecret: newer, sessionSecretPrevious: TEST_SECRET, idSecret: TEST_SECRET });
    const token = await market.tokenOf('vendor');
    const [before, after] = [await get(market, detailsPath(), token), await get(changed, detailsPath(), token)];
    expect(after.statusCode).toBe(200);
    expect(after.json().data.bid.receipt.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(after.json().data.bid).toEqual(before.json().data.bid);
    expect((await get(changed, `/api/POConfiguration/GetPublicRfp/${purchase.token}`)).statusCode).toBe(200);
    const fresh = await changed.services.sessions.issue(1, null);
    expect(await changed.services.sessions.resolve(fresh)).not.toBeNull();
    expect(await market.services.sessions.resolve(fresh)).toBeNull();
  });

  it('for sessions, and the one of before is taken away: what it signed ends', async () => {
    const changed = await nodeWith({ sessionSecret: newer, sessionSecretPrevious: null, idSecret: TEST_SECRET });
    expect((await get(changed, detailsPath(), await market.tokenOf('vendor'))).statusCode).toBe(401);
  });

  it('for ids: links of before lead where they led, new ones are made with the new secret, nobody is signed out', async () => {
    const changed = await nodeWith({ idSecret: newest, idSecretPrevious: TEST_SECRET });
    const answer = await get(changed, detailsPath(), await market.tokenOf('vendor'));
    expect(answer.statusCode).toBe(200);
    const token = answer.json().data.rfp.encryptedId as string;
    expect(token).not.toBe(purchase.token);
    expect(changed.services.ids.decode('rfp', token)).toBe(purchase.id);
    expect(market.services.ids.decode('rfp', token)).toBeNull();
    for (const link of [token, purchase.token]) {
      expect((await get(changed, `/api/POConfiguration/GetPublicRfp/${link}`)).statusCode, link).toBe(200);
      const { path } = await rfpHead(changed.services, quiet, link);
      expect(path, 'the page has one address').toBe(`/RFP/${token}`);
    }
    const school = changed.services.ids.encode('school', 1);
    const old = market.services.ids.encode('school', 1);
    expect((await schoolHead(changed.services, old)).path).toBe(`/school/${school}`);
  });
});
