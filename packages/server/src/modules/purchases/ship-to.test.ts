import type { components } from '@chalkline/openapi/types';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox, rfps, shipToAddresses } from '../../database/tables/index.ts';
import { actAs, storedMails } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import {
  award,
  bid,
  type OpenPurchase,
  openBids,
  openPurchase,
  type PurchasePlan,
  vendorIds,
  wholeDraft,
} from '../../testing/story.ts';

type Schemas = components['schemas'];
type Draft = Partial<Schemas['RfpDraftInput']>;
const HOUR = 3_600_000;

let market: Market;
/** Two addresses of the school, and one of another school. */
let garage: number;
let annex: number;
let foreign: number;
beforeAll(async () => {
  market = await startMarket();
  garage = await addAddress(1, 'Bus garage');
  annex = await addAddress(1, 'Annex');
  foreign = await addAddress(2, 'Their gym');
});
afterAll(() => market.close());

async function addAddress(schoolId: number, name: string): Promise<number> {
  const address = { addressLine1: '9 Elm Street', city: 'Fresno', stateCode: 'CA', postalCode: '93701' };
  const [row] = await market.db
    .insert(shipToAddresses)
    .values({ schoolId, name, ...address })
    .returning({ id: shipToAddresses.id });
  return row?.id ?? 0;
}
const drop = (id: number) => market.db.delete(shipToAddresses).where(eq(shipToAddresses.id, id));
const post = <Data>(operation: string, body: unknown, as: DemoName = 'school') =>
  market.call<Data>('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });
const get = async <Data>(path: string, as?: DemoName) =>
  (await market.call<Data>('GET', `/api/POConfiguration/${path}`, as ? { as } : {})).data;
const save = async (more: Draft, plan: PurchasePlan = {}) =>
  post<Schemas['RfpDraftSaved']>('RFP', { ...(await wholeDraft(market, plan)), ...more });
const draftOf = (id: number) => get<Schemas['RfpDraft']>(`GetDraftRfpDetails/${id}`, 'school');
const details = (id: number) => get<Schemas['SchoolRfpDetails']>(`GetRfpDetails/${id}`, 'school');
const orderOf = (id: number) => get<Schemas['PurchaseOrder']>(`GetPurchaseOrder/${id}`, 'vendor');
const rowOf = async (id: number) => (await market.db.select().from(rfps).where(eq(rfps.id, id)))[0];
const change = async ({ id }: OpenPurchase, more: Partial<Schemas['AddendumInput']>) =>
  post<Schemas['Addendum']>('PublishAddendum', {
    rfpId: id,
    version: (await details(id)).version,
    summary: 'Elsewhere.',
    ...more,
  });
/** The school's usual address by name. */
const usualName = async () => {
  const [row] = await market.db
    .select()
    .from(shipToAddresses)
    .where(and(eq(shipToAddresses.schoolId, 1), eq(shipToAddresses.isDefault, true)));
  return row?.name ?? '';
};

describe('where a purchase goes', () => {
  it('PUR-38 is read by vendors and everybody as it was published, and stands on the orders of its award', async () => {
    const place = await addAddress(1, 'North campus');
    const purchase = await openPurchase(market, { more: { shipToAddressId: place } });
    await market.db.update(shipToAddresses).set({ name: 'South campus' }).where(eq(shipToAddresses.id, place));
    const deal = await get<Schemas['OrderDetails']>(`GetOrderDetails/${purchase.token}`, 'vendor');
    const page = await get<Schemas['PublicRfp']>(`GetPublicRfp/${purchase.token}`);
    for (const { rfp } of [deal, page, await details(purchase.id)]) {
      expect(rfp.shipTo).toMatchObject({ name: 'North campus', line1: '9 Elm Street', city: 'Fresno' });
    }
    const won = await bid(market, 'vendor', purchase, ['10.00', '5.00']);
    await openBids(market, purchase);
    await drop(place);
    const awarded = await award(market, purchase, [won.bidId, won.bidId]);
    const order = await orderOf(awarded.data.purchaseOrders[0]?.id ?? 0);
    expect(order.shipTo).toMatchObject({ name: 'North campus' });
    expect(order.lines.map(({ shipTo }) => shipTo)).toEqual([null, null]);
  });

  it('PUR-38 is the usual address where goods name none, and open where services name none', async () => {
    const goods = await openPurchase(market);
    expect((await details(goods.id)).rfp.shipTo).toMatchObject({ name: await usualName() });
    expect((await rowOf(goods.id))?.shipTo).toMatchObject({ name: await usualName() });
    const services = {
      rfptypeId: 3,
      lastQuestion: 10,
      products: [{ categoryId: null, productDesc: 'Repair', productQty: 1 }],
    };
    const open = await openPurchase(market, { more: services });
    expect((await details(open.id)).rfp.shipTo).toBeNull();
    const placed = await openPurchase(market, { more: { ...services, shipToAddressId: annex } });
    expect((await details(placed.id)).rfp.shipTo).toMatchObject({ name: 'Annex' });
  });

  it('PUR-38 was not asked for before: such a purchase shows no place, and its orders go to the usual address', async () => {
    const purchase = await openPurchase(market, { more: { shipToAddressId: garage } });
    await market.db.update(rfps).set({ shipTo: null, shipToAddressId: null }).where(eq(rfps.id, purchase.id));
    expect((await details(purchase.id)).rfp.shipTo).toBeNull();
    const won = await bid(market, 'vendor', purchase, ['10.00', '5.00']);
    await openBids(market, purchase);
    const awarded = await award(market, purchase, [won.bidId, won.bidId]);
    const order = await orderOf(awarded.data.purchaseOrders[0]?.id ?? 0);
    expect(order.shipTo).toMatchObject({ name: await usualName() });
  });

  it('PUR-38 is one of the school’s own addresses, also for an administrator who acts as the school', async () => {
    for (const id of [foreign, 9_999_999]) {
      const refused = await save({ shipToAddressId: id });
      expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['shipToAddressId']]);
    }
    const acting = await actAs(market, 'school', 'School');
    const body = { ...(await wholeDraft(market)), shipToAddressId: foreign };
    const refused = await market.call('POST', '/api/POConfiguration/RFP', { ...acting, body });
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['shipToAddressId']]);
  });

  it('PUR-38 is kept by a draft, shown before publishing, and the usual one once School Setup drops it', async () => {
    const place = await addAddress(1, 'Old gym');
    const { id } = (await save({ shipToAddressId: place })).data;
    expect((await draftOf(id)).shipToAddressId).toBe(place);
    const preview = () => get<Schemas['RfpDetails']>(`GetPreviewDraftRfpDetails/${id}`, 'school');
    expect((await preview()).shipTo).toMatchObject({ name: 'Old gym' });
    await drop(place);
    expect((await draftOf(id)).shipToAddressId).toBeNull();
    expect((await preview()).shipTo).toMatchObject({ name: await usualName() });
  });

  it('PUR-38 stays with a schedule, and is chosen anew once that is taken back', async () => {
    const place = await addAddress(1, 'Pool');
    const start = new Date((await market.now()).getTime() + HOUR).toISOString();
    const { id } = (await save({ shipToAddressId: place, rfpstartDate: start }, { endsIn: 5 * HOUR })).data;
    await post('PublishRfp', { id });
    await market.db.update(shipToAddresses).set({ name: 'Pool house' }).where(eq(shipToAddresses.id, place));
    expect((await details(id)).rfp.shipTo).toMatchObject({ name: 'Pool' });
    await post('CancelRfp', { id, reason: 'Another place.' });
    expect((await details(id)).rfp.shipTo).toMatchObject({ name: 'Pool house' });
    await post('RFP', { id, rfptypeId: 2, shipToAddressId: annex });
    await post('PublishRfp', { id });
    await market.moveClock(2 * HOUR);
    expect((await details(id)).rfp.shipTo).toMatchObject({ name: 'Annex' });
  });

  it('PUR-38 PUR-20 comes along with a copy and a template as a choice, not as it was printed', async () => {
    const place = await addAddress(1, 'Library');
    const { id } = await openPurchase(market, { more: { shipToAddressId: place } });
    const copy = await post<Schemas['RfpDraftSaved']>('CopyRfp', { id });
    expect((await draftOf(copy.data.id)).shipToAddressId).toBe(place);
    expect((await rowOf(copy.data.id))?.shipTo).toBeNull();
    const template = await post<{ id: number }>('SaveTemplate', { id, name: 'Library each spring' });
    const start = () => post<Schemas['RfpDraftSaved']>('CreateFromTemplate', { id: template.data.id });
    expect((await draftOf((await start()).data.id)).shipToAddressId).toBe(place);
    await drop(place);
    expect((await draftOf((await start()).data.id)).shipToAddressId).toBeNull();
  });
});

describe('an addendum', () => {
  it('PUR-38 PUR-11 names another place in words, and refuses one that is not the school’s', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor], more: { shipToAddressId: garage } });
    expect((await change(purchase, { shipToAddressId: foreign })).fields).toHaveProperty('shipToAddressId');
    expect((await change(purchase, { shipToAddressId: garage })).fields).toHaveProperty('summary');
    const { data } = await change(purchase, { shipToAddressId: annex });
    const [before, after] = ['Bus garage', 'Annex'].map((name) => `${name}, 9 Elm Street, Fresno, CA 93701`);
    expect(data.changes).toEqual([{ field: 'shipTo', before, after, lineId: null }]);
    expect((await details(purchase.id)).rfp.shipTo).toMatchObject({ name: 'Annex' });
    const isTold = and(eq(mailOutbox.event, 'addendum'), eq(mailOutbox.toAddress, 'vendor@demo.chalkline.test'));
    const mails = await storedMails(market, isTold);
    expect(mails.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join()).toContain(
      `Ship to ${after} instead of ${before}`,
    );
  });

  it('PUR-38 calls the place of services by its name', async () => {
    const more = {
      rfptypeId: 3,
      lastQuestion: 10,
      products: [{ categoryId: null, productDesc: 'Repair', productQty: 1 }],
    };
    const { data } = await change(await openPurchase(market, { more }), { shipToAddressId: annex });
    expect(data.changes).toMatchObject([{ field: 'servicePlace', before: null }]);
  });
});
