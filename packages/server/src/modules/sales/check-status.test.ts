import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bids, notifications } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { acceptTerms, openSale } from '../../testing/sale-story.ts';
import { vendorIds } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const DAY = 86_400_000;
const post = (as: DemoName, name: string, body: unknown) =>
  market.call('POST', `/api/Sell/${name}`, { as, body, idem: true });
const check = (as: DemoName, body: object) => post(as, 'CheckSaleStatus', body);

/** A sealed auction whose only proposal was opened, disqualified and taken back. */
async function decidedOn() {
  const sale = await openSale(market, { endsIn: DAY });
  await acceptTerms(market, 'vendor', sale.id);
  const lots = [{ lotId: sale.lotIds[0], amount: '100' }];
  await post('vendor', 'SubmitProposal', { saleId: sale.id, lots, answers: [], documentIds: [] });
  await market.moveClock(DAY + 60_000);
  await check('school', { saleId: sale.id });
  const [proposal] = await market.db.select().from(bids).where(eq(bids.saleId, sale.id));
  const bidId = proposal?.id ?? 0;
  await post('school', 'DisqualifyProposal', { bidId, reason: 'The form is missing.' });
  await post('school', 'ReinstateProposal', { bidId });
  return { sale, bidId };
}

describe('NOTIF-7 the state that a click asks for', () => {
  it('is the sale’s for what tells of a proposal', async () => {
    const { sale, bidId } = await decidedOn();
    const isOwn = and(eq(notifications.saleId, sale.id), eq(notifications.role, 'Vendor'));
    const told = (await market.db.select().from(notifications).where(isOwn)).filter(({ event }) =>
      event.startsWith('proposal-'),
    );
    expect(told.map(({ event }) => event).sort()).toEqual(['proposal-disqualified', 'proposal-reinstated']);
    for (const notice of told) {
      const { status, data } = await check('vendor', { saleId: notice.saleId, bidId: notice.bidId });
      expect([notice.event, status, data.status, data.id]).toEqual([notice.event, 200, 3, sale.id]);
    }
    const encryptedBidId = market.services.ids.encode('bid', bidId);
    expect((await check('vendor', { encryptedBidId, isFromEmail: true })).data).toMatchObject({
      id: sale.id,
      status: 3,
    });
  });

  it('is the offer’s for a quick sale, and of a live auction its own', async () => {
    const quick = await openSale(market, { kind: 2, vendors: [vendorIds.vendor] });
    await acceptTerms(market, 'vendor', quick.id);
    const made = await post('vendor', 'MakeOffer', { lotId: quick.lotIds[0], amount: '500' });
    const { id: bidId, encryptedId: encryptedBidId } = made.data;
    for (const named of [
      { saleId: quick.id, bidId },
      { bidId },
      { encryptedBidId },
      { saleId: quick.id, encryptedBidId },
    ]) {
      expect((await check('school', named)).data).toMatchObject({ id: quick.id, auctionTypeId: 2, status: 6 });
    }
    expect((await check('school', { saleId: quick.id })).data.status).toBe(2);
    expect((await check('school', { saleId: quick.id, bidId: 999_999 })).code).toBe('NOT_FOUND');
    expect((await check('vendor2', { saleId: quick.id, bidId })).code).toBe('NOT_FOUND');
    const live = await openSale(market, { kind: 3, startsIn: DAY, endsIn: 2 * DAY });
    expect((await check('vendor', { saleId: live.id, bidId })).data).toMatchObject({ auctionTypeId: 3, status: 2 });
  });
});
