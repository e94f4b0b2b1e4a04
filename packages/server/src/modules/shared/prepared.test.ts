import type { components } from '@chalkline/openapi/types';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purchaseOrders, rfps, schools, users } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { awardedPurchase, openPurchase, vendorIds } from '../../testing/story.ts';
import { preparedOnce } from './prepared.ts';

type Deal = components['schemas']['Deal'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const listOf = async (as: DemoName, operation: string, query: Record<string, string | number> = {}) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await market.call('GET', `/api/POConfiguration/${operation}?${text}`, { as });
  if (answer.status !== 200) throw new Error(`${operation}: ${answer.errorMsg}`);
  return answer.data;
};
const countRfps = (...conditions: SQL[]) => market.db.$count(rfps, and(...conditions));
const schoolOf = async (as: DemoName) =>
  (await market.services.sessions.resolve(await market.tokenOf(as)))?.schoolId ?? 0;

it('a statement is built once for its shape and database', () => {
  let built = 0;
  // Of the market's own database everything is built again, to be compared.
  const unchecked = Object.create(market.db) as typeof market.db;
  const make = () =>
    preparedOnce(unchecked, 'of this test', () => {
      built += 1;
      return { number: built };
    });
  expect([make().number, make().number]).toEqual([1, 1]);
});

it('every school and every filter reads its own rows, whoever asked for what before', async () => {
  const own = { school: await schoolOf('school'), school2: await schoolOf('school2') };
  const seen = new Set<number>();
  for (const as of ['school', 'school2', 'school'] as const) {
    const isOwn = eq(rfps.schoolId, own[as]);
    for (const rfptypeId of [2, 1, 2]) {
      const isDraft = [eq(rfps.status, 1), eq(rfps.isScheduled, false), eq(rfps.typeId, rfptypeId)];
      const drafts = await listOf(as, 'GetDraftPurchases', { rfptypeId });
      expect(drafts.totalCount, `drafts of ${as}, ${rfptypeId}`).toBe(await countRfps(isOwn, ...isDraft));
    }
    for (const status of [7, 5, 4, 7]) {
      const history = await listOf(as, 'GetPurchaseHistory', { status });
      const count = await countRfps(isOwn, eq(rfps.status, status));
      expect([history.totalCount, history.listingData.length], `history of ${as}, ${status}`).toEqual([
        count,
        Math.min(count, 20),
      ]);
      seen.add(count);
    }
    const all = await listOf(as, 'GetPurchaseHistory');
    expect(all.totalCount).toBe(await countRfps(isOwn, gte(rfps.status, 2)));
    for (const status of [4, 3, 6]) {
      const onGoing = await listOf(as, 'GetOnGoingPurchases', { status });
      const count = await countRfps(isOwn, eq(rfps.status, status));
      expect(onGoing.totalCount, `on-going of ${as}, ${status}`).toBe(count);
    }
  }
  // Of counts that are all the same the test would learn nothing.
  expect(seen.size).toBeGreaterThan(2);
});

it('pages follow each other in every order', async () => {
  const read = async (pageNumber: number, pageSize: number, sort: string) =>
    (await listOf('school', 'GetPurchaseHistory', { pageNumber, pageSize, sort })).listingData.map(
      (row: { id: number }) => row.id,
    );
  for (const sort of ['rfpName', '-rfpName', 'awardedTotal']) {
    const whole = await read(1, 6, sort);
    expect([...(await read(1, 2, sort)), ...(await read(2, 2, sort)), ...(await read(3, 2, sort))]).toEqual(whole);
    expect(new Set(whole).size).toBe(6);
  }
  expect(await read(1, 6, '-rfpName')).not.toEqual(await read(1, 6, 'rfpName'));
});

it('every company reads its own deals and orders, by whatever filter', async () => {
  await openPurchase(market, { vendors: [vendorIds.vendor3], isPublic: false });
  await awardedPurchase(market);
  const states = await market.db.selectDistinct({ code: schools.stateCode }).from(schools);
  for (const as of ['vendor', 'vendor3', 'vendor'] as const) {
    const whole: Deal[] = (await listOf(as, 'GetNewDeals', { pageSize: 100 })).listingData;
    let inStates = 0;
    for (const { code } of states) {
      const { listingData, totalCount } = await listOf(as, 'GetNewDeals', { stateCode: code, pageSize: 100 });
      expect(listingData.every((deal: Deal) => deal.school.stateCode === code)).toBe(true);
      inStates += totalCount;
    }
    expect(inStates).toBe(whole.length);
    for (const status of [1, 6]) {
      const orders = await listOf(as, 'GetPurchaseOrders', { status });
      const isOwn = and(eq(purchaseOrders.vendorId, vendorIds[as]), eq(purchaseOrders.status, status));
      expect(orders.totalCount, `orders of ${as}, ${status}`).toBe(await market.db.$count(purchaseOrders, isOwn));
    }
  }
  const invited = async (as: DemoName) => (await listOf(as, 'GetInvitedDeals')).totalCount;
  expect(await invited('vendor3')).not.toBe(await invited('vendor2'));
});

it('SRV-2 an order that a list doesn’t have is refused, also after another was prepared', async () => {
  const path = '/api/POConfiguration/GetPurchaseOrders?sort=';
  expect((await market.call('GET', `${path}total`, { as: 'vendor' })).status).toBe(200);
  expect((await market.call('GET', `${path}secret`, { as: 'vendor' })).fields).toHaveProperty('sort');
  expect((await market.call('GET', `${path}secret`, { as: 'vendor' })).status).toBe(400);
});

it('SRV-7 a list of more than 10,000 answers one page, and says 10,001 for all of them', async () => {
  const school = await schoolOf('school2');
  const [user] = await market.db.select({ id: users.id }).from(users).where(eq(users.schoolId, school)).limit(1);
  await market.db.execute(sql`
    insert into rfps (school_id, created_by, updated_by, type_id, status, name)
    select ${school}, ${user?.id}, ${user?.id}, 2, 1, 'Many ' || n from generate_series(1, 10050) n`);
  const many = await listOf('school2', 'GetDraftPurchases', { pageSize: 5 });
  expect([many.listingData.length, many.totalCount]).toEqual([5, 10_001]);
});
