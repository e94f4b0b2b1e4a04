import type { components } from '@chalkline/openapi/types';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, rfps, schools, shipToAddresses, users, vendorBlacklist } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { someCategory, vendorIds } from '../../testing/story.ts';

type Schemas = components['schemas'];

let market: Market;
let addressId: number;
beforeAll(async () => {
  market = await startMarket();
  const address = { addressLine1: '9 Elm Street', city: 'Fresno', stateCode: 'CA', postalCode: '93701' };
  const [row] = await market.db
    .insert(shipToAddresses)
    .values({ schoolId: 1, name: 'Bus garage', ...address })
    .returning({ id: shipToAddresses.id });
  addressId = row?.id ?? 0;
});
afterAll(() => market.close());

const post = <Data>(operation: string, as: DemoName, body: unknown) =>
  market.call<Data>('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });

async function orderDraft(more: Partial<Schemas['RfpDraftInput']> = {}): Promise<Schemas['RfpDraftInput']> {
  const { parentId, subId } = await someCategory(market);
  const line = { categoryId: subId, productQty: 3, unit: 'box' };
  return {
    rfptypeId: 5,
    rfpName: 'Paper for the office',
    ParentCategoryId: parentId,
    products: [
      { ...line, productDesc: 'Paper', unitPrice: '12.34', vendorId: vendorIds.vendor },
      { ...line, productDesc: 'Pens', productQty: 2, unitPrice: '4.50', vendorId: vendorIds.vendor2 },
      { ...line, productDesc: 'Ink', productQty: 1, unitPrice: '30.00', vendorId: vendorIds.vendor },
    ],
    shipToAddressId: addressId,
    vendorNotificationIds: [vendorIds.vendor, vendorIds.vendor2],
    IsPublicRFP: false,
    lastQuestion: 9,
    ...more,
  };
}
const save = async (more: Partial<Schemas['RfpDraftInput']> = {}, as: DemoName = 'school') =>
  post<Schemas['RfpDraftSaved']>('RFP', as, await orderDraft(more));
const place = (id: number, as: DemoName = 'school') => post<Schemas['PublishedRfp']>('PublishRfp', as, { id });
const details = async (id: number) =>
  (await market.call<Schemas['SchoolRfpDetails']>('GET', `/api/POConfiguration/GetRfpDetails/${id}`, { as: 'school' }))
    .data;
async function placed(more: Partial<Schemas['RfpDraftInput']> = {}) {
  const { id, encryptedId, formattedNumber } = (await save(more)).data;
  const answer = await place(id);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.fields));
  const { purchaseOrders } = await details(id);
  return { id, token: encryptedId, formattedNumber, orders: purchaseOrders, published: answer.data };
}
const statusOf = async (id: number) => (await market.db.select().from(rfps).where(eq(rfps.id, id)))[0]?.status;
const accept = (id: number, as: DemoName) => post('AcceptPurchaseOrder', as, { id });
const decline = (id: number, as: DemoName) => post('DeclinePurchaseOrder', as, { id, reason: 'Sold out.' });

describe('PUR-9 placing an order', () => {
  it('PUR-26 PUR-27 PUR-28 issues one purchase order for each vendor at once, at the stated prices, to the address', async () => {
    const { id, formattedNumber, orders, published } = await placed();
    expect(formattedNumber).toMatch(/^ORD-\d{6,}$/);
    expect(published).toMatchObject({ status: 4, isScheduled: false, rfpendDate: null, notifiedCount: 2 });
    expect(orders.map(({ vendorId, total, status }) => [vendorId, total, status])).toEqual([
      [vendorIds.vendor, '67.02', 1],
      [vendorIds.vendor2, '9.00', 1],
    ]);
    const order = await market.call<Schemas['PurchaseOrder']>(
      'GET',
      `/api/POConfiguration/GetPurchaseOrder/${orders[0]?.id}`,
      {
        as: 'vendor',
      },
    );
    expect(order.data.shipTo).toMatchObject({ name: 'Bus garage', city: 'Fresno' });
    expect(order.data.lines.map(({ description, amount }) => [description, amount])).toEqual([
      ['Paper', '37.02'],
      ['Ink', '30.00'],
    ]);
    const told = await market.db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.rfpId, id), eq(notifications.event, 'order-issued'), eq(notifications.role, 'Vendor')),
      );
    expect(told.map(({ clientId }) => clientId).sort()).toEqual([vendorIds.vendor, vendorIds.vendor2]);
    expect((await place(id)).code).toBe('ILLEGAL_TRANSITION');
  });

  it('PUR-26 PO-12 carries tax and freight of its lines to the sums of the purchase order', async () => {
    const { products = [] } = await orderDraft();
    const [paper, , ink] = products;
    if (!paper || !ink) throw new Error('the draft has no lines');
    const lines = [
      { ...paper, tax: '8.25', deliveryFees: '5.50' },
      { ...ink, tax: ' ', deliveryFees: null },
    ];
    const wrong = await save({ products: [{ ...paper, tax: '-1', deliveryFees: 'free' }] });
    expect(Object.keys(wrong.fields).sort()).toEqual(['products.0.deliveryFees', 'products.0.tax']);
    const { orders } = await placed({ products: lines, vendorNotificationIds: [vendorIds.vendor] });
    const path = `/api/POConfiguration/GetPurchaseOrder/${orders[0]?.id}`;
    const { data } = await market.call<Schemas['PurchaseOrder']>('GET', path, { as: 'vendor' });
    // 37.02 and 30.00 of goods, 8.25 % of 37.02 rounded once with the rest, 5.50 for the line.
    expect(data.sums).toEqual({ subtotal: '67.02', tax: '3.05', freight: '5.50', total: '75.57' });
    expect(data.lines.map(({ amount }) => amount)).toEqual(['45.57', '30.00']);
  });

  it('MON-14 PUR-27 keeps four decimals of a stated price, and rounds the order once', async () => {
    const { products = [] } = await orderDraft();
    const [paper, , ink] = products;
    if (!paper || !ink) throw new Error('the draft has no lines');
    const lines = [
      { ...paper, productQty: 437_000, unitPrice: '0.2250' },
      { ...ink, productQty: 1, unitPrice: '0.2035' },
    ];
    const { orders, token } = await placed({ products: lines, vendorNotificationIds: [vendorIds.vendor] });
    expect(orders.map(({ total }) => total)).toEqual(['98325.20']);
    const path = `/api/POConfiguration/GetPurchaseOrder/${orders[0]?.id}`;
    const { data } = await market.call<Schemas['PurchaseOrder']>('GET', path, { as: 'vendor' });
    expect(data.lines.map(({ unitCost, amount }) => [unitCost, amount])).toEqual([
      ['0.225', '98325.00'],
      ['0.2035', '0.20'],
    ]);
    const seen = await market.call<Schemas['OrderDetails']>('GET', `/api/POConfiguration/GetOrderDetails/${token}`, {
      as: 'vendor',
    });
    expect(seen.data.rfp.products.map(({ unitPrice }) => unitPrice)).toEqual(['0.225', '0.2035']);
  });

  it('PUR-29 each vendor sees its own part alone, others nothing', async () => {
    const { token } = await placed({ IsPublicRFP: true });
    const seen = (as: DemoName) =>
      market.call<Schemas['OrderDetails']>('GET', `/api/POConfiguration/GetOrderDetails/${token}`, { as });
    const mine = (await seen('vendor2')).data;
    expect(mine.rfp.products.map(({ productDesc, unitPrice }) => [productDesc, unitPrice])).toEqual([['Pens', '4.50']]);
    expect(mine.purchaseOrders).toHaveLength(1);
    expect((await seen('vendor3')).status).toBe(404);
  });

  it('PO-3 the first acceptance is its fulfillment, and all declined closes it', async () => {
    const first = await placed();
    await accept(first.orders[0]?.id ?? 0, 'vendor');
    expect(await statusOf(first.id)).toBe(6);
    await decline(first.orders[1]?.id ?? 0, 'vendor2');
    expect(await statusOf(first.id)).toBe(6);
    const second = await placed();
    await decline(second.orders[0]?.id ?? 0, 'vendor');
    expect(await statusOf(second.id)).toBe(4);
    await decline(second.orders[1]?.id ?? 0, 'vendor2');
    expect(await statusOf(second.id)).toBe(5);
  });

  it('PUR-9 is cancelled as long as nobody accepted', async () => {
    const { id, orders } = await placed();
    const cancel = (rfpId: number) => post('CancelRfp', 'school', { id: rfpId, reason: 'Wrong size.' });
    expect((await cancel(id)).status).toBe(200);
    expect(await statusOf(id)).toBe(5);
    expect((await accept(orders[0]?.id ?? 0, 'vendor')).code).toBe('ILLEGAL_TRANSITION');
    const other = await placed();
    await accept(other.orders[0]?.id ?? 0, 'vendor');
    expect((await cancel(other.id)).code).toBe('ILLEGAL_TRANSITION');
  });

  it('PUR-26 names what keeps it back: a price, a vendor, an idle vendor, an address, a blocked one', async () => {
    const fieldsOf = async (more: Partial<Schemas['RfpDraftInput']>) => {
      const { data } = await save(more);
      return Object.keys((await place(data.id)).fields);
    };
    const { products = [] } = await orderDraft();
    const [paper, pens, ink] = products;
    if (!paper || !pens || !ink) throw new Error('the draft has three lines');
    expect(await fieldsOf({ products: [{ ...paper, unitPrice: null }, pens, ink] })).toContain('products.0.unitPrice');
    expect(await fieldsOf({ products: [paper, { ...pens, vendorId: null }, ink] })).toContain('products.1.vendorId');
    expect(await fieldsOf({ products: [paper, { ...pens, vendorId: vendorIds.vendor3 }, ink] })).toContain(
      'products.1.vendorId',
    );
    expect(await fieldsOf({ products: [paper, ink] })).toEqual(['vendorNotificationIds']);
    expect(await fieldsOf({ newVendorList: [{ vendorEmail: 'new@vendor.example' }] })).toEqual([
      'newVendorList.0.vendorEmail',
    ]);
    const wrong = await save({ products: [{ ...paper, unitPrice: '1.99999' }] });
    expect([wrong.code, Object.keys(wrong.fields)]).toEqual(['RULE_BROKEN', ['products.0.unitPrice']]);
    expect((await save({ shipToAddressId: 9_999_999 })).fields).toHaveProperty('shipToAddressId');
    const { data } = await save();
    await market.db.insert(vendorBlacklist).values({ schoolId: 1, vendorId: vendorIds.vendor2, reason: 'Late.' });
    expect(Object.keys((await place(data.id)).fields)).toEqual(['products.1.vendorId']);
    await market.db.delete(vendorBlacklist).where(eq(vendorBlacklist.vendorId, vendorIds.vendor2));
  });

  it('ACC-21 an assistant places orders up to the school’s limit', async () => {
    await market.db
      .update(users)
      .set({ rights: ['publish', 'award'] })
      .where(and(eq(users.schoolId, 1), eq(users.accessType, 2)));
    await market.db.update(schools).set({ awardLimit: '50.00' }).where(eq(schools.id, 1));
    const token = await market.tokenOf('assistant');
    const { data } = await save();
    const answer = await market.call('POST', '/api/POConfiguration/PublishRfp', {
      token,
      body: { id: data.id },
      idem: true,
    });
    expect([answer.status, answer.code]).toEqual([403, 'RIGHT_MISSING']);
    expect(await statusOf(data.id)).toBe(1);
    await market.db.update(schools).set({ awardLimit: '100.00' }).where(eq(schools.id, 1));
    const again = await market.call('POST', '/api/POConfiguration/PublishRfp', {
      token,
      body: { id: data.id },
      idem: true,
    });
    expect(again.status).toBe(200);
  });

  it('can be copied: a new draft with its lines, prices and vendors', async () => {
    const { id } = await placed();
    const copy = await post<Schemas['RfpDraftSaved']>('CopyRfp', 'school', { id });
    const draft = await market.call<Schemas['RfpDraft']>(
      'GET',
      `/api/POConfiguration/GetDraftRfpDetails/${copy.data.id}`,
      { as: 'school' },
    );
    expect(draft.data.products.map(({ unitPrice, vendorId }) => [unitPrice, vendorId])).toEqual([
      ['12.34', vendorIds.vendor],
      ['4.50', vendorIds.vendor2],
      ['30.00', vendorIds.vendor],
    ]);
  });
});
