import { isNotNull, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartOrders, catalogContracts, products, purchaseOrderLines } from '../../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const get = async (path: string, as: DemoName) => (await market.call('GET', `/api/${path}`, { as })).data;
const dayBefore = async (days: number): Promise<string> =>
  new Date((await market.now()).getTime() - days * 86_400_000).toISOString().slice(0, 10);

it('CAT-22 SRV-9 the demonstration’s vendor reads what schools ordered of its catalog', async () => {
  const report = await get(`Catalog/GetCatalogReport?from=${await dayBefore(95)}`, 'vendor');
  expect(Number(report.revenue)).toBeGreaterThan(0);
  expect(report.units).toBeGreaterThan(0);
  expect(report.funnel.at(-1)).toMatchObject({ step: 'ordered' });
  expect(report.funnel.at(-1).value).toBeGreaterThan(5);
  expect(Number(report.byProduct[0].revenue)).toBeGreaterThan(0);
  expect(report.byMonth.filter(({ orders }: { orders: number }) => orders > 0).length).toBeGreaterThan(1);
  expect(report.requests.won).toBeGreaterThan(1);
});

it('CART-3 PO-11 each of these orders reads as one that a checkout placed, on both sides', async () => {
  const rows = await market.db.select().from(cartOrders);
  expect(rows.length).toBeGreaterThanOrEqual(60);
  const lists = await get('POConfiguration/GetPurchaseOrders?pageSize=100', 'vendor');
  const own = new Set(rows.map(({ purchaseOrderId }) => purchaseOrderId));
  const shown = lists.listingData.find(({ id }: { id: number }) => own.has(id));
  const { order, lines, sums } = await get(`POConfiguration/GetPurchaseOrder/${shown.id}`, 'vendor');
  expect(order).toMatchObject({ rfptypeId: 5, total: sums.total });
  expect(lines[0]).toMatchObject({ sku: expect.stringMatching(/^NG-/), shipTo: { stateCode: expect.any(String) } });
});

it('CAT-12 products hold as much as the lines of open orders do', async () => {
  const held = await market.db
    .select({ productId: purchaseOrderLines.productId, held: sql<number>`sum(${purchaseOrderLines.held})::int` })
    .from(purchaseOrderLines)
    .where(isNotNull(purchaseOrderLines.productId))
    .groupBy(purchaseOrderLines.productId);
  const byProduct = new Map(held.map((row) => [row.productId, row.held]));
  const rows = await market.db.select({ id: products.id, held: products.held }).from(products);
  expect(rows.filter((row) => row.held !== (byProduct.get(row.id) ?? 0))).toEqual([]);
});

it('CAT-28 a contract of the demonstration waits for an administrator, who reads its document', async () => {
  const waiting = await market.db.select().from(catalogContracts).where(isNull(catalogContracts.confirmedAt));
  expect(waiting).toHaveLength(1);
  const path = `/api/POConfiguration/DownloadDocument/${waiting[0]?.documentFileId}`;
  const paper = await market.call('GET', path, { as: 'admin' });
  expect(paper.raw.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await market.call('GET', path, { as: 'vendor' })).status).toBe(404);
});
