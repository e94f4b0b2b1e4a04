import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog, inquiries, schools, vendors } from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { auditEntries } from '../audit-trail/entries.ts';

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
  expect(waiting['inquiries']).toBe(await market.db.$count(inquiries, eq(inquiries.state, 'new')));
  expect(data.months).toHaveLength(12);
  for (const figure of data.figures) expect(figure.months).toHaveLength(12);
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
