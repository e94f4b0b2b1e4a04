import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const page = 'pageNumber=1&pageSize=25';
/** What people of either side read of purchases. */
const reads = [
  ['vendor2', `/api/POConfiguration/GetNewDeals?${page}`],
  ['vendor2', `/api/POConfiguration/GetInvitedDeals?${page}`],
  ['vendor2', `/api/POConfiguration/GetSubmittedBids?${page}`],
  ['vendor2', `/api/POConfiguration/GetSavedDeals?${page}`],
  ['vendor2', '/api/POConfiguration/GetPurchasingOverview'],
  ['school', `/api/POConfiguration/GetOpenPurchaseRequests?${page}`],
  ['school', `/api/POConfiguration/GetOnGoingPurchases?${page}`],
  ['school', '/api/POConfiguration/GetPurchasingOverview'],
  ['school', `/api/School/GetAudit?${page}`],
  ['admin', '/api/Admin/GetVendorInfo/2'],
] as const;

const answers = async () => {
  const read: [string, unknown][] = [];
  for (const [as, path] of reads) {
    const { status, data } = await market.call('GET', path, { as });
    expect([path, status]).toEqual([path, 200]);
    read.push([path, data]);
  }
  return read;
};

/** A sale that has everything that a purchase can have of these, by the same school and with the same company. */
const sale = sql`
  with s as (insert into sales (school_id, created_by, updated_by, type_id, name, status, published_at, opened_at, opened_bid_count)
      select school_id, id, id, 1, 'Old desks', 3, now(), now(), 1 from users where email = 'school@demo.chalkline.test' returning id, created_by),
    v as (select vendor_id, id as user_id from users where email = 'vendor2@demo.chalkline.test'),
    i as (insert into invitations (sale_id, vendor_id, invited_at) select s.id, v.vendor_id, now() from s, v),
    b as (insert into bids (sale_id, vendor_id, created_by, status, version, submitted_at)
      select s.id, v.vendor_id, v.user_id, 2, 1, now() from s, v returning id),
    n as (insert into bid_versions (bid_id, version, submitted_at, submitted_by, total, content, nonce, hash)
      select b.id, 1, now(), v.user_id, 10, '{}', '', '' from b, v),
    d as (insert into saved_deals (sale_id, vendor_id, saved_by, saved_at) select s.id, v.vendor_id, v.user_id, now() from s, v),
    q as (insert into vendor_questions (sale_id, vendor_id, question, asked_at) select s.id, v.vendor_id, 'When?', now() from s, v),
    w as (insert into rfp_rubrics (sale_id, rubric_id, score) select id, 1, 100 from s),
    e as (insert into evaluations (sale_id, updated_by) select id, created_by from s returning sale_id, updated_by)
  insert into evaluators (sale_id, user_id) select sale_id, updated_by from e`;

it('SALE-13 a sale changes nothing of what is read of purchases', async () => {
  const before = await answers();
  await market.db.execute(sale);
  expect(await answers()).toEqual(before);
});

it('SALE-13 MON-10 MON-11 a sale that was awarded last month enters no last-month figure', async () => {
  const figures = async () => {
    const read: unknown[] = [];
    for (const [as, path] of [
      ['school', '/api/School/GetLastMonthSavings'],
      ['vendor2', '/api/Vendor/GetLastMonthRevenue'],
    ] as const) {
      const { status, data } = await market.call('GET', path, { as });
      expect([path, status]).toEqual([path, 200]);
      read.push(data);
    }
    return read;
  };
  const before = await figures();
  await market.db.execute(sql`
    with s as (insert into sales (school_id, created_by, updated_by, type_id, name, status, published_at, opened_at, opened_bid_count, parent_category_id)
        select u.school_id, u.id, u.id, 1, 'Old buses', 4, now() - interval '60 days', now() - interval '40 days', 1,
          (select min(c.id) from categories c where c.parent_id is null)
        from users u where u.email = 'school@demo.chalkline.test' returning id, created_by),
      v as (select vendor_id, id as user_id from users where email = 'vendor2@demo.chalkline.test'),
      l as (insert into sale_lots (sale_id, position, description, status, buyer_id, sold_price, sold_at)
        select s.id, 1, 'Bus', 6, v.vendor_id, 912345, date_trunc('month', now()) - interval '10 days' from s, v),
      b as (insert into bids (sale_id, vendor_id, created_by, status, version, submitted_at, total)
        select s.id, v.vendor_id, v.user_id, 4, 1, now() - interval '45 days', 912345 from s, v)
    insert into awards (sale_id, awarded_by, awarded_at, total, savings)
      select s.id, s.created_by, date_trunc('month', now()) - interval '10 days', 912345, 812345 from s`);
  const after = await figures();
  expect(after).toEqual(before);
  expect(JSON.stringify(after)).not.toContain('12345');
});
