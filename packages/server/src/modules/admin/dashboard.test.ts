import type { components } from '@chalkline/openapi/types';
import {
  CartStatus,
  LotStatus,
  PurchaseOrderStatus,
  PurchaseStatus,
  SaleStatus,
  subtractMoney,
  sumMoney,
} from '@chalkline/rules';
import { and, desc, eq, gt, inArray, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseNow } from '../../database/clock.ts';
import {
  auditLog,
  cartOrders,
  carts,
  emptySearches,
  inquiries,
  priceRequests,
  purchaseOrders,
  refunds,
  rfps,
  saleLots,
  sales,
  schools,
  transactions,
  users,
  vendors,
} from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { auditEntries } from '../audit-trail/entries.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const dashboard = async () => (await market.call('GET', '/api/Admin/GetDashboard', { as: 'admin' })).data;

/** A calendar month in UTC as the dashboard names it. */
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

type Month = components['schemas']['AdminDashboard']['months'][number];

interface Counted {
  readonly at: Date | null;
  readonly amount?: string | null;
}

const within = (rows: readonly Counted[], month: string) =>
  rows.filter(({ at }) => at !== null && monthOf(at) === month);
const countIn = (rows: readonly Counted[], month: string): number => within(rows, month).length;
const sumIn = (rows: readonly Counted[], month: string): string =>
  sumMoney(within(rows, month).map(({ amount }) => amount ?? '0.00'));

const publishedPurchases = () =>
  market.db.select({ at: rfps.publishedAt }).from(rfps).where(gt(rfps.status, PurchaseStatus.Draft));

it('ADM-6 the dashboard counts what waits for an administrator', async () => {
  const { openWork } = await dashboard();
  const waiting = Object.fromEntries(openWork.map(({ key, count }: { key: string; count: number }) => [key, count]));
  expect(waiting['leads']).toBe(await market.db.$count(vendors, eq(vendors.status, 4)));
  expect(waiting['schools']).toBe(await market.db.$count(schools, eq(schools.status, 4)));
  expect(waiting['inquiries']).toBe(await market.db.$count(inquiries, eq(inquiries.state, 'new')));
  for (const [key, kind] of [
    ['payments', 'subscription'],
    ['fees', 'sale-fee'],
  ] as const) {
    const toConfirm = await market.call('GET', `/api/Admin/GetTransactions?kind=${kind}&booking=new&status=paid`, {
      as: 'admin',
    });
    expect(waiting[key], key).toBe(toConfirm.data.totalCount);
  }
});

it('ADM-6 CAT-22 the dashboard names the searches that found nothing lately, as many as their list', async () => {
  const today = (await databaseNow(market.db)).getTime();
  const dayOf = (ago: number) => new Date(today - ago * 86_400_000).toISOString().slice(0, 10);
  const rows = [1, 2].map((ago) => ({ day: dayOf(ago), words: 'kiln shelves', schoolId: 1, count: 1 }));
  const before = { day: dayOf(40), words: 'slide rules', schoolId: 1, count: 1 };
  await market.db.insert(emptySearches).values([...rows, before]);
  const path = `/api/Admin/GetEmptySearches?from=${dayOf(31)}`;
  const listed = (await market.call('GET', path, { as: 'admin' })).data.totalCount;
  const { openWork } = await dashboard();
  const found = openWork.find(({ key }: { key: string }) => key === 'searches');
  expect(listed).toBeGreaterThan(0);
  expect(found).toMatchObject({ count: listed, href: '/category-management?tree=searches&days=31' });
});

it('ADM-16 TIME-5 it adds up what was published, sold and asked for in each of twelve months', async () => {
  const { months, figures } = await dashboard();
  expect(months).toHaveLength(12);
  for (const figure of figures) expect(figure.months).toHaveLength(12);
  const purchases = await publishedPurchases();
  const published = await market.db
    .select({ at: sales.publishedAt })
    .from(sales)
    .where(gt(sales.status, SaleStatus.Draft));
  const lots = await market.db
    .select({ at: saleLots.soldAt, amount: saleLots.soldPrice })
    .from(saleLots)
    .where(inArray(saleLots.status, [LotStatus.Sold, LotStatus.Paid, LotStatus.Collected]));
  const requests = await market.db.select({ at: priceRequests.createdAt }).from(priceRequests);
  for (const each of months as Month[]) {
    expect(each, each.month).toMatchObject({
      purchases: countIn(purchases, each.month),
      sales: countIn(published, each.month),
      soldTotal: sumIn(lots, each.month),
      priceRequests: countIn(requests, each.month),
    });
  }
});

it('ADM-16 the states have together what the months have', async () => {
  const { months, states } = await dashboard();
  const sum = (rows: readonly Record<string, number>[], key: string) =>
    rows.reduce((total, row) => total + (row[key] ?? 0), 0);
  for (const key of ['purchases', 'sales']) expect(sum(states, key), key).toBe(sum(months, key));
  const awarded = (rows: readonly { awardedTotal: string }[]) => sumMoney(rows.map(({ awardedTotal }) => awardedTotal));
  expect(awarded(states)).toBe(awarded(months));
});

it('ADM-16 a figure’s growth is against the same days of the month before', async () => {
  const { figures } = await dashboard();
  const now = await databaseNow(market.db);
  const first = (back: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1);
  const times = (await publishedPurchases()).map(({ at }) => at?.getTime() ?? 0);
  const between = (from: number, to: number) => times.filter((time) => time >= from && time < to).length;
  const running = between(first(0), first(-1));
  const before = between(first(1), Math.min(first(0), first(1) + now.getTime() - first(0)));
  const { changePercent } = figures.find(({ key }: { key: string }) => key === 'published');
  expect(changePercent).toBe(before === 0 ? null : Math.round(((running - before) / before) * 1000) / 10);
});

it('ADM-16 PAY-20 revenue is what came in for plans and fees, less what went back', async () => {
  const revenueOf = async (month: string) => {
    const { months } = await dashboard();
    return (months as Month[]).find((each) => each.month === month);
  };
  for (const [kind, key] of [
    ['subscription', 'planRevenue'],
    ['sale-fee', 'feeRevenue'],
  ] as const) {
    const [paid] = await market.db
      .select()
      .from(transactions)
      .where(and(eq(transactions.kind, kind), eq(transactions.status, 'paid'), gt(transactions.amount, '9.00')))
      .orderBy(desc(transactions.at))
      .limit(1);
    if (!paid) throw new Error(`no paid ${kind} in the demonstration market`);
    const month = monthOf(paid.at);
    const before = (await revenueOf(month))?.[key] ?? '';
    const refund = { transactionId: paid.id, amount: '5.00', at: paid.at };
    await market.db.insert(refunds).values([
      { ...refund, state: 'succeeded' },
      { ...refund, state: 'failed' },
    ]);
    expect((await revenueOf(month))?.[key], kind).toBe(subtractMoney(before, '5.00'));
  }
});

it('ADM-16 orders from carts are counted as the catalogs’', async () => {
  const before: Month[] = (await dashboard()).months;
  const [order] = await market.db
    .select()
    .from(purchaseOrders)
    .where(notInArray(purchaseOrders.status, [PurchaseOrderStatus.Declined, PurchaseOrderStatus.Cancelled]))
    .orderBy(desc(purchaseOrders.issuedAt))
    .limit(1);
  if (!order) throw new Error('no order in the demonstration market');
  const { id: purchaseOrderId, rfpId, vendorId, schoolId, total, issuedAt } = order;
  const [buyer] = await market.db.select().from(users).where(eq(users.schoolId, schoolId)).limit(1);
  const userId = buyer?.id ?? 0;
  const cart = { schoolId, userId, status: CartStatus.CheckedOut, checkedOutAt: issuedAt, total };
  const [made] = await market.db.insert(carts).values(cart).returning({ id: carts.id });
  await market.db.insert(cartOrders).values({ cartId: made?.id ?? 0, vendorId, rfpId, purchaseOrderId });
  const month = monthOf(issuedAt);
  const [was, is] = [before, (await dashboard()).months as Month[]].map((months) =>
    months.find((each) => each.month === month),
  );
  expect(is?.catalogOrders).toBe((was?.catalogOrders ?? 0) + 1);
  expect(is?.catalogTotal).toBe(sumMoney([was?.catalogTotal ?? '0.00', total]));
});

it('ADM-7 every entry of the audit names its row as people know it', async () => {
  const summaryOf = async (entity: string, where = eq(auditLog.entity, entity)) =>
    (await auditEntries(market.db, where, 1))[0]?.summary;
  expect(await summaryOf('vendor', eq(auditLog.action, 'verification-approved'))).toMatch(
    /^[A-Z].+: verification approved$/,
  );
  expect(await summaryOf('purchase-order')).toMatch(/^PO-\d{6}: [a-z ]+$/);
  expect(await summaryOf('rfp')).toMatch(/^(RFP|ORD)-\d{6}: [a-z ]+$/);
  expect(await summaryOf('bid')).toMatch(/^Bid of .+ on (RFP|ORD)-\d{6}: [a-z ]+$/);
  const entries = await auditEntries(market.db, undefined, 5_000);
  const nameless = entries.filter(({ summary, entity, entityId }) => summary.startsWith(`${entity} ${entityId}:`));
  expect(nameless).toEqual([]);
});
