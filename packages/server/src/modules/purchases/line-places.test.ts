import type { components } from '@chalkline/openapi/types';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rfpLines, shipToAddresses } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { award, bid, type OpenPurchase, openBids, openPurchase, wholeDraft } from '../../testing/story.ts';
import { placesOfOrder } from '../purchase-orders/line-places.ts';

type Schemas = components['schemas'];
type Product = NonNullable<Schemas['RfpDraftInput']['products']>[number];

let market: Market;
let garage: number;
let annex: number;
beforeAll(async () => {
  market = await startMarket();
  garage = await addAddress('Bus garage');
  annex = await addAddress('Annex');
});
afterAll(() => market.close());

async function addAddress(name: string, schoolId = 1): Promise<number> {
  const address = { addressLine1: '9 Elm Street', city: 'Fresno', stateCode: 'CA', postalCode: '93701' };
  const [row] = await market.db
    .insert(shipToAddresses)
    .values({ schoolId, name, ...address })
    .returning({ id: shipToAddresses.id });
  return row?.id ?? 0;
}
const drop = (id: number) => market.db.delete(shipToAddresses).where(eq(shipToAddresses.id, id));
const rename = (id: number, name: string) =>
  market.db.update(shipToAddresses).set({ name }).where(eq(shipToAddresses.id, id));
const post = <Data>(operation: string, body: unknown, as: DemoName = 'school') =>
  market.call<Data>('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });
const get = async <Data>(path: string, as: DemoName = 'school') =>
  (await market.call<Data>('GET', `/api/POConfiguration/${path}`, { as })).data;
const details = (id: number) => get<Schemas['SchoolRfpDetails']>(`GetRfpDetails/${id}`);
const draftOf = (id: number) => get<Schemas['RfpDraft']>(`GetDraftRfpDetails/${id}`);
const orderOf = (id: number | undefined, as: DemoName) =>
  get<Schemas['PurchaseOrder']>(`GetPurchaseOrder/${id ?? 0}`, as);
/** A draft whose lines go to these addresses, and the purchase to the garage. */
async function draftTo(ids: readonly (number | null)[], more: Partial<Schemas['RfpDraftInput']> = {}) {
  const draft = await wholeDraft(market, { quantities: ids.map(() => 5) });
  const products = (draft.products ?? []).map((line, index) => ({ ...line, shipToAddressId: ids[index] ?? null }));
  return { ...draft, shipToAddressId: garage, products, ...more };
}
const saveTo = async (ids: readonly (number | null)[], more: Partial<Schemas['RfpDraftInput']> = {}) =>
  post<Schemas['RfpDraftSaved']>('RFP', await draftTo(ids, more));
const openTo = async (ids: readonly (number | null)[]) => openPurchase(market, { more: await draftTo(ids) });
const namesOf = (lines: readonly { shipTo: { name: string } | null }[]) => lines.map(({ shipTo }) => shipTo?.name);
/** The purchase's lines as its addendum sends them. */
async function asInput({ id }: OpenPurchase): Promise<Product[]> {
  const { rfp, schoolLines } = await details(id);
  return rfp.products.map((line, index) => ({
    id: line.id,
    categoryId: line.categoryId,
    productDesc: line.productDesc,
    productQty: line.productQty,
    unit: line.unit,
    shipToAddressId: schoolLines[index]?.shipToAddressId ?? null,
  }));
}
const change = async (purchase: OpenPurchase, products: Product[]) =>
  post<Schemas['Addendum']>('PublishAddendum', {
    rfpId: purchase.id,
    version: (await details(purchase.id)).version,
    summary: 'Other places.',
    products,
  });

describe('several places, by line', () => {
  it('PUR-39 are read by vendors as they were published, and group the lines of an order', async () => {
    const place = await addAddress('North campus');
    const purchase = await openTo([place, null, annex]);
    await rename(place, 'South campus');
    const deal = await get<Schemas['OrderDetails']>(`GetOrderDetails/${purchase.token}`, 'vendor');
    expect(namesOf(deal.rfp.products)).toEqual(['North campus', undefined, 'Annex']);
    expect(deal.rfp.products[0]).not.toHaveProperty('shipToAddressId');
    const first = await bid(market, 'vendor', purchase, ['10.00', '5.00', '9.00']);
    const second = await bid(market, 'vendor2', purchase, ['11.00', '6.00', '8.00']);
    await openBids(market, purchase);
    await drop(place);
    const awarded = await award(market, purchase, [first.bidId, first.bidId, second.bidId]);
    const orders = awarded.data.purchaseOrders;
    const [several, one] = [await orderOf(orders[0]?.id, 'vendor'), await orderOf(orders[1]?.id, 'vendor2')];
    expect([several.shipTo.name, namesOf(several.lines)]).toEqual(['Bus garage', ['North campus', 'Bus garage']]);
    // One place names the order, as always.
    expect([one.shipTo.name, namesOf(one.lines)]).toEqual(['Annex', [undefined]]);
  });

  it('PUR-39 are addresses of the school: another school’s is refused at its line', async () => {
    const foreign = await addAddress('Their gym', 2);
    const refused = await saveTo([annex, foreign]);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['products.1.shipToAddressId']]);
  });

  it('PUR-39 are kept by a draft whose address is dropped, which is not published before another is chosen', async () => {
    const place = await addAddress('Old gym');
    const { id } = (await saveTo([null, place])).data;
    const preview = () => get<Schemas['RfpDetails']>(`GetPreviewDraftRfpDetails/${id}`);
    expect(namesOf((await preview()).products)).toEqual([undefined, 'Old gym']);
    await drop(place);
    expect((await draftOf(id)).schoolLines.map(({ shipToAddressId }) => shipToAddressId)).toEqual([null, place]);
    expect((await post('RFP', await draftTo([null, place], { id }))).status).toBe(200);
    const refused = await post('PublishRfp', { id });
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['products.1.shipToAddressId']]);
    await post('RFP', await draftTo([null, annex], { id }));
    expect((await post('PublishRfp', { id })).status).toBe(200);
  });

  it('PUR-39 come along with a copy as a choice, and not into an order', async () => {
    const purchase = await openTo([annex, null]);
    const copy = (await post<Schemas['RfpDraftSaved']>('CopyRfp', { id: purchase.id })).data;
    const named = async () => (await draftOf(copy.id)).schoolLines.map(({ shipToAddressId }) => shipToAddressId);
    expect(await named()).toEqual([annex, null]);
    const stored = await market.db.select().from(rfpLines).where(eq(rfpLines.rfpId, copy.id));
    expect(stored.every(({ shipTo }) => shipTo === null)).toBe(true);
    await post('RFP', { id: copy.id, rfptypeId: 5 });
    expect(await named()).toEqual([null, null]);
  });

  it('PUR-39 PUR-11 change by an addendum in words; a line that is not changed keeps its address as published', async () => {
    const place = await addAddress('Pool');
    const purchase = await openTo([place, null]);
    await drop(place);
    const lines = await asInput(purchase);
    const moved = await change(
      purchase,
      lines.map((line, index) => (index === 1 ? { ...line, shipToAddressId: annex } : line)),
    );
    const after = 'Annex, 9 Elm Street, Fresno, CA 93701';
    const lineId = lines[1]?.id;
    expect(moved.data.changes).toEqual([{ field: 'shipTo', before: 'the address of the purchase', after, lineId }]);
    expect(moved.data.changedLineIds).toEqual([lineId]);
    expect(namesOf((await details(purchase.id)).rfp.products)).toEqual(['Pool', 'Annex']);
  });
});

describe('the place of an order', () => {
  const place = (name: string) => ({ name, line1: '1', line2: null, city: 'Fresno', stateCode: 'CA', postalCode: '9' });

  it('PUR-39 is the first of its lines where none goes to the usual one', () => {
    const lines = [
      { id: 1, shipTo: place('Annex') },
      { id: 2, shipTo: place('Pool') },
    ];
    const { shipTo, places } = placesOfOrder(place('Office'), lines);
    expect([shipTo.name, places.get(2)?.name]).toEqual(['Annex', 'Pool']);
    expect(placesOfOrder(place('Office'), []).shipTo.name).toBe('Office');
  });
});
