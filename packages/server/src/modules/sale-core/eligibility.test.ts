import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bidVersions, invitations, saleParticipants, schools, vendors } from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { acceptTerms, type OpenSale, openSale } from '../../testing/sale-story.ts';
import { bid, openPurchase, vendorIds } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const { vendor2 } = vendorIds;
const proposeOn = async (sale: OpenSale) => {
  const body = { saleId: sale.id, lots: [{ lotId: sale.lotIds[0], amount: '100' }], answers: [], documentIds: [] };
  return market.call('POST', '/api/Sell/SubmitProposal', { as: 'vendor2', body, idem: true });
};
const usedBids = async () =>
  (await market.call('GET', '/api/Payment/GetPlanDetails', { as: 'vendor2' })).data.bidsThisMonth;

/** Public sealed auctions to which the company is not invited, with its terms accepted while it still might. */
async function publicSales(count: number): Promise<OpenSale[]> {
  const sales: OpenSale[] = [];
  while (sales.length < count) {
    const sale = await openSale(market, { vendors: [vendorIds.vendor] });
    expect((await acceptTerms(market, 'vendor2', sale.id)).status).toBe(200);
    sales.push(sale);
  }
  return sales;
}

describe('SALE-20 PLAN-2 the Free plan', () => {
  // A company that nobody ever invited, without anything that counts for this month.
  beforeEach(async () => {
    const [school] = await market.db.select().from(schools).where(eq(schools.id, 1));
    const free = { stateCode: school?.stateCode ?? 'CA', plan: 'Free', planExpiresAt: null };
    await market.db.update(vendors).set(free).where(eq(vendors.id, vendor2));
    await market.db.delete(invitations).where(eq(invitations.vendorId, vendor2));
    await market.db.update(bidVersions).set({ submittedAt: new Date('2025-01-01') });
    await market.db.update(saleParticipants).set({ countedAt: null }).where(eq(saleParticipants.vendorId, vendor2));
  });

  it('takes three proposals on public sales a month, each counted once; the fourth is refused', async () => {
    const [fourth, ...three] = await publicSales(4);
    for (const [index, sale] of three.entries()) {
      expect((await proposeOn(sale)).status).toBe(200);
      expect(await usedBids()).toBe(index + 1);
    }
    const refused = fourth && (await proposeOn(fourth));
    expect([refused?.status, refused?.code]).toEqual([403, 'BID_NOT_ALLOWED']);
    expect(refused?.errorMsg).toContain('3 bids');
  });

  it('counts bids and proposals together', async () => {
    const [first, second] = await publicSales(2);
    const purchase = () => openPurchase(market, { vendors: [vendorIds.vendor] });
    await bid(market, 'vendor2', await purchase(), ['1.00', '2.00']);
    await bid(market, 'vendor2', await purchase(), ['1.00', '2.00']);
    expect(first && (await proposeOn(first)).status).toBe(200);
    expect(second && (await proposeOn(second)).code).toBe('BID_NOT_ALLOWED');
  });

  it('counts no sale to which the company is invited', async () => {
    for (let n = 0; n < 4; n += 1) {
      const invited = await openSale(market, { vendors: [vendor2] });
      await acceptTerms(market, 'vendor2', invited.id);
      expect((await proposeOn(invited)).status).toBe(200);
    }
    expect(await usedBids()).toBe(0);
  });
});
