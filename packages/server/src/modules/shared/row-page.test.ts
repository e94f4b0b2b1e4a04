import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purchaseOrders, rfps } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { awardedPurchase, openPurchase, wholeDraft } from '../../testing/story.ts';

let market: Market;
type Answer = { listingData: { id: number; rfpId?: number }[]; totalCount: number; rowPage?: number | null };
const read = async (as: DemoName, path: string, query: Record<string, string | number>): Promise<Answer> => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await market.call('GET', `/api/${path}?${text}`, { as });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.errorMsg}`);
  return answer.data as Answer;
};

beforeAll(async () => {
  market = await startMarket();
  const { listingData: deals } = await read('vendor', 'POConfiguration/GetNewDeals', { pageSize: 5 });
  for (const { id } of deals)
    await market.call('POST', '/api/POConfiguration/SaveDeal', { as: 'vendor', body: { id } });
});
afterAll(() => market.close());

const SIZE = 2;
const lists: [string, DemoName, string[]][] = [
  ['POConfiguration/GetOpenPurchaseRequests', 'school', ['', '-rfpName', 'bidsReceived']],
  ['POConfiguration/GetOnGoingPurchases', 'school', ['', 'rfpName', '-bidCount']],
  ['POConfiguration/GetPurchaseHistory', 'school', ['', '-awardedTotal']],
  ['POConfiguration/GetClosedPurchases', 'school', ['']],
  ['POConfiguration/GetDraftPurchases', 'school', ['', 'rfpName']],
  ['StaffMember/GetReviewPurchases', 'staff', ['', 'rfpName']],
  ['POConfiguration/GetNewDeals', 'vendor', ['', '-schoolName']],
  ['POConfiguration/GetInvitedDeals', 'vendor', ['', 'rfpName']],
  ['POConfiguration/GetSavedDeals', 'vendor', ['']],
  ['POConfiguration/GetSubmittedBids', 'vendor', ['', '-bidTotal']],
  ['POConfiguration/GetAwardedBids', 'vendor', ['']],
  ['POConfiguration/GetCompletedDeals', 'vendor', ['', '-rfpName']],
  ['POConfiguration/GetPurchaseOrders', 'vendor', ['', '-total']],
  ['POConfiguration/GetIssues', 'vendor', ['']],
  ['Sell/GetDraftSales', 'school', ['']],
  ['Sell/GetOpenSales', 'school', ['', '-saleName']],
  ['Sell/GetSalesInProgress', 'school', ['']],
  ['Sell/GetClosedSales', 'school', ['']],
  ['Sell/GetSaleHistory', 'school', ['', 'saleName']],
  ['Sell/GetNewSales', 'vendor', ['']],
  ['Sell/GetInvitedSales', 'vendor', ['']],
  ['Sell/GetSubmittedProposals', 'vendor', ['']],
  ['Sell/GetAwardedSales', 'vendor', ['']],
  ['Catalog/GetPriceRequests', 'school', ['', 'title']],
  ['Catalog/GetPricingRequests', 'vendor', ['', '-schoolName']],
];

it.each(lists)('UI-29 %s answers the page that holds the row asked for, in every order', async (path, as, sorts) => {
  for (const sort of sorts) {
    const order: Record<string, string> = sort === '' ? {} : { sort };
    const { listingData: rows } = await read(as, path, { pageSize: 100, ...order });
    expect(rows.length, `${path} has rows`).toBeGreaterThan(0);
    for (const at of [0, Math.floor(rows.length / 2), rows.length - 1]) {
      const id = rows[at]?.id ?? 0;
      const page = await read(as, path, { pageSize: SIZE, pageNumber: 1, rowId: id, ...order });
      expect(page.rowPage, `${path} ${sort} at ${at}`).toBe(Math.floor(at / SIZE) + 1);
      expect(page.listingData.map((row) => row.id)).toContain(id);
    }
  }
});

it('UI-29 a row that the list does not hold is said to be missing, and the page asked for comes', async () => {
  const draft = await market.call('POST', '/api/POConfiguration/RFP', { as: 'school', body: await wholeDraft(market) });
  const { id } = draft.data as unknown as { id: number };
  const open = await read('school', 'POConfiguration/GetOpenPurchaseRequests', { pageSize: SIZE, rowId: id });
  expect(open.rowPage).toBeNull();
  expect(open.listingData).toHaveLength(SIZE);
  // Another school's purchase is as absent as one that never was.
  const foreign = await read('school2', 'POConfiguration/GetDraftPurchases', { rowId: id });
  expect(foreign.rowPage).toBeNull();
  const drafts = await read('school', 'POConfiguration/GetDraftPurchases', { pageSize: SIZE });
  expect(drafts).not.toHaveProperty('rowPage');
});

it('UI-29 search and filters count: the page is that of the narrowed list', async () => {
  const { id } = await openPurchase(market);
  const [rfp] = await market.db.select().from(rfps).where(eq(rfps.id, id));
  const path = 'POConfiguration/GetOpenPurchaseRequests';
  const searched = await read('school', path, { pageSize: 5, rowId: id, search: rfp?.name ?? '' });
  expect(searched.rowPage).toBe(1);
  const others = await read('school', path, { pageSize: 5, rowId: id, search: 'no such purchase' });
  expect(others.rowPage).toBeNull();
  expect((await read('school', path, { rowId: id, rfptypeId: 1 })).rowPage).toBeNull();
});

it('UI-29 an order is found by its purchase, and a purchase by its order', async () => {
  await awardedPurchase(market);
  const [order] = await market.db.select().from(purchaseOrders).orderBy(sql`id desc`).limit(1);
  const orders = await read('vendor', 'POConfiguration/GetPurchaseOrders', {
    pageSize: 1,
    sort: 'number',
    rowOf: 'purchase',
    rowId: order?.rfpId ?? 0,
  });
  expect(orders.listingData.map(({ rfpId }) => rfpId)).toEqual([order?.rfpId]);
  expect(orders.rowPage).toBeGreaterThan(1);
  const purchases = await read('school', 'POConfiguration/GetOnGoingPurchases', {
    pageSize: 1,
    rowOf: 'order',
    rowId: order?.id ?? 0,
  });
  expect(purchases.listingData.map(({ id }) => id)).toEqual([order?.rfpId]);
});
