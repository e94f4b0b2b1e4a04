import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inquiries, schools, vendors } from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

it('ADM-6 the dashboard counts what waits for an administrator, and adds up twelve months', async () => {
  const { data } = await market.call('GET', '/api/Admin/GetDashboard', { as: 'admin' });
  const waiting = Object.fromEntries(
    data.openWork.map(({ key, count }: { key: string; count: number }) => [key, count]),
  );
  expect(waiting['leads']).toBe(await market.db.$count(vendors, eq(vendors.status, 4)));
  expect(waiting['schools']).toBe(await market.db.$count(schools, eq(schools.status, 4)));
  expect(waiting['inquiries']).toBe(await market.db.$count(inquiries, inArray(inquiries.state, ['new', 'assigned'])));
  expect(data.months).toHaveLength(12);
  for (const figure of data.figures) expect(figure.months).toHaveLength(12);
});
