import { verifyLog } from '@chalkline/auction-log';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotEvents, notifications, saleLots, sales } from '../../database/tables/index.ts';
import { bidAs, bidLive, type LiveSale, liveSale, lotToken } from '../../testing/live-story.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { inMarketWork } from '../../unit-of-work.ts';
import { appendAward, appendDefault, lotOffers } from './after-end.ts';
import { tellLines } from './notices/tell-lines.ts';

const MINUTE = 60_000;
const log = { error: () => undefined };
let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const post = (path: string, body: unknown, as: 'school' | 'school2' | 'vendor' = 'school') =>
  market.call('POST', `/api/Sell/${path}`, { as, body });
const lots = async (sale: LiveSale) =>
  (await market.call('GET', `/api/Sell/GetLiveAuction/${sale.token}`, { as: 'school' })).data.lots;
const verified = async (lotId: number) => {
  const { raw } = await market.call('GET', `/api/Sell/GetPublicLotLog/${lotToken(market.services.ids, lotId)}`);
  return verifyLog(raw, { keys: [(await market.services.auctions.signer()).verifierKey] });
};
const toldOf = async (saleId: number, event: string) =>
  market.db.$count(
    notifications,
    and(
      eq(notifications.saleId, saleId),
      eq(notifications.event, event),
      inArray(notifications.role, ['Vendor', 'School']),
    ),
  );

describe('what a school does in a live auction', () => {
  it('LIVE-9 suspends, so that nobody can bid, and resumes with ten minutes at least', async () => {
    const sale = await liveSale(market.services, { endsIn: 5 * MINUTE, lots: [{}, {}] });
    const [lotId = 0] = sale.lotIds;
    expect((await post('SuspendAuction', { saleId: sale.id, reason: '  ' })).status).toBe(422);
    expect(
      (await post('SuspendAuction', { saleId: sale.id, reason: 'A title is missing.' }, 'school2')).status,
    ).not.toBe(200);
    expect((await post('SuspendAuction', { saleId: sale.id, reason: 'A title is missing.' })).status).toBe(200);
    expect((await post('SuspendAuction', { saleId: sale.id, reason: 'Again.' })).code).toBe('ILLEGAL_TRANSITION');
    expect((await bidLive(market, 'vendor', lotId, '50')).data).toMatchObject({ reason: 'suspended', endsAt: null });
    await market.moveClock(30 * MINUTE);
    expect((await lots(sale))[0]).toMatchObject({ phase: 'suspended', endsAt: null });
    expect((await post('ResumeAuction', { saleId: sale.id })).status).toBe(200);
    const [lot] = await lots(sale);
    expect(Date.parse(lot.endsAt) - (await market.now()).getTime()).toBeGreaterThan(9 * MINUTE);
    expect((await bidLive(market, 'vendor', lotId, '50')).data).toMatchObject({ isAccepted: true });
    expect(await verified(lotId)).toMatchObject({ fault: null });
    expect(await toldOf(sale.id, 'auction-suspended')).toBeGreaterThan(1);
  });

  it('LIVE-8 excludes a bidder: the others are counted again, the price falls, and it bids no more', async () => {
    const sale = await liveSale(market.services, { endsIn: 5 * MINUTE, lots: [{ startPrice: '100' }, {}] });
    const [lotId = 0, other = 0] = sale.lotIds;
    await bidLive(market, 'vendor', lotId, '200');
    await bidLive(market, 'vendor2', lotId, '300');
    expect((await lots(sale))[0]).toMatchObject({ price: '210.00', leader: 2 });
    const excluded = await post('DisqualifyBidder', { saleId: sale.id, bidderNumber: 2, reason: 'It is on a list.' });
    expect(excluded.status).toBe(200);
    expect((await lots(sale))[0]).toMatchObject({ price: '100.00', leader: 1, phase: 'open' });
    expect((await bidLive(market, 'vendor2', other, '50')).code).toBe('BID_NOT_ALLOWED');
    expect(await market.db.$count(lotEvents, eq(lotEvents.lotId, other))).toBe(1);
    expect(await toldOf(sale.id, 'price-fell')).toBe(1);
    await market.moveClock(20 * MINUTE);
    await lots(sale);
    expect(await verified(lotId)).toMatchObject({ fault: null, isReplayed: true, isSigned: true });
  });

  it('LIVE-8 LIVE-20 tells nobody of a price that fell where the excluded bidder neither led nor set it', async () => {
    const sale = await liveSale(market.services, { lots: [{ startPrice: '100' }], moreBidders: 1 });
    const [lotId = 0] = sale.lotIds;
    await bidLive(market, 'vendor2', lotId, '100');
    await bidLive(market, 'vendor', lotId, '200');
    await bidAs(market.services, lotId, sale.vendorIds[2] ?? 0, 30_000);
    expect((await lots(sale))[0]).toMatchObject({ price: '210.00', leader: 3 });
    const body = { saleId: sale.id, bidderNumber: 2, reason: 'It is on a list.' };
    expect((await post('DisqualifyBidder', body)).status).toBe(200);
    expect((await lots(sale))[0]).toMatchObject({ price: '210.00', leader: 3 });
    expect(await toldOf(sale.id, 'price-fell')).toBe(0);
    expect(await toldOf(sale.id, 'bidder-disqualified')).toBeGreaterThan(0);
  });

  it('LIVE-8 takes back a whole lot, which is unsold then, and its log is signed', async () => {
    const sale = await liveSale(market.services, { lots: [{}, {}] });
    const [lotId = 0] = sale.lotIds;
    await bidLive(market, 'vendor', lotId, '50');
    expect((await post('VoidLot', { lotId, reason: 'The bus is needed again.' })).status).toBe(200);
    const [row] = await market.db.select().from(saleLots).where(eq(saleLots.id, lotId));
    expect([row?.status, row?.unsoldReason]).toEqual([9, 'The bus is needed again.']);
    expect((await bidLive(market, 'vendor', lotId, '60')).data).toMatchObject({ reason: 'tooLate' });
    expect(await verified(lotId)).toMatchObject({ fault: null, isOver: true, isSigned: true });
  });

  it('LIVE-6 lowers a reserve that is not met, never raises one, and vendors read only that it fell', async () => {
    const sale = await liveSale(market.services, { lots: [{ reserve: '500' }] });
    const [lotId = 0] = sale.lotIds;
    await bidLive(market, 'vendor', lotId, '450', { isConfirmed: true });
    const higher = await post('LowerReserve', { lotId, reservePrice: '600' });
    expect([higher.status, Object.keys(higher.fields)]).toEqual([422, ['reservePrice']]);
    expect((await post('LowerReserve', { lotId, reservePrice: '400' })).status).toBe(200);
    expect((await lots(sale))[0]).toMatchObject({ price: '400.00', isReserveMet: true });
    expect((await post('LowerReserve', { lotId, reservePrice: '300' })).code).toBe('ILLEGAL_TRANSITION');
  });

  it('LIVE-6 SALE-2 vendors read that a reserve fell, and neither what it was nor what it is', async () => {
    const sale = await liveSale(market.services, { lots: [{ reserve: '8123.45' }] });
    const [lotId = 0] = sale.lotIds;
    await bidLive(market, 'vendor', lotId, '50');
    expect((await post('LowerReserve', { lotId, reservePrice: '7345.67' })).status).toBe(200);
    const told = await market.db.select().from(notifications).where(eq(notifications.saleId, sale.id));
    const read = [JSON.stringify(told)];
    for (const as of ['vendor', 'vendor2'] as const) {
      for (const path of [`GetLiveAuction/${sale.token}`, `GetLotEvents/${lotId}`, `DownloadLotLog/${lotId}`])
        read.push((await market.call('GET', `/api/Sell/${path}`, { as })).raw.toString());
    }
    read.push(
      (await market.call('GET', `/api/Sell/GetPublicLotLog/${lotToken(market.services.ids, lotId)}`)).raw.toString(),
    );
    for (const text of read) expect(text).not.toMatch(/8,?123\.?45|7,?345\.?67/);
    expect(told.map(({ event }) => event)).toContain('reserve-lowered');
    const events = (await market.call('GET', `/api/Sell/GetLotEvents/${lotId}`, { as: 'vendor2' })).data;
    expect(JSON.parse(events.at(-1).line)).toMatchObject({ kind: 'reserveLowered', price: '1000' });
  });

  it('LIVE-14 LOG-3 awards, defaults and the next award stand in the log, each signed anew, at the prices of a replay', async () => {
    const sale = await liveSale(market.services, { lots: [{ startPrice: '100' }], moreBidders: 1 });
    const [lotId = 0] = sale.lotIds;
    await bidLive(market, 'vendor', lotId, '150');
    await bidLive(market, 'vendor2', lotId, '300');
    await market.moveClock(61 * MINUTE);
    await lots(sale);
    expect(await lotOffers(market.db, lotId)).toMatchObject([
      { vendorId: 2, price: '160.00' },
      { vendorId: 1, price: '100.00' },
    ]);
    const work = <T>(body: Parameters<typeof inMarketWork<T>>[2]) => inMarketWork(market.services, log, body);
    await expect(work((tx) => appendAward(tx, lotId, { vendorId: 1, reason: null }))).rejects.toMatchObject({
      code: 'RULE_BROKEN',
    });
    expect(await work((tx) => appendAward(tx, lotId, { vendorId: 2, reason: null }))).toMatchObject({
      price: '160.00',
    });
    await work((tx) => appendDefault(tx, lotId, 'Not paid.'));
    expect(await lotOffers(market.db, lotId)).toMatchObject([{ vendorId: 1, price: '100.00' }]);
    expect(await work((tx) => appendAward(tx, lotId, { vendorId: 1, reason: null }))).toMatchObject({
      price: '100.00',
    });
    expect(await verified(lotId)).toMatchObject({ fault: null, isReplayed: true, isSigned: true });
  });

  it('LIVE-20 tells who is outbid once a minute at most, who won, and the school, each once', async () => {
    const sale = await liveSale(market.services, { lots: [{ startPrice: '100' }] });
    const [lotId = 0] = sale.lotIds;
    const tell = () => tellLines(market.services, log);
    await bidLive(market, 'vendor', lotId, '100');
    await bidLive(market, 'vendor2', lotId, '120');
    await tell();
    await tell();
    const outbid = await toldOf(sale.id, 'outbid');
    expect(outbid).toBeGreaterThan(0);
    await bidLive(market, 'vendor', lotId, '140');
    await bidLive(market, 'vendor2', lotId, '160');
    await tell();
    expect(await toldOf(sale.id, 'outbid')).toBe(outbid);
    await market.moveClock(61_000);
    await tell();
    expect(await toldOf(sale.id, 'outbid')).toBe(2 * outbid);
    await market.moveClock(61 * MINUTE);
    await lots(sale);
    await tell();
    await tell();
    expect(await toldOf(sale.id, 'auction-won')).toBeGreaterThan(0);
    expect(await toldOf(sale.id, 'auction-ended')).toBe(1);
    const [row] = await market.db.select().from(sales).where(eq(sales.id, sale.id));
    expect(row?.status).toBe(3);
  });
});
