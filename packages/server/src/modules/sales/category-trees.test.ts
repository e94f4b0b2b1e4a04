import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories, notifications, vendorCategories } from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { openSale, wholeSale } from '../../testing/sale-story.ts';
import { vendorIds } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const idsOf = async (path: string): Promise<number[]> =>
  (await market.call('GET', path, { as: 'school' })).data.map(({ id }: { id: number }) => id);
const save = (body: object) => market.call('POST', '/api/Sell/CreateOrUpdateAuction', { as: 'school', body });

describe('the two trees of categories', () => {
  it('CATG-1 have no category in common, and a sale takes none of the other', async () => {
    const [bought, sold] = [
      await idsOf('/api/POConfiguration/GetAllCategory'),
      await idsOf('/api/Sell/GetAllSellCategory'),
    ];
    expect([bought.length > 5, sold.length > 2]).toEqual([true, true]);
    expect(sold.filter((id) => bought.includes(id))).toEqual([]);
    const sale = await wholeSale(market);
    expect((await save(sale)).status).toBe(200);
    const strange = await save({ ...sale, ParentCategoryId: bought[0], products: [] });
    expect([strange.status, Object.keys(strange.fields)]).toEqual([422, ['ParentCategoryId']]);
  });

  it('CATG-2 a company hears of a sale by the category of purchases that is alike', async () => {
    const { ParentCategoryId: parentId } = await wholeSale(market);
    const [category] = await market.db
      .select()
      .from(categories)
      .where(eq(categories.id, Number(parentId)));
    const categoryId = category?.counterpartId ?? 0;
    const served = { vendorId: vendorIds.vendor, categoryId };
    const countTold = async () => {
      const { id } = await openSale(market, { vendors: [], more: { isNotifyToAll: true } });
      const isOfIt = and(eq(notifications.event, 'sale-opportunity'), eq(notifications.saleId, id));
      return (await market.db.select({ id: notifications.id }).from(notifications).where(isOfIt)).length;
    };
    await market.db.insert(vendorCategories).values(served).onConflictDoNothing();
    const withIt = await countTold();
    await market.db
      .delete(vendorCategories)
      .where(and(eq(vendorCategories.vendorId, served.vendorId), eq(vendorCategories.categoryId, categoryId)));
    expect(withIt - (await countTold())).toBeGreaterThan(0);
  });
});
