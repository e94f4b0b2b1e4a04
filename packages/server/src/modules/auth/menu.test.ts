import { routeGroupOf, shellRoutes } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schools, users } from '../../database/tables/index.ts';
import { tokenOfAddress } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { openPurchase, vendorIds } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

interface Item {
  href: string;
  notificationCount: number;
  showIndicator: boolean;
}
const menuOf = async (name: DemoName): Promise<Item[]> => {
  const token = await tokenOfAddress(market, `${name}@demo.chalkline.test`);
  const session = await market.services.sessions.resolve(token);
  const path = `/api/Auth/GetAllAccessMenu/${session?.role}/${session?.status}/${session?.clientId}/false`;
  return (await market.call('GET', path, { token })).data;
};
const hrefs = async (name: DemoName) => (await menuOf(name)).map(({ href }) => href);
const itemOf = async (name: DemoName, href: string) => (await menuOf(name)).find((item) => item.href === href);

describe('the menu', () => {
  it.each([
    'school',
    'assistant',
    'school2',
    'vendor',
    'vendor3',
    'invited',
    'subvendor',
    'staff',
    'admin',
  ] as DemoName[])('ACC-6 leads %s to routes of the shell alone, each once', async (name) => {
    const found = await hrefs(name);
    const known = Object.values(shellRoutes).flat() as string[];
    expect(found.filter((href) => !known.includes(href))).toEqual([]);
    expect(new Set(found).size).toBe(found.length);
  });

  it('ACC-11 ACC-17 shows people, plans and verification to those alone whom they concern', async () => {
    expect(await hrefs('school')).toContain('school-assistant');
    expect(await hrefs('assistant')).not.toContain('school-assistant');
    expect(await hrefs('vendor')).toEqual(expect.arrayContaining(['vendor-assistant', 'upgrade-plan']));
    for (const name of ['subvendor', 'invited'] as const) {
      const found = await hrefs(name);
      for (const href of ['vendor-assistant', 'upgrade-plan', 'vendor-verification-setup'])
        expect(found).not.toContain(href);
    }
    expect(await hrefs('vendor')).not.toContain('vendor-verification-setup');
    expect(await hrefs('vendor3')).toContain('vendor-verification-setup');
  });

  it('ACC-7 leads the main account alone to the catalog’s reports', async () => {
    expect(await hrefs('vendor')).toContain('catalog-reports');
    expect(await hrefs('subvendor')).toContain('catalog-management');
    expect(await hrefs('subvendor')).not.toContain('catalog-reports');
  });

  it('ID-7 is the one of the present status for a client that knows an older one', async () => {
    const token = await tokenOfAddress(market, 'vendor3@demo.chalkline.test');
    const session = await market.services.sessions.resolve(token);
    const path = (status: number) => `/api/Auth/GetAllAccessMenu/Vendor/${status}/${session?.clientId}/false`;
    const now = await market.call('GET', path(session?.status ?? 0), { token });
    const older = await market.call('GET', path(9), { token });
    expect([older.status, older.data]).toEqual([200, now.data]);
  });

  it('MSG-11 marks unread messages until they are read', async () => {
    const { id } = await openPurchase(market, { vendors: [vendorIds.vendor3] });
    const body = { partnerId: vendorIds.vendor3, rfpId: id, text: 'A word.' };
    const sent = await market.call('POST', '/api/Inbox/SendMessage', { as: 'school', body, idem: true });
    expect(await itemOf('vendor3', 'vendor-inbox')).toMatchObject({ notificationCount: 1, showIndicator: true });
    await market.call('GET', `/api/Inbox/GetThread/${sent.data.thread.id}`, { as: 'vendor3' });
    expect(await itemOf('vendor3', 'vendor-inbox')).toMatchObject({ notificationCount: 0, showIndicator: false });
  });

  it('ACC-20 marks a setup that is still to be submitted', async () => {
    expect(await itemOf('school2', 'school-business-setup')).toMatchObject({ showIndicator: true });
    await market.db.update(schools).set({ setupSubmittedAt: new Date() }).where(eq(schools.id, 2));
    expect(await itemOf('school2', 'school-business-setup')).toMatchObject({ showIndicator: false });
    expect(await itemOf('admin', 'school-management')).toMatchObject({ showIndicator: true });
    expect(await itemOf('school', 'school-business-setup')).toBeUndefined();
  });

  it('ADM-4 tells administrators how many verifications wait', async () => {
    const { data } = await market.call('GET', '/api/Admin/GetVerificationLeads', { as: 'admin' });
    expect(await itemOf('admin', 'vendor-verification-leads')).toMatchObject({ notificationCount: data.totalCount });
    expect(routeGroupOf('vendor-verification-leads')).not.toBeNull();
  });

  it('ADM-6 REG-10 counts for administrators what their desk lists as open, and no sign-up that is not confirmed', async () => {
    await market.db.update(schools).set({ status: 4 }).where(eq(schools.id, 2));
    const isMain = and(eq(users.schoolId, 2), eq(users.accessType, 1));
    await market.db.update(users).set({ confirmedAt: null }).where(isMain);
    const { openWork } = (await market.call('GET', '/api/Admin/GetDashboard', { as: 'admin' })).data;
    const open = (...keys: string[]) =>
      openWork
        .filter(({ key }: { key: string }) => keys.includes(key))
        .reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect((await itemOf('admin', 'school-management'))?.notificationCount).toBe(open('schools', 'setups'));
    expect((await itemOf('admin', 'vendor-inquiries'))?.notificationCount).toBe(open('inquiries'));
  });
});
