import type { components } from '@chalkline/openapi/types';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addenda,
  auditLog,
  mailOutbox,
  notifications,
  purchaseOrders,
  purchaseTemplates,
} from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { award, bid, compare, openBids, openPurchase, vendorIds, wholeDraft } from '../../testing/story.ts';
import { textOfFile } from '../../testing/text-of-file.ts';

type Schemas = components['schemas'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

/** An amount that nothing else of the market looks like. */
const SECRET = '4321.17';
const area = '/api/POConfiguration';
const get = <Data>(path: string, as: DemoName = 'school') => market.call<Data>('GET', `${area}/${path}`, { as });
const post = <Data>(name: string, body: unknown, as: DemoName = 'school') =>
  market.call<Data>('POST', `${area}/${name}`, { as, body, idem: true });
const estimated = async (estimates: readonly (string | null)[], more: Partial<Schemas['RfpDraftInput']> = {}) => {
  const draft = await wholeDraft(market);
  const products = draft.products?.map((line, at) => ({ ...line, estimatedPrice: estimates[at] ?? null }));
  return { ...draft, products: products ?? [], ...more };
};
const save = async (input: Schemas['RfpDraftInput']) => (await post<Schemas['RfpDraftSaved']>('RFP', input)).data;
const readDraft = async (id: number) => (await get<Schemas['RfpDraft']>(`GetDraftRfpDetails/${id}`)).data;
const pricesOf = ({ schoolLines }: { schoolLines: readonly Schemas['SchoolLine'][] }) =>
  schoolLines.map(({ estimatedPrice }) => estimatedPrice);

describe('estimated prices', () => {
  it('PUR-37 MON-14 are kept by line, and refused where they are no price', async () => {
    const { id, version } = await save(await estimated(['0.2035', null]));
    const draft = await readDraft(id);
    expect(pricesOf(draft)).toEqual(['0.2035', null]);
    expect(draft.schoolLines.map(({ lineId }) => lineId)).toEqual(draft.products.map((line) => line.id));
    const refused = await post('RFP', { ...(await estimated(['-1', '0.20351'])), id, version });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.fields ?? {})).toEqual(['products.0.estimatedPrice', 'products.1.estimatedPrice']);
    expect(pricesOf(await readDraft(id))).toEqual(['0.2035', null]);
  });

  it('PUR-37 PUR-26 are none of an order, which states its prices', async () => {
    const { id, version } = await save(await estimated(['5.00', '6.00']));
    await post('RFP', { id, version, rfptypeId: 5 });
    expect(pricesOf(await readDraft(id))).toEqual([null, null]);
    const order = await save({ ...(await estimated(['5.00', '6.00'])), rfptypeId: 5 });
    expect(pricesOf(await readDraft(order.id))).toEqual([null, null]);
  });

  it('PUR-37 PUR-20 come along in a copy and a template, also one from before they were kept', async () => {
    const { id } = await save(await estimated(['5.00', '6.00']));
    const copied = await post<Schemas['RfpDraftSaved']>('CopyRfp', { id });
    expect(pricesOf(await readDraft(copied.data.id))).toEqual(['5.00', '6.00']);
    const template = await post<Schemas['PurchaseTemplate']>('SaveTemplate', { id, name: 'With estimates' });
    const fromTemplate = async () =>
      readDraft((await post<Schemas['RfpDraftSaved']>('CreateFromTemplate', { id: template.data.id })).data.id);
    expect(pricesOf(await fromTemplate())).toEqual(['5.00', '6.00']);
    const [stored] = await market.db.select().from(purchaseTemplates).where(eq(purchaseTemplates.id, template.data.id));
    if (!stored) throw new Error('no template');
    const lines = stored.content.lines.map(({ estimatedPrice: _none, ...line }) => line);
    await market.db
      .update(purchaseTemplates)
      .set({ content: { ...stored.content, lines } })
      .where(eq(purchaseTemplates.id, stored.id));
    expect(pricesOf(await fromTemplate())).toEqual([null, null]);
  });

  it('PUR-37 PUR-11 change with an addendum, are no part of its difference, and make none by themselves', async () => {
    const { products } = await estimated(['5.00', '6.00']);
    const purchase = await openPurchase(market, { more: { products } });
    const details = async () => (await get<Schemas['SchoolRfpDetails']>(`GetRfpDetails/${purchase.id}`)).data;
    const { rfp, version } = await details();
    const lines = (estimates: readonly (string | undefined)[]) =>
      rfp.products.map(({ id, categoryId, productDesc, productQty, unit }, at) => {
        const estimatedPrice = estimates[at];
        return {
          id,
          categoryId,
          productDesc,
          productQty,
          unit,
          ...(estimatedPrice === undefined ? {} : { estimatedPrice }),
        };
      });
    const base = { rfpId: purchase.id, version, summary: 'More.' };
    expect((await post('PublishAddendum', { ...base, products: lines(['7.00']) })).status).toBe(422);
    const wrong = await post('PublishAddendum', { ...base, rfpName: 'Other', products: lines(['x']) });
    expect(Object.keys(wrong.fields ?? {})).toEqual(['products.0.estimatedPrice']);
    const [first, ...rest] = lines([SECRET]);
    const added = { ...first, id: null, productDesc: 'Pens', estimatedPrice: '1.00' };
    const changed = { ...base, products: [{ ...first, productQty: 99 }, ...rest, added] };
    const published = await post<Schemas['Addendum']>('PublishAddendum', changed);
    expect(published.status).toBe(200);
    expect(published.data.changes.map(({ field }) => field)).toEqual(['productQty', 'line']);
    expect(pricesOf(await details())).toEqual([SECRET, '6.00', '1.00']);
    const [kept] = await market.db.select().from(addenda).where(eq(addenda.rfpId, purchase.id));
    expect(JSON.stringify(kept)).not.toContain(SECRET);
  });

  it('EVAL-28 stand beside the bids in the comparison, and against the award in the school’s spreadsheet, not on its paper', async () => {
    const { products } = await estimated([SECRET, null]);
    const purchase = await openPurchase(market, { more: { products } });
    const { bidId } = await bid(market, 'vendor', purchase, ['10.00', '20.00']);
    expect((await compare(market, purchase)).lines.map((line) => line.estimatedPrice)).toEqual([SECRET, null]);
    const opened = await openBids(market, purchase);
    expect(opened.lines.map((line) => line.estimatedPrice)).toEqual([SECRET, null]);
    expect((await award(market, purchase, [bidId, bidId])).status).toBe(200);
    const file = async (format: string) => {
      const { raw } = await get(`DownloadTabulation/${purchase.id}?format=${format}`);
      return textOfFile(raw);
    };
    expect(await file('csv')).toContain('1,Line 1,10,each,4321.17,43211.70,Northgate Supply,100.00,-43111.70');
    expect(await file('pdf')).not.toContain('4,321.17');
  });

  it('PUR-37 reach no vendor, no visitor and no file or mail of theirs, from the publishing to the order', async () => {
    const { products } = await estimated([SECRET, SECRET]);
    const purchase = await openPurchase(market, {
      vendors: [vendorIds.vendor, vendorIds.vendor2],
      more: { products, newVendorList: [{ vendorEmail: 'estimates@outside.test' }] },
    });
    const { bidId } = await bid(market, 'vendor', purchase, ['10.00', '20.00']);
    await bid(market, 'vendor2', purchase, ['11.00', '21.00']);
    const read: Record<string, string> = {};
    const look = async (name: string, path: string, as?: DemoName) => {
      const { status, raw } = await market.call('GET', path, as ? { as } : {});
      if (status === 200) read[name] = textOfFile(raw);
    };
    const lookAround = async (when: string) => {
      for (const as of ['vendor', 'vendor2', 'vendor3'] as const) {
        await look(`${when} details ${as}`, `${area}/GetOrderDetails/${purchase.token}`, as);
        for (const list of ['GetNewDeals', 'GetInvitedDeals', 'GetSubmittedBids', 'GetAwardedBids'])
          await look(`${when} ${list} ${as}`, `${area}/${list}?pageNumber=1&pageSize=50`, as);
        await look(`${when} receipt ${as}`, `${area}/GetBidReceipt/${purchase.id}`, as);
      }
      await look(`${when} file`, `${area}/GetInvitedDeals/File?format=csv`, 'vendor');
      await look(`${when} public`, `${area}/GetPublicRfp/${purchase.token}`);
      await look(`${when} admin`, `/api/Admin/GetPurchaseInfo/${purchase.id}`, 'admin');
    };
    await lookAround('open');
    await openBids(market, purchase);
    await award(market, purchase, [bidId, bidId]);
    await post('ReleaseTabulation', { rfpId: purchase.id, isPublic: true });
    await lookAround('awarded');
    const orders = await market.db.select().from(purchaseOrders).where(eq(purchaseOrders.rfpId, purchase.id));
    for (const { id } of orders) {
      await look('order', `${area}/GetPurchaseOrder/${id}`, 'vendor');
      await look('order pdf', `${area}/DownloadPO/${id}`, 'vendor');
    }
    expect(Object.keys(read)).toEqual(
      expect.arrayContaining(['open details vendor', 'awarded details vendor', 'order', 'order pdf']),
    );
    const told = await market.db.select().from(notifications).where(eq(notifications.rfpId, purchase.id));
    const mails = await market.db.select().from(mailOutbox);
    const audited = await market.db.select().from(auditLog).where(eq(auditLog.entityId, purchase.id));
    const everything = {
      ...read,
      told: JSON.stringify(told),
      mails: JSON.stringify(mails),
      audited: JSON.stringify(audited),
    };
    const leaks = Object.entries(everything).filter(([, text]) => /4,?321\.17/.test(text));
    expect(leaks.map(([name]) => name)).toEqual([]);
    expect(Object.keys(read).length).toBeGreaterThan(10);
  });
});
