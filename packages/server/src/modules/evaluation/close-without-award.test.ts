import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bids, rfps } from '../../database/tables/index.ts';
import { mailsTo } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import {
  award,
  bid,
  type OpenPurchase,
  openBids,
  openPurchase,
  type PurchasePlan,
  vendorIds,
} from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const all = [vendorIds.vendor, vendorIds.vendor2, vendorIds.vendor3];
/** Three bids on two lines of 10 and 3: 160, 150 and one that leaves the second line out. */
async function opened(plan: PurchasePlan = {}) {
  const purchase = await openPurchase(market, { vendors: all, ...plan });
  const a = (await bid(market, 'vendor', purchase, ['10.00', '20.00'])).bidId;
  const b = (await bid(market, 'vendor2', purchase, ['12.00', '10.00'])).bidId;
  const c = (await bid(market, 'vendor3', purchase, ['9.00', null])).bidId;
  return { purchase, a, b, c, comparison: await openBids(market, purchase) };
}
const closeWithout = (id: number, reason = 'Too dear.') =>
  market.call('POST', '/api/POConfiguration/CloseWithoutAward', { as: 'school', body: { id, reason } });
const statusOf = async ({ id }: OpenPurchase) =>
  (await market.db.select().from(rfps).where(eq(rfps.id, id)))[0]?.status;
const bidStatus = async (id: number) => (await market.db.select().from(bids).where(eq(bids.id, id)))[0]?.status;

describe('closing without an award', () => {
  it('PUR-3 tells every bidder why, and ends it', async () => {
    const { purchase, a } = await opened();
    expect((await closeWithout(purchase.id)).status).toBe(200);
    expect([await statusOf(purchase), await bidStatus(a)]).toEqual([5, 5]);
    expect((await award(market, purchase, [a, a])).code).toBe('ILLEGAL_TRANSITION');
    const mails = await mailsTo(market, 'vendor2@demo.chalkline.test');
    expect(mails[0]?.text).toContain('Too dear.');
  });

  it('PUR-3 neither an open purchase nor an awarded one, nor an order', async () => {
    const open = await openPurchase(market);
    expect((await closeWithout(open.id)).code).toBe('ILLEGAL_TRANSITION');
    const { purchase, b } = await opened();
    await award(market, purchase, [b, b]);
    const answer = await closeWithout(purchase.id);
    expect([answer.status, answer.errorMsg]).toEqual([409, expect.stringMatching(/Awarded.*Closed/)]);
    const [order] = await market.db
      .select({ id: rfps.id })
      .from(rfps)
      .where(and(eq(rfps.schoolId, 1), eq(rfps.typeId, 5)))
      .limit(1);
    expect((await closeWithout(order?.id ?? 0)).code).toBe('ILLEGAL_TRANSITION');
  });
});
