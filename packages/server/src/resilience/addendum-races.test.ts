import type { components } from '@chalkline/openapi/types';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addenda, bids, bidVersions, rfps, schools } from '../database/tables/index.ts';
import { type Answer, type Market, startMarket } from '../testing/market.ts';
import { type MarketPostgres, startMarketPostgres } from '../testing/market-postgres.ts';
import { bid, bidOn, openPurchase, submitBid, vendorIds, wholeDraft } from '../testing/story.ts';

type Schemas = components['schemas'];

let postgres: MarketPostgres;
let market: Market;
let other: Market;
beforeAll(async () => {
  postgres = await startMarketPostgres();
  const databaseUrl = await postgres.newMarket();
  market = await startMarket({ databaseUrl, copyFiles: postgres.copyFiles });
  // A second node on the same database.
  other = await startMarket({ databaseUrl });
}, 120_000);
afterAll(async () => {
  await market?.close();
  await other?.close();
  await postgres?.stop();
});

const ROUNDS = 8;
const statusesOf = (answers: readonly Answer<unknown>[]) => answers.map(({ status }) => status).sort();
const post = (node: Market, path: string, as: 'school' | 'staff', body: unknown) =>
  node.call('POST', `/api/${path}`, { as, body, idem: true });

/** The purchase's lines with other quantities, as an addendum takes them. */
async function withQuantity(rfpId: number, productQty: number) {
  const path = `/api/POConfiguration/GetRfpDetails/${rfpId}`;
  const { data } = await market.call<Schemas['SchoolRfpDetails']>('GET', path, { as: 'school' });
  const products = data.rfp.products.map(({ id, categoryId, productDesc }) => ({
    id,
    categoryId,
    productDesc,
    productQty,
  }));
  return { rfpId, version: data.version, summary: 'Another quantity.', products };
}

describe('races around an addendum', () => {
  it('BID-16 a bid beside an addendum answers it or has it still to answer, at the new quantity either way', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const purchase = await openPurchase(market, { quantities: [2], vendors: [vendorIds.vendor] });
      const { bidId } = await bid(market, 'vendor', purchase, ['1.00']);
      const change = await withQuantity(purchase.id, 5);
      const answers = await Promise.all([
        post(market, 'POConfiguration/PublishAddendum', 'school', change),
        submitBid(other, 'vendor', bidOn(purchase, ['2.00'])),
      ]);
      expect(statusesOf(answers)).toEqual([200, 200]);
      const [stored] = await market.db.select().from(bids).where(eq(bids.id, bidId));
      const [addendum] = await market.db.select().from(addenda).where(eq(addenda.rfpId, purchase.id));
      const [version] = await market.db
        .select()
        .from(bidVersions)
        .where(and(eq(bidVersions.bidId, bidId), eq(bidVersions.version, 2)));
      const isAfter = stored?.acknowledgedAddendum === 1;
      expect(stored).toMatchObject({ version: 2, total: '10.00' });
      expect(version?.total).toBe(isAfter ? '10.00' : '4.00');
      const late = (version?.submittedAt ?? 0) >= (addendum?.publishedAt ?? 0);
      if (isAfter) expect(late).toBe(true);
    }
  });

  it('PUR-11 of two addenda to the same version one is published', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const purchase = await openPurchase(market, { quantities: [2], vendors: [vendorIds.vendor] });
      // Both are written before either is sent: one that reads the other's version would rightly be published, too.
      const [five, six] = [await withQuantity(purchase.id, 5), await withQuantity(purchase.id, 6)];
      const answers = await Promise.all([
        post(market, 'POConfiguration/PublishAddendum', 'school', five),
        post(other, 'POConfiguration/PublishAddendum', 'school', six),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      const stored = await market.db.select().from(addenda).where(eq(addenda.rfpId, purchase.id));
      expect(stored.map(({ number }) => number)).toEqual([1]);
    }
  });

  it('PUR-10 an approval beside an edit never stands for what was edited', async () => {
    await market.db.update(schools).set({ requiresReview: true }).where(eq(schools.id, 1));
    const draft = await wholeDraft(market);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { data: saved } = await post(market, 'POConfiguration/RFP', 'school', draft);
      const { id, version } = saved as Schemas['RfpDraftSaved'];
      await post(market, 'POConfiguration/RequestReview', 'school', { id });
      const answers = await Promise.all([
        post(market, 'StaffMember/DecideReview', 'staff', { id, version, decision: 'approve' }),
        post(other, 'POConfiguration/RFP', 'school', { id, rfptypeId: 2, rfpName: 'Edited' }),
      ]);
      expect(answers[1]?.status).toBe(200);
      const [row] = await market.db.select().from(rfps).where(eq(rfps.id, id));
      expect([row?.name, row?.reviewStatus]).toEqual(['Edited', 1]);
    }
    await market.db.update(schools).set({ requiresReview: false }).where(eq(schools.id, 1));
  });
});
