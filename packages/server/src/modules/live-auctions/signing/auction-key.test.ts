import { verifyLog } from '@chalkline/auction-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bidLive, liveSale, lotToken } from '../../../testing/live-story.ts';
import { type Market, startMarket } from '../../../testing/market.ts';
import { auctionSigner, logKeyOf } from './auction-key.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const newer = 'the session secret after the change, long enough';

/** The signed log of an auction that is over, and a receipt of it. */
async function playedLog(): Promise<{ saleId: number; log: string; notes: string[] }> {
  const sale = await liveSale(market.services, { lots: [{ startPrice: '100', increment: '10' }] });
  const [lotId = 0] = sale.lotIds;
  await bidLive(market, 'vendor', lotId, '150');
  await bidLive(market, 'vendor2', lotId, '200');
  await market.moveClock(2 * 3_600_000);
  await market.call('GET', `/api/Sell/GetLiveAuction/${sale.token}`, { as: 'vendor' });
  const { data } = await market.call('GET', `/api/Sell/GetMyLiveBids/${sale.token}`, { as: 'vendor2' });
  const { raw } = await market.call('GET', `/api/Sell/GetPublicLotLog/${lotToken(market.services.ids, lotId)}`);
  return { saleId: sale.id, log: raw.toString(), notes: data.map(({ receipt }: { receipt: string }) => receipt) };
}

describe('the key of the log after a change of the session secret', () => {
  it('LIVE-19 LOG-3 is the same, so that ends and receipts of before still verify', async () => {
    const { publicUrl, sessionSecret: old } = market.services.config;
    const before = (await market.services.auctions.signer()).verifierKey;
    const { log, notes } = await playedLog();
    expect(notes).toHaveLength(1);
    const signer = (sessionSecret: string, sessionSecretPrevious: string | null) =>
      auctionSigner(market.db, { publicUrl, sessionSecret, sessionSecretPrevious });
    const changed = await signer(newer, old);
    expect(changed.verifierKey).toBe(before);
    const verdict = await verifyLog(log, { keys: [changed.verifierKey], notes });
    expect(verdict).toMatchObject({ fault: null, isOver: true, isSigned: true });
    // The change itself sealed the seed anew: the secret of before may go.
    expect((await signer(newer, null)).verifierKey).toBe(before);
  });

  it('LIVE-19 where the secret is lost the next key is made, and what the earlier one signed stays valid', async () => {
    const { publicUrl } = market.services.config;
    const { verifierKey } = await market.services.auctions.signer();
    const { saleId, log, notes } = await playedLog();
    const running = await liveSale(market.services);
    const lost = await auctionSigner(market.db, {
      publicUrl,
      sessionSecret: 'another secret that nobody told it before',
      sessionSecretPrevious: null,
    });
    expect(lost.verifierKey).not.toBe(verifierKey);
    expect(await verifyLog(log, { keys: [lost.verifierKey, verifierKey], notes })).toMatchObject({ isSigned: true });
    expect((await verifyLog(log, { keys: [lost.verifierKey], notes })).isSigned).toBe(false);
    // Whoever checks the log is given the key that signed it; a running one will be signed by the next.
    expect(await logKeyOf(market.db, saleId, lost)).toBe(verifierKey);
    expect(await logKeyOf(market.db, running.id, lost)).toBe(lost.verifierKey);
  });
});

it('LIVE-19 the key is there before a transaction asks for it: the embedded database has no second connection', async () => {
  const { connection, auctions } = market.services;
  const key = await connection.db.transaction(() =>
    Promise.race([
      auctions.signer().then((signer) => signer.verifierKey),
      new Promise((resolve) => setTimeout(resolve, 2_000, 'waits for the transaction that waits for it')),
    ]),
  );
  expect(key).toMatch(/^[^ ]+\/auctions/);
});
