import type { components } from '@chalkline/openapi/types';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SchoolCall } from '../../call.ts';
import { userOf } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { award, awardedPurchase, bid, openBids, openPurchase } from '../../testing/story.ts';
import { historyFile } from './history-file.ts';

type Schemas = components['schemas'];
type Spend = Schemas['SpendReport'];

const DAY = 86_400_000;
let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const spend = (query = '', as: DemoName = 'school') =>
  market.call<Spend>('GET', `/api/POConfiguration/GetSpend?${query}`, { as });
const cents = (amount: string) => Math.round(Number(amount) * 100);

describe('spend', () => {
  it('MON-13 adds up the orders that stand, by category, vendor and month', async () => {
    const before = (await spend()).data;
    const { orderId } = await awardedPurchase(market);
    const { data } = await spend();
    // 13 units at 10.00; the mean of 10.00 and 12.50 is 11.25 a unit.
    expect(cents(data.total) - cents(before.total)).toBe(13_000);
    expect(cents(data.savings) - cents(before.savings)).toBe(1_625);
    expect(data.orderCount - before.orderCount).toBe(1);
    for (const cut of [data.byCategory, data.byVendor, data.byMonth])
      expect(cut.reduce((sum, row) => sum + cents(row.total), 0)).toBe(cents(data.total));
    expect(data.byMonth.reduce((sum, row) => sum + cents(row.savings), 0)).toBe(cents(data.savings));
    expect(data.byMonth).toHaveLength(12);
    await market.call('POST', '/api/POConfiguration/CancelPurchaseOrder', {
      as: 'school',
      body: { id: orderId, reason: 'Not needed.' },
    });
    expect((await spend()).data.total).toBe(before.total);
  });

  it('MON-13 keeps to the days and kinds that are asked for', async () => {
    await awardedPurchase(market);
    const day = (await market.now()).toISOString().slice(0, 10);
    expect((await spend(`from=${day}&to=${day}`)).data.orderCount).toBeGreaterThan(0);
    const old = (await spend('from=2020-01-15&to=2020-03-01')).data;
    expect([old.total, old.orderCount, old.byMonth.map(({ month }) => month)]).toEqual([
      '0.00',
      0,
      ['2020-01', '2020-02', '2020-03'],
    ]);
    const orders = (await spend('kind=order')).data;
    const purchases = (await spend('kind=purchase')).data;
    expect(cents(orders.total) + cents(purchases.total)).toBe(cents((await spend()).data.total));
    const wrong = await spend('from=2026-02-02&to=2026-02-01');
    expect([wrong.status, Object.keys(wrong.fields)]).toEqual([400, ['from']]);
    expect((await spend('from=1990-01-01&to=2026-02-01')).status).toBe(400);
    expect((await spend('', 'vendor')).status).toBe(403);
  });
});

it('MON-13 shows all since the first order, older than a report by its days may cover', async () => {
  const { orderId } = await awardedPurchase(market);
  await market.db.execute(sql`update purchase_orders set issued_at = '2009-05-20T12:00:00Z' where id = ${orderId}`);
  const { data } = await spend('isWhole=true');
  expect([data.from, data.byMonth[0]?.month, data.byMonth[0]?.total]).toEqual(['2009-05-01', '2009-05', '130.00']);
});

/** The dashboard counts by the month, and a purchase takes some days: none of them may lie in the next month. */
async function leaveMonthsEnd() {
  const now = await market.now();
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 12);
  const left = nextMonth - now.getTime();
  if (left < 10 * DAY) await market.moveClock(left);
}

describe('savings', () => {
  type Overview = Schemas['Overview'];
  beforeAll(leaveMonthsEnd);
  const figuresOf = async () => {
    const { data } = await market.call<Overview>('GET', '/api/POConfiguration/GetPurchasingOverview', { as: 'school' });
    const lastOf = (key: string) => data.figures.find((figure) => figure.key === key)?.months.at(-1) ?? 0;
    const report = (await spend()).data;
    return {
      overview: [Math.round(lastOf('awarded') * 100), Math.round(lastOf('saved') * 100)],
      report: [cents(report.total), cents(report.savings)],
    };
  };
  const rowOf = async (id: number) => {
    const { data } = await market.call<{ listingData: Schemas['PurchaseHistoryRow'][] }>(
      'GET',
      `/api/POConfiguration/GetPurchaseHistory?search=RFP-${id}`,
      { as: 'school' },
    );
    return data.listingData.find((row) => row.id === id);
  };

  it('MON-10 MON-13 the dashboard, the history and the report count the orders that stand, and a re-award once', async () => {
    const before = await figuresOf();
    const gained = async () => {
      const now = await figuresOf();
      const less = (a: number[], b: number[]) => a.map((value, index) => value - (b[index] ?? 0));
      return [less(now.overview, before.overview), less(now.report, before.report)];
    };
    const purchase = await openPurchase(market);
    const a = (await bid(market, 'vendor', purchase, ['10.00', '20.00'])).bidId;
    const b = (await bid(market, 'vendor2', purchase, ['12.00', '10.00'])).bidId;
    await openBids(market, purchase);
    // Means of 110.00 and 45.00: 10.00 and 15.00 are saved.
    const { data } = await award(market, purchase, [a, b]);
    const whole = [13_000, 2_500];
    expect(await gained()).toEqual([whole, whole]);
    const declined = data.purchaseOrders.find(({ vendorId }) => vendorId === 2)?.id;
    await market.call('POST', '/api/POConfiguration/DeclinePurchaseOrder', {
      as: 'vendor2',
      body: { id: declined, reason: 'Out of stock.' },
    });
    const rest = [10_000, 1_000];
    expect(await gained()).toEqual([rest, rest]);
    expect(await rowOf(purchase.id)).toMatchObject({ awardedTotal: '100.00', savings: '10.00' });
    await award(market, purchase, [null, a], { reason: 'The other one is out of stock.' });
    const again = [16_000, -500];
    expect(await gained()).toEqual([again, again]);
    expect(await rowOf(purchase.id)).toMatchObject({ awardedTotal: '160.00', savings: '-5.00' });
  });

  it('MON-10 nothing is awarded or saved where every order came to nothing', async () => {
    const before = await figuresOf();
    const { purchase, orderId } = await awardedPurchase(market);
    expect((await rowOf(purchase.id))?.savings).toBe('16.25');
    await market.call('POST', '/api/POConfiguration/CancelPurchaseOrder', {
      as: 'school',
      body: { id: orderId, reason: 'Not needed.' },
    });
    expect(await rowOf(purchase.id)).toMatchObject({ awardedTotal: null, savings: null });
    expect(await figuresOf()).toEqual(before);
  });
});

describe('histories', () => {
  it('PUR-3 closed purchases say why they ended without an award', async () => {
    const purchase = await openPurchase(market);
    const left = purchase.endsAt.getTime() - (await market.now()).getTime();
    await market.moveClock(left + 1_000);
    const { data } = await market.call<{ listingData: Schemas['PurchaseHistoryRow'][] }>(
      'GET',
      '/api/POConfiguration/GetClosedPurchases?sort=-closedAt&rfptypeId=2',
      { as: 'school' },
    );
    expect(data.listingData[0]).toMatchObject({ id: purchase.id, status: 5, closeReason: 'No bid was received.' });
    expect(data.listingData.every((row) => row.status === 5 && row.rfptypeId === 2)).toBe(true);
  });

  it('EVAL-12 the history is a spreadsheet, with guarded cells', async () => {
    const purchase = await openPurchase(market, { more: { rfpName: '=cmd|calc' } });
    const { bidId } = await bid(market, 'vendor', purchase, ['10.00', '10.00']);
    await openBids(market, purchase);
    await award(market, purchase, [bidId, bidId]);
    const file = (format: string) =>
      market.call('GET', `/api/POConfiguration/DownloadHistory?format=${format}&status=4`, { as: 'school' });
    const csv = await file('csv');
    expect(csv.headers['content-disposition']).toContain('filename="Purchase history.csv"');
    const row = csv.raw
      .toString()
      .split('\r\n')
      .find((line) => line.includes('cmd|calc'));
    expect(row).toContain(",'=cmd|calc,Goods,");
    expect(row).toContain(',130.00,0.00,Northgate Supply,');
    expect((await file('xlsx')).raw.subarray(0, 2).toString()).toBe('PK');
    const sheet = await market.call('GET', `/api/POConfiguration/DownloadTabulation/${purchase.id}?format=xlsx`, {
      as: 'school',
    });
    expect(sheet.raw.subarray(0, 2).toString()).toBe('PK');
    expect(sheet.headers['content-disposition']).toContain('tabulation.xlsx');
    const pdf = await market.call('GET', `/api/POConfiguration/DownloadTabulation/${purchase.id}`, { as: 'school' });
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(
      (await market.call('GET', `/api/POConfiguration/DownloadTabulation/${purchase.id}`, { as: 'school2' })).status,
    ).toBe(404);
  });

  it('SRV-50 the history’s file goes over the pages of its list, and says where the list has more than it holds', async () => {
    const { schoolId } = await userOf(market, 'school@demo.chalkline.test');
    const call = { db: market.db, session: { schoolId }, services: market.services } as SchoolCall;
    const rowsIn = async (most?: number) => {
      const reply = await historyFile(call, { format: 'csv' }, most);
      return String(reply.file.content).trimEnd().split('\r\n');
    };
    const all = await rowsIn();
    expect(all.length).toBeGreaterThan(3);
    expect(await rowsIn(2)).toEqual([
      ...all.slice(0, 3),
      'Only the first 2 rows are here. Search or filter the list to download the others.',
    ]);
    expect(await rowsIn(all.length - 1)).toEqual(all);
  });
});
