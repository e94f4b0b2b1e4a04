import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const get = (path: string) => market.call('GET', `/api/Admin/${path}`, { as: 'admin' });

/** The lists of accounts: the file, the list, something to narrow it by, and what names a row. */
const lists = [
  ['DownloadVendors', 'GetVendors', 'search=Northgate', 'companyName'],
  ['DownloadSchools', 'GetSchools', 'stateCode=CA&sort=name', 'name'],
  ['DownloadVerificationLeads', 'GetVerificationLeads', 'sort=-companyName', 'companyName'],
  ['DownloadDomains', 'GetDomains', 'isUsed=true', 'domain'],
  ['DownloadInquiries', 'GetInquiries', 'state=new', 'subject'],
] as const;

it.each(lists)(
  'ADM-19 %s holds the rows of its list, with its search, filters and order',
  async (path, list, query, name) => {
    const { data } = await get(`${list}?pageSize=100&${query}`);
    expect(data.totalCount).toBeGreaterThan(0);
    const file = await get(`${path}?format=csv&${query}`);
    expect(file.status).toBe(200);
    const [, ...lines] = file.raw.toString('utf8').trim().split('\n');
    expect(lines).toHaveLength(data.totalCount);
    data.listingData.forEach((row: Record<string, string>, place: number) => {
      expect(lines[place]).toContain(row[name]);
    });
    expect((await get(`${path}?format=xlsx`)).raw.subarray(0, 2).toString()).toBe('PK');
  },
);
