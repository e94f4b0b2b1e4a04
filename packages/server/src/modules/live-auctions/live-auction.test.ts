import { verifyLog } from '@chalkline/auction-log';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotBids, lotEvents, lotStates, saleLots, sales } from '../../database/tables/index.ts';
import { bidLive, type LiveSale, liveSale, lotToken } from '../../testing/live-story.ts';
import { type Market, startMarket } from '../../testing/market.ts';

const MINUTE = 60_000;
let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const room = async (sale: LiveSale, as: 'school' | 'vendor' | 'vendor2' = 'vendor') =>
  (await market.call('GET', `/api/Sell/GetLiveAuction/${sale.token}`, { as })).data;
const logOf = async (lotId: number) => {
  const answer = await market.call('GET', `/api/Sell/GetPublicLotLog/${lotToken(market.services.ids, lotId)}`);
  expect(answer.status).toBe(200);
  return answer.raw.toString();
};
const linesOf = async (lotId: number) =>
  (await market.db.select().from(lotEvents).where(eq(lotEvents.lotId, lotId)).orderBy(lotEvents.seq)).map(({ line }) =>
    JSON.parse(line),
  );
const keys = async () => [(await market.services.auctions.signer()).verifierKey];
const post = (path: string, as: 'school' | 'vendor', body: unknown) =>
  market.call('POST', `/api/Sell/${path}`, { as, body });

describe('a live auction', () => {
  it('LIVE-12 SALE-26 starts when its time has come, whoever looks first, and each lot ends a step later', async () => {
    const sale = await liveSale(market.services, { startsIn: MINUTE, endsIn: 60 * MINUTE, lots: [{}, {}], lotStep: 5 });
    expect((await room(sale)).lots.map(({ phase, seq }: { phase: string; seq: number }) => [phase, seq])).toEqual([
      ['waiting', -1],
      ['waiting', -1],
    ]);
    const early = await bidLive(market, 'vendor', sale.lotIds[0] ?? 0, '50');
    expect([early.status, early.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    await market.moveClock(MINUTE);
    const { lots, status } = await room(sale);
    expect(status).toBe(6);
    expect(lots.map(({ phase, seq }: { phase: string; seq: number }) => [phase, seq])).toEqual([
      ['open', 0],
      ['open', 0],
    ]);
    expect(Date.parse(lots[1].endsAt) - Date.parse(lots[0].endsAt)).toBe(5 * MINUTE);
  });

  it('LOG-1 LOG-3 LOG-4 SALE-10 played to its end, its log verifies, replayed and signed', async () => {
    const sale = await liveSale(market.services, { lots: [{ startPrice: '100', increment: '10', reserve: '300' }] });
    const lotId = sale.lotIds[0] ?? 0;
    expect((await bidLive(market, 'vendor', lotId, '150')).data).toMatchObject({
      isAccepted: true,
      isLeading: true,
      price: '100.00',
      myMaximum: '150.00',
      leastNext: '110.00',
    });
    expect((await bidLive(market, 'vendor2', lotId, '140')).data).toMatchObject({ isLeading: false, price: '150.00' });
    expect((await bidLive(market, 'vendor2', lotId, '120')).data).toMatchObject({
      isAccepted: false,
      reason: 'tooLow',
    });
    expect((await bidLive(market, 'vendor2', lotId, '250')).data).toMatchObject({ isLeading: true, price: '160.00' });
    const raise = await bidLive(market, 'vendor2', lotId, '290');
    expect(raise.data).toMatchObject({ isAccepted: true, isLeading: true, price: '160.00', myMaximum: '290.00' });
    expect((await post('LowerReserve', 'school', { lotId, reservePrice: '200' })).status).toBe(200);
    const running = await verifyLog(await logOf(lotId));
    expect(running).toMatchObject({ fault: null, isOver: false, lines: 6 });
    await market.moveClock(61 * MINUTE);
    expect((await room(sale, 'school')).lots[0]).toMatchObject({ phase: 'closed', price: '200.00', status: 3 });
    const receipts = (await market.call('GET', `/api/Sell/GetMyLiveBids/${sale.token}`, { as: 'vendor2' })).data;
    expect(receipts).toHaveLength(3);
    const notes = receipts.map(({ receipt }: { receipt: string }) => receipt);
    const verdict = await verifyLog(await logOf(lotId), { keys: await keys(), notes });
    expect(verdict).toMatchObject({ fault: null, isOver: true, isSigned: true, isReplayed: true });
  });

  it('SALE-8 the same key gets the first answer, also after the end, and another body is refused', async () => {
    const sale = await liveSale(market.services);
    const lotId = sale.lotIds[0] ?? 0;
    const first = await bidLive(market, 'vendor', lotId, '50', { key: `key-of-a-bid-${lotId}` });
    expect(await bidLive(market, 'vendor', lotId, '50', { key: `key-of-a-bid-${lotId}` })).toMatchObject({
      data: first.data,
    });
    const other = await bidLive(market, 'vendor', lotId, '60', { key: `key-of-a-bid-${lotId}` });
    expect([other.status, other.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
    await market.moveClock(61 * MINUTE);
    await room(sale);
    expect((await bidLive(market, 'vendor', lotId, '50', { key: `key-of-a-bid-${lotId}` })).data).toEqual(first.data);
    expect(await market.db.$count(lotBids, eq(lotBids.lotId, lotId))).toBe(1);
  });

  it('LIVE-2 a bid a millisecond before the end is in time, one at the end is late and stands in the log', async () => {
    const sale = await liveSale(market.services, { lots: [{}, {}] });
    const [one = 0, two = 0] = sale.lotIds;
    const [row] = await market.db.select().from(lotStates).where(eq(lotStates.lotId, one));
    // The clock runs on: the rule's own time is what the last act left, an instant before the end.
    const at = (row?.ends.getTime() ?? 0) - 1;
    await market.db.update(lotStates).set({ at }).where(eq(lotStates.lotId, one));
    expect((await bidLive(market, 'vendor', one, '50')).data).toMatchObject({ isAccepted: true });
    const [other] = await market.db.select().from(lotStates).where(eq(lotStates.lotId, two));
    await market.db
      .update(lotStates)
      .set({ at: other?.ends.getTime() ?? 0 })
      .where(eq(lotStates.lotId, two));
    expect((await bidLive(market, 'vendor', two, '50')).data).toMatchObject({ isAccepted: false, reason: 'tooLate' });
    expect((await linesOf(two)).at(-1)).toMatchObject({ kind: 'refused', why: 'too late' });
  });

  it('LIVE-13 over ten refusals a minute are too many, and the eleventh is in no log; a good bid is still taken', async () => {
    const sale = await liveSale(market.services, { lots: [{ startPrice: '100' }] });
    const lotId = sale.lotIds[0] ?? 0;
    for (let count = 0; count < 10; count += 1) {
      expect((await bidLive(market, 'vendor', lotId, '1')).data).toMatchObject({ reason: 'tooLow' });
    }
    const eleventh = await bidLive(market, 'vendor', lotId, '1');
    expect([eleventh.status, eleventh.code]).toEqual([429, 'RATE_LIMITED']);
    expect((await linesOf(lotId)).filter(({ kind }) => kind === 'refused')).toHaveLength(10);
    expect((await bidLive(market, 'vendor', lotId, '100')).data).toMatchObject({ isAccepted: true });
    expect((await bidLive(market, 'vendor2', lotId, '1')).data).toMatchObject({ reason: 'tooLow' });
  });

  it('SALE-6 a plain bid is what was read, and refused once that is too low', async () => {
    const sale = await liveSale(market.services, { lots: [{ startPrice: '100' }] });
    const lotId = sale.lotIds[0] ?? 0;
    expect((await bidLive(market, 'vendor', lotId, null, { leastRead: '100.00' })).data).toMatchObject({
      price: '100.00',
    });
    expect((await bidLive(market, 'vendor2', lotId, null, { leastRead: '100.00' })).data).toMatchObject({
      isAccepted: false,
      reason: 'tooLow',
      leastNext: '110.00',
    });
    expect((await bidLive(market, 'vendor2', lotId, null)).status).toBe(422);
    expect((await bidLive(market, 'vendor2', lotId, '999999')).data).toMatchObject({ reason: 'unconfirmed' });
  });

  it('SALE-11 SALE-12 a lot that nobody bid on is unsold, one with a bid is to decide, and the sale follows', async () => {
    const sale = await liveSale(market.services, { lots: [{}, {}] });
    await bidLive(market, 'vendor', sale.lotIds[0] ?? 0, '50');
    await market.moveClock(90 * MINUTE);
    expect((await room(sale)).lots.map(({ status }: { status: number }) => status)).toEqual([3, 9]);
    const [row] = await market.db.select().from(sales).where(eq(sales.id, sale.id));
    expect(row?.status).toBe(3);
    const [unsold] = await market.db
      .select()
      .from(saleLots)
      .where(eq(saleLots.id, sale.lotIds[1] ?? 0));
    expect(unsold?.unsoldReason).toBe('Nobody bid on it.');
  });

  it('LIVE-16 refuses a company that never accepted, one that is blocked, one that is excluded, and a held sale', async () => {
    const sale = await liveSale(market.services);
    const lotId = sale.lotIds[0] ?? 0;
    const stranger = await bidLive(market, 'vendor3', lotId, '50');
    expect([stranger.status, stranger.code]).toEqual([403, 'BID_NOT_ALLOWED']);
    await market.call('POST', '/api/School/BlockVendor', { as: 'school', body: { vendorId: 2, reason: 'Late.' } });
    expect((await bidLive(market, 'vendor2', lotId, '50')).code).toBe('BID_NOT_ALLOWED');
    await market.call('POST', '/api/School/UnblockVendor', { as: 'school', body: { vendorId: 2 } });
    await market.db.update(sales).set({ heldAt: new Date(), holdReason: 'A complaint' }).where(eq(sales.id, sale.id));
    const held = await bidLive(market, 'vendor', lotId, '50');
    expect([held.status, held.code, held.errorMsg]).toEqual([
      403,
      'BID_NOT_ALLOWED',
      'An administrator put this sale on hold. It accepts nothing until the hold is lifted.',
    ]);
    expect(await market.db.$count(lotBids, eq(lotBids.lotId, lotId))).toBe(0);
  });
});
