import { sumMoney } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  priceTiers,
  priceVersions,
  schoolAccounts,
  shipToAddresses,
  vendorTerms,
} from '../../../database/tables/index.ts';
import { plannedProduct } from '../../../testing/catalog-rows.ts';
import { emptyCatalogs } from '../../../testing/catalog-story.ts';
import { type Market, startMarket } from '../../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
});
afterAll(() => market.close());

const get = async (path: string) => (await market.call('GET', `/api/${path}`, { as: 'school' })).data;
const post = (path: string, body: object) => market.call('POST', `/api/${path}`, { as: 'school', body, idem: true });

/** Five products of $12.05 each, one of each to an address with 8.25 percent of sales tax. */
async function fillTaxed() {
  const address = { addressLine1: '11 Elm Street', city: 'Fresno', stateCode: 'CA', postalCode: '93701' };
  const [taxed] = await market.db
    .insert(shipToAddresses)
    .values({ schoolId: 1, name: 'Annex', ...address, taxPercent: '8.25' })
    .returning({ id: shipToAddresses.id });
  const shipToAddressId = taxed?.id ?? 0;
  const lines: { productId: number; quantity: number; shipToAddressId: number }[] = [];
  for (let count = 0; count < 5; count += 1) {
    const productId = await plannedProduct(market);
    const [version] = await market.db.select().from(priceVersions).where(eq(priceVersions.productId, productId));
    await market.db
      .update(priceTiers)
      .set({ price: '12.05' })
      .where(eq(priceTiers.versionId, version?.id ?? 0));
    lines.push({ productId, quantity: 1, shipToAddressId });
  }
  await post('Catalog/AddToCart', { lines });
  return get('Catalog/GetCart');
}

const checkOut = ({ id, version, total }: { id: number; version: number; total: string }) =>
  post('Catalog/CheckOutCart', { cartId: id, version, total });

it('CART-15 charges the accounts of several taxed lines exactly what the order comes to', async () => {
  const open = await fillTaxed();
  const [account] = await market.db
    .insert(schoolAccounts)
    .values({ schoolId: 1, codes: ['03', '4310'], code: '03-4310', name: '' })
    .returning({ id: schoolAccounts.id });
  const shares = [{ accountId: account?.id ?? 0, percent: '100' }];
  const lines = open.lines.map(({ id: lineId }: { id: number }) => ({ lineId, shares }));
  const charged = (await post('Catalog/UpdateCartLines', { lines })).data;
  expect(charged.total).toBe('65.22');
  const totals = charged.lines.map(({ total }: { total: string }) => total);
  expect(totals).toEqual(['13.05', '13.05', '13.04', '13.04', '13.04']);
  const done = await checkOut(charged);
  const [placed] = done.data.orders;
  const order = await get(`POConfiguration/GetPurchaseOrder/${placed.purchaseOrderId}`);
  expect(order.sums.total).toBe('65.22');
  expect(sumMoney(order.lines.map((line: { accounts: [{ amount: string }] }) => line.accounts[0].amount))).toBe(
    '65.22',
  );
  const file = await market.call('GET', '/api/Catalog/DownloadOrdersByAccount', { as: 'school' });
  const rows = file.raw.toString().split(/\r?\n/);
  const ours = rows.filter((row: string) => row.includes(placed.number));
  expect(sumMoney(ours.map((row: string) => row.split(',').at(-1) ?? ''))).toBe('65.22');
  await market.db.update(schoolAccounts).set({ isActive: false }).where(eq(schoolAccounts.schoolId, 1));
});

it('CART-15 lists an order that no account is charged for with amounts that add up to it', async () => {
  const open = await fillTaxed();
  const done = await checkOut(open);
  const [placed] = done.data.orders;
  expect(placed.total).toBe('65.22');
  const file = await market.call('GET', '/api/Catalog/DownloadOrdersByAccount', { as: 'school' });
  const rows = file.raw.toString().split(/\r?\n/);
  const ours = rows.filter((row: string) => row.includes(placed.number));
  expect(sumMoney(ours.map((row: string) => row.split(',').at(-1) ?? ''))).toBe('65.22');
  // What a finance office posts it with: the order's total, where it goes, tax and freight.
  expect(rows[0]).toContain('PO,Issued,Status,Vendor,PO total,SKU');
  expect(rows[0]).toContain('Line total,Ship to,Tax percent,Freight,Contract');
  const [{ shipToAddressId }] = open.lines;
  const address = open.shipTos.find(({ id }: { id: number }) => id === shipToAddressId);
  for (const row of ours) expect(row).toMatch(new RegExp(`,65\\.22,.*"${address.name}, .*",8\\.25,0\\.00,`));
});

it('CAT-2 a cart that was checked out shows the tax and freight that it was ordered with', async () => {
  await market.db.delete(vendorTerms).where(eq(vendorTerms.vendorId, 1));
  await market.db.insert(vendorTerms).values({ vendorId: 1, freightKind: 'flat', freightAmount: '5.00' });
  const open = await fillTaxed();
  expect((await checkOut(open)).data.total).toBe('70.22');
  await market.db.delete(vendorTerms).where(eq(vendorTerms.vendorId, 1));
  await market.db.update(shipToAddresses).set({ taxPercent: '9.5' }).where(eq(shipToAddresses.schoolId, 1));
  const read = await get(`Catalog/GetCartDetails/${open.id}`);
  expect(read.total).toBe('70.22');
  expect(read.vendors).toMatchObject([{ subtotal: '60.25', tax: '4.97', freight: '5.00', total: '70.22' }]);
  expect(read.lines[0].tax).toBe('8.25');
  expect(sumMoney(read.lines.map(({ total }: { total: string }) => total))).toBe('70.22');
});
