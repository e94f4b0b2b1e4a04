import type { components } from '@chalkline/openapi/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { award, awardedPurchase, bid, openBids, openPurchase, wholeDraft } from '../../testing/story.ts';
import { canReadPdf, textOfFile } from '../../testing/text-of-file.ts';

type Schemas = components['schemas'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const CODE = '01-0000-0-1110-1000-4310';
const area = '/api/POConfiguration';
const get = <Data>(path: string, as: DemoName = 'school') => market.call<Data>('GET', `${area}/${path}`, { as });
const post = <Data>(name: string, body: unknown) =>
  market.call<Data>('POST', `${area}/${name}`, { as: 'school', body, idem: true });
const charged = async (codes: readonly (string | null)[]) =>
  (await wholeDraft(market)).products?.map((line, at) => ({ ...line, accountLine: codes[at] ?? null })) ?? [];
const readDraft = async (id: number) => (await get<Schemas['RfpDraft']>(`GetDraftRfpDetails/${id}`)).data;
const codesOf = ({ schoolLines }: { schoolLines: readonly Schemas['SchoolLine'][] }) =>
  schoolLines.map(({ accountLine }) => accountLine);
const orderOf = async (id: number, as: DemoName = 'school') =>
  (await get<Schemas['PurchaseOrder']>(`GetPurchaseOrder/${id}`, as)).data;

describe('the account lines of a purchase’s lines', () => {
  it('PUR-41 are kept by line, by a copy and by a template, and have a length', async () => {
    const draft = { ...(await wholeDraft(market)), products: await charged([` ${CODE} `, null]) };
    const { id, version } = (await post<Schemas['RfpDraftSaved']>('RFP', draft)).data;
    expect(codesOf(await readDraft(id))).toEqual([CODE, null]);
    const long = await post('RFP', { ...draft, id, version, products: await charged(['9'.repeat(121)]) });
    expect(Object.keys(long.fields ?? {})).toEqual(['products.0.accountLine']);
    const copied = await post<Schemas['RfpDraftSaved']>('CopyRfp', { id });
    expect(codesOf(await readDraft(copied.data.id))).toEqual([CODE, null]);
    const template = await post<Schemas['PurchaseTemplate']>('SaveTemplate', { id, name: 'With accounts' });
    const started = await post<Schemas['RfpDraftSaved']>('CreateFromTemplate', { id: template.data.id });
    expect(codesOf(await readDraft(started.data.id))).toEqual([CODE, null]);
  });

  it('PUR-41 PO-11 are the school’s alone until the order, which charges, prints and exports them', async () => {
    const purchase = await openPurchase(market, { more: { products: await charged([CODE, null]) } });
    const { bidId } = await bid(market, 'vendor', purchase, ['10.00', '20.00']);
    const seen = async () => textOfFile((await get(`GetOrderDetails/${purchase.token}`, 'vendor')).raw);
    expect(await seen()).not.toContain(CODE);
    const publicly = await market.call('GET', `${area}/GetPublicRfp/${purchase.token}`);
    expect(textOfFile(publicly.raw)).not.toContain(CODE);
    await openBids(market, purchase);
    expect(await seen()).not.toContain(CODE);
    const awarded = await award(market, purchase, [bidId, bidId], { accountLine: '02-rest' });
    const orderId = awarded.data.purchaseOrders[0]?.id ?? 0;
    const order = await orderOf(orderId, 'vendor');
    expect(order.lines.map(({ accounts }) => accounts)).toEqual([
      [{ accountId: null, code: CODE, name: '', percent: '100', amount: order.lines[0]?.amount }],
      [],
    ]);
    expect(order.accountLine).toBe('02-rest');
    const paper = textOfFile((await get(`DownloadPO/${orderId}`)).raw);
    // A long code goes on in the next line of its narrow column.
    if (canReadPdf) expect(paper.replace(/\s+/g, '')).toContain(`Account${CODE}`);
    const file = await market.call('GET', '/api/Catalog/DownloadOrdersByAccount?format=csv', { as: 'school' });
    const rows = textOfFile(file.raw)
      .split('\n')
      .filter((row) => row.includes(`PO-${String(orderId).padStart(6, '0')}`));
    expect(rows.map((row) => [CODE, '02-rest'].find((code) => row.includes(code)))).toEqual([CODE, '02-rest']);
  });

  it('PUR-41 PUR-11 change with an addendum, are no part of its difference, and make none by themselves', async () => {
    const purchase = await openPurchase(market, { more: { products: await charged([CODE, null]) } });
    const details = async () => (await get<Schemas['SchoolRfpDetails']>(`GetRfpDetails/${purchase.id}`)).data;
    const { rfp, version } = await details();
    const lines = rfp.products.map(({ id, categoryId, productDesc, productQty, unit }) => ({
      id,
      categoryId,
      productDesc,
      productQty,
      unit,
    }));
    const base = { rfpId: purchase.id, version, summary: 'More.' };
    const others = lines.map((line) => ({ ...line, accountLine: '03-other' }));
    expect((await post('PublishAddendum', { ...base, products: others })).status).toBe(422);
    const [first, second] = lines;
    const products = [
      { ...first, productQty: 99 },
      { ...second, accountLine: '03-other' },
    ];
    const published = await post<Schemas['Addendum']>('PublishAddendum', { ...base, products });
    expect(published.data.changes.map(({ field }) => field)).toEqual(['productQty']);
    expect(codesOf(await details())).toEqual([CODE, '03-other']);
  });

  it('PUR-41 leave an order without one charged as its award says', async () => {
    const { orderId } = await awardedPurchase(market, { accountLine: '01-4310' });
    expect((await orderOf(orderId)).lines.flatMap(({ accounts }) => accounts)).toEqual([]);
  });
});
