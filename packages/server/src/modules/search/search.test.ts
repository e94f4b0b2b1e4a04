import type { components } from '@chalkline/openapi/types';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rfps } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { awardedPurchase, openPurchase } from '../../testing/story.ts';

type SearchResult = components['schemas']['SearchResult'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const search = async (as: DemoName, searchStr: string, more: object = {}) => {
  const isOfSchool = as === 'school' || as === 'school2' || as === 'assistant' || as === 'staff';
  const operation = isOfSchool ? 'GetAllGloballySearchData' : 'GetAllGloballySearchForVendor';
  const answer = await market.call('POST', `/api/POConfiguration/${operation}`, {
    as,
    body: { pageSize: 5, pageNumber: 1, searchStr, ...more },
  });
  return answer;
};
const SALE = 3;
/** What the lists are read by that a result leads to. */
const lists: Readonly<Record<string, string>> = {
  'draft-purchases': 'GetDraftPurchases',
  'open-purchase-requests': 'GetOpenPurchaseRequests',
  'on-going-purchases': 'GetOnGoingPurchases',
  'closed-purchases': 'GetClosedPurchases',
  'purchase-history': 'GetPurchaseHistory',
  'new-deals': 'GetNewDeals',
  'invited-deals': 'GetInvitedDeals',
  'submitted-bids': 'GetSubmittedBids',
  'awarded-bids': 'GetAwardedBids',
  'completed-deals': 'GetCompletedDeals',
};
/** The purchases that words find; sales have numbers of their own. */
const foundBy = async (as: DemoName, text: string): Promise<number[]> =>
  (await search(as, text, { pageSize: 50 })).data.listingData
    .filter(({ sourceType }: SearchResult) => sourceType !== SALE)
    .map(({ id }: SearchResult) => id);

describe('search', () => {
  it('UI-1 finds nothing for nothing, refuses two letters, and pages', async () => {
    expect((await search('school', '  ')).data).toEqual({ listingData: [], totalCount: 0 });
    expect((await search('school', 'ab')).fields).toEqual({ searchStr: 'Enter at least 3 characters.' });
    const [one, two] = [await search('vendor', 'class'), await search('vendor', 'class', { pageNumber: 2 })];
    expect(one.data.totalCount).toBeGreaterThan(5);
    const ids = [...one.data.listingData, ...two.data.listingData].map((row: SearchResult) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('ID-4 a number finds the purchase it names and none of another kind', async () => {
    const { purchase, orderId } = await awardedPurchase(market);
    expect(await foundBy('school', `rfp ${purchase.id}`)).toEqual([purchase.id]);
    expect(await foundBy('school', `RFP-${String(purchase.id).padStart(6, '0')}`)).toEqual([purchase.id]);
    expect(await foundBy('school', `ORD-${purchase.id}`)).toEqual([]);
    expect(await foundBy('school', `RFQ-${purchase.id}`)).toEqual([]);
    expect(await foundBy('school', `PO-${orderId}`)).toEqual([purchase.id]);
    expect(await foundBy('vendor', `PO-${orderId}`)).toEqual([purchase.id]);
    expect(await foundBy('vendor3', `PO-${orderId}`)).toEqual([]);
    expect(await foundBy('school2', `RFP-${purchase.id}`)).toEqual([]);
  });

  it('SRV-13 wildcards are letters, and capitals make no difference', async () => {
    expect(await foundBy('school', '%%%')).toEqual([]);
    expect(await foundBy('school', '___')).toEqual([]);
    const found = await foundBy('school', 'chromebook');
    expect(found.length).toBeGreaterThan(0);
    expect(await foundBy('school', 'CHROMEbook')).toEqual(found);
  });

  it('UI-14 UI-15 each side reads its own state and where it leads', async () => {
    const { purchase } = await awardedPurchase(market);
    const row = async (as: DemoName) => (await search(as, `RFP-${purchase.id}`)).data.listingData[0];
    expect(await row('school')).toMatchObject({
      status: 3,
      redirectUrl: `on-going-purchases?id=${purchase.id}`,
      sourceType: 1,
    });
    expect(await row('vendor')).toMatchObject({ status: 4, redirectUrl: `awarded-bids?id=${purchase.id}` });
    expect(await row('vendor3')).toMatchObject({ status: 5, redirectUrl: `completed-deals?id=${purchase.id}` });
  });

  it.each(['school', 'vendor', 'vendor3', 'subvendor'] as const)(
    'UI-29 every result of a purchase leads %s to the list that holds it, by the number that the list reads',
    async (as) => {
      const { data } = await search(as, 'class', { pageSize: 50 });
      const ofPurchases = data.listingData.filter(({ sourceType }: SearchResult) => sourceType !== SALE);
      expect(ofPurchases.length).toBeGreaterThan(0);
      for (const { id, redirectUrl } of ofPurchases as SearchResult[]) {
        const [list = '', query] = redirectUrl.split('?');
        if (list === 'order-details') {
          const token = new URLSearchParams(query).get('id');
          const details = await market.call('GET', `/api/POConfiguration/GetOrderDetails/${token}`, { as });
          expect([details.status, details.data?.rfp?.id ?? id], redirectUrl).toEqual([200, id]);
          continue;
        }
        const rowId = Number(new URLSearchParams(query).get('id'));
        expect([redirectUrl, rowId]).toEqual([redirectUrl, id]);
        const path = `/api/POConfiguration/${lists[list]}?pageNumber=1&pageSize=5&rowId=${rowId}`;
        const page = await market.call('GET', path, { as });
        const shown = page.data.listingData.map((row: { id: number }) => row.id);
        expect(shown, redirectUrl).toContain(id);
      }
    },
  );

  it('UI-14 what is scheduled is found among the open requests, where it is listed', async () => {
    const { id } = await openPurchase(market);
    await market.db.update(rfps).set({ status: 1, isScheduled: true }).where(eq(rfps.id, id));
    const [found] = (await search('school', `RFP-${id}`)).data.listingData;
    expect(found).toMatchObject({ status: 2, redirectUrl: `open-purchase-requests?id=${id}` });
  });

  it('SRV-7 a page beyond the last one is empty and still counts', async () => {
    const first = await search('school', 'chromebook');
    const beyond = await search('school', 'chromebook', { pageNumber: 50 });
    expect(first.data.totalCount).toBeGreaterThan(0);
    expect(beyond.data).toEqual({ listingData: [], totalCount: first.data.totalCount });
  });

  it('SRV-13 finds by the category, and a vendor by the school too', async () => {
    const { purchase } = await awardedPurchase(market);
    const [row] = (await market.call('GET', '/api/POConfiguration/GetAllCategory', { as: 'school' })).data;
    expect(await foundBy('school', row.name.toUpperCase())).toContain(purchase.id);
    expect(await foundBy('vendor', row.name.toUpperCase())).toContain(purchase.id);
    const { data } = await market.call('GET', '/api/Auth/GetMyProfile', { as: 'school' });
    expect(await foundBy('vendor', data.organisation)).toContain(purchase.id);
  });

  it('UI-24 a school finds by who has an order of it, and not by who has only bid', async () => {
    const { purchase } = await awardedPurchase(market);
    const nameOf = async (as: DemoName) =>
      (await market.call('GET', '/api/Auth/GetMyProfile', { as })).data.organisation as string;
    expect(await foundBy('school', await nameOf('vendor'))).toContain(purchase.id);
    expect(await foundBy('school', await nameOf('vendor3'))).not.toContain(purchase.id);
    expect(await foundBy('school2', await nameOf('vendor'))).not.toContain(purchase.id);
  });

  it('REV-4 ACC-15 a blocked company finds what it dealt with, and nothing else of the school', async () => {
    const { purchase } = await awardedPurchase(market);
    const open = await openPurchase(market, { vendors: [1] });
    const number = (id: number) => `RFP-${id}`;
    expect(await foundBy('vendor', number(open.id))).toEqual([open.id]);
    expect(await foundBy('invited', number(purchase.id))).toEqual([]);
    const schoolName = (await market.call('GET', '/api/Auth/GetMyProfile', { as: 'school' })).data.organisation;
    const welcome = await foundBy('vendor', schoolName);
    expect(welcome).toContain(open.id);
    expect(new Set(welcome).size).toBe(welcome.length);
    await market.db.execute(
      sql`insert into vendor_blacklist (school_id, vendor_id, reason) select school_id, 1, 'Late' from rfps where id = ${open.id}`,
    );
    try {
      expect(await foundBy('vendor', number(open.id))).toEqual([]);
      expect(await foundBy('vendor', number(purchase.id))).toEqual([purchase.id]);
      const ofTheSchool = await foundBy('vendor', schoolName);
      expect(ofTheSchool).toContain(purchase.id);
      expect(ofTheSchool).not.toContain(open.id);
    } finally {
      await market.db.execute(sql`delete from vendor_blacklist where vendor_id = 1 and reason = 'Late'`);
    }
  });

  it('UI-23 ACC-18 a staff member finds the drafts under review of their own school alone', async () => {
    const found = async (text: string) => (await search('staff', text)).data;
    const rows = (
      (await market.db.execute(
        sql`select r.id::int as id, r.review_status as status, u.school_id = r.school_id as own, r.status as purchase
          from rfps r, users u where u.email = 'staff@demo.chalkline.test' order by r.id`,
      )) as unknown as { rows: { id: number; status: number; own: boolean; purchase: number }[] }
    ).rows;
    const one = (wanted: (row: (typeof rows)[number]) => boolean) => rows.find(wanted)?.id ?? 0;
    for (const status of [1, 2, 3]) {
      const id = one((row) => row.own && row.purchase === 1 && row.status === status);
      expect((await found(`RFP-${id}`)).listingData).toMatchObject([
        { id, status, sourceType: 1, redirectUrl: `review-purchases?id=${id}` },
      ]);
    }
    const others = [
      one((row) => row.own && row.purchase === 1 && row.status === 0),
      one((row) => row.own && row.purchase > 1),
      one((row) => !row.own && row.purchase === 1),
    ];
    for (const id of others) {
      expect(id).toBeGreaterThan(0);
      expect(await found(`RFP-${id}`)).toEqual({ listingData: [], totalCount: 0 });
    }
  });

  it('SRV-15 of more than 500 hits 501 are counted, and the last changed come first on every page', async () => {
    await market.db.execute(sql`
      insert into rfps (school_id, created_by, updated_by, type_id, name, start_date, end_date, status, published_at, updated_at)
      select u.school_id, u.id, u.id, 2, 'Xylophone ' || n, now() - interval '1 day', now() + interval '9 days', 2, now(),
        now() - n * interval '1 minute' from generate_series(1, 540) n, (select id, school_id from users
        where email = 'school@demo.chalkline.test') u`);
    const page = async (pageNumber: number) => (await search('vendor', 'xylo', { pageNumber, pageSize: 20 })).data;
    const namesOf = ({ listingData }: { listingData: SearchResult[] }) => listingData.map(({ name }) => name);
    const numbered = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => `Xylophone ${from + index}`);
    const [first, beyond, after] = [await page(1), await page(27), await page(28)];
    expect([first.totalCount, beyond.totalCount, after.totalCount]).toEqual([501, 501, 501]);
    expect(namesOf(first)).toEqual(numbered(1, 20));
    expect(namesOf(beyond)).toEqual(numbered(521, 540));
    expect(namesOf(after)).toEqual([]);
    expect((await search('school', 'xylo')).data.totalCount).toBe(501);
  });
});
