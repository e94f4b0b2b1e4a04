import { inSidebarOrder, type MenuSection, menuNames } from '@chalkline/rules';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, menuVersions } from '../../../database/tables/index.ts';
import { openWindow, tokenOfAddress, until } from '../../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';
import { publishedMenu } from '../../auth/published-menu.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket({ listen: true });
});
afterAll(() => market.close());
afterEach(async () => {
  await market.db.delete(menuVersions);
});

interface Item {
  href: string;
  name: string;
  icon: string;
  section: MenuSection;
  isHidden: boolean;
  hiddenFor: number[];
}

const post = (path: string, body: object) => market.call('POST', `/api/Admin/${path}`, { as: 'admin', body });
const read = async (menu: string) =>
  (await market.call('GET', `/api/Admin/GetMenuConfiguration/${menu}`, { as: 'admin' })).data;

/** Publishes a menu with some entries changed, or all of them arranged anew. */
async function publish(
  menu: string,
  arrange: (items: Item[]) => Item[],
  more: { version?: number; kept?: string[] } = {},
) {
  const data = await read(menu);
  const items = data.items.map(({ href, name, icon, section, isHidden, hiddenFor }: Item) => {
    return { href, name, icon, section, isHidden, hiddenFor };
  });
  return post('PublishMenu', { menu, version: data.version, items: arrange(items), ...more });
}
const change = (href: string, values: Partial<Item>) => (items: Item[]) =>
  items.map((item) => (item.href === href ? { ...item, ...values } : item));

async function menuOf(name: DemoName) {
  const token = await tokenOfAddress(market, `${name}@demo.chalkline.test`);
  const session = await market.services.sessions.resolve(token);
  const path = `/api/Auth/GetAllAccessMenu/${session?.role}/${session?.status}/${session?.clientId}/false`;
  return (await market.call('GET', path, { token })).data as { href: string; name: string; groupNumber: number }[];
}
const hrefs = async (name: DemoName) => (await menuOf(name)).map(({ href }) => href);

describe('a menu', () => {
  it('MENU-1 shows as it was published, to whoever reads it alone, and open windows hear of it', async () => {
    const token = await tokenOfAddress(market, 'school@demo.chalkline.test');
    const { connection } = await openWindow(market, token);
    const heard: unknown[] = [];
    connection.on('ConfigurationChangedAsync', (value: unknown) => void heard.push(value));
    const vendors = await menuOf('vendor');
    const published = await publish('School', (items) =>
      change('draft-purchases', { name: 'My drafts', icon: 'star', section: 'sell' })(items.toReversed()),
    );
    expect([published.status, published.data.version]).toEqual([200, 1]);
    expect(await until(() => heard.length > 0)).toBe(true);
    expect(heard).toEqual([{ what: 'menu' }]);
    const menu = await menuOf('school');
    expect(menu.find(({ href }) => href === 'draft-purchases')).toMatchObject({ name: 'My drafts', groupNumber: 2 });
    expect(menu.at(-1)?.href).toBe('school-dashboard');
    expect(await menuOf('vendor')).toEqual(vendors);
    // What another node reads: nothing of it is remembered anywhere.
    expect((await publishedMenu(market.db, 'School')).entries).toEqual({
      'draft-purchases': { name: 'My drafts', icon: 'star', section: 'sell' },
    });
    await connection.stop();
  });

  it('MENU-1 that is published untouched changes nothing, whoever reads it', async () => {
    for (const menu of menuNames) {
      const { status, data } = await publish(menu, (items) => [...inSidebarOrder(items)]);
      expect([menu, status, data.version]).toEqual([menu, 200, 0]);
    }
    expect(await market.db.select().from(menuVersions)).toEqual([]);
  });

  it('MENU-1 hides an entry for the states of an account that were chosen, and takes no right away', async () => {
    await publish('School', change('inbox', { hiddenFor: [3] }));
    expect(await hrefs('school')).toContain('inbox');
    expect(await hrefs('school2')).not.toContain('inbox');
    expect((await market.call('GET', '/api/Inbox/GetThreads', { as: 'school2' })).status).toBe(200);
    await publish('SubVendor', change('vendor-inbox', { isHidden: true }));
    expect(await hrefs('subvendor')).not.toContain('vendor-inbox');
    expect(await hrefs('vendor')).toContain('vendor-inbox');
  });

  it('MENU-2 refuses to hide home or the menus themselves, and what is not on the lists', async () => {
    const refused = await publish('School', change('school-dashboard', { isHidden: true }));
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, ['items.0.isHidden']]);
    const menus = await publish('Admin', change('menu-configuration', { isHidden: true }));
    expect(menus.status).toBe(422);
    expect((await publish('School', change('inbox', { icon: 'skull' }))).status).toBe(422);
    expect((await publish('School', change('inbox', { name: 'Drafts' }))).status).toBe(422);
    expect((await publish('School', (items) => items.slice(1))).fields).toHaveProperty('items');
    expect((await publish('School', change('inbox', { section: 'nowhere' as MenuSection }))).status).toBe(400);
  });

  it('MENU-1 ADM-7 goes back to a version and to the product’s own, each with before and after in the audit', async () => {
    const usual = await menuOf('staff');
    await publish('StaffMember', change('review-purchases', { name: 'To review' }));
    await publish('StaffMember', change('review-purchases', { name: 'My reviews' }));
    const ofMenus = market.db.select().from(auditLog).where(eq(auditLog.entity, 'menu'));
    const [entry] = await ofMenus.orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({
      action: 'menu-published',
      before: { menu: 'Staff members', entries: ['Review: To review (picture: clipboard check)'] },
      after: { menu: 'Staff members', entries: ['Review: My reviews (picture: clipboard check)'] },
    });
    expect((await post('RevertMenu', { menu: 'StaffMember', version: 2, to: 1 })).status).toBe(200);
    expect((await menuOf('staff'))[0]?.name).toBe('To review');
    expect((await post('RevertMenu', { menu: 'StaffMember', version: 3, to: 0 })).data.version).toBe(4);
    expect(await menuOf('staff')).toEqual(usual);
    expect((await post('RevertMenu', { menu: 'StaffMember', version: 4, to: 9 })).status).toBe(404);
  });

  it('ADM-7 the audit names groups and states as people know them', async () => {
    await publish('School', change('inbox', { section: 'sell', hiddenFor: [3] }));
    const ofMenus = market.db.select().from(auditLog).where(eq(auditLog.entity, 'menu'));
    const [entry] = await ofMenus.orderBy(desc(auditLog.id)).limit(1);
    expect(entry?.after).toMatchObject({
      entries: expect.arrayContaining(['Sell: Inbox (picture: message square)']),
      hidden: ['Inbox for Partially approved'],
    });
  });

  it('MENU-1 of two who publish at once one is told to look again', async () => {
    const { version } = await read('Vendor');
    const both = await Promise.all([
      publish('Vendor', change('vendor-inbox', { name: 'One' }), { version }),
      publish('Vendor', change('vendor-inbox', { name: 'Two' }), { version }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const old = await publish('Vendor', change('vendor-inbox', { name: 'Three' }), { version: 0 });
    expect([old.status, old.code]).toEqual([409, 'VERSION_CONFLICT']);
  });

  it('MENU-2 what the product changed stays marked until it is answered, and is open again after going back', async () => {
    const entry = 'review-purchases';
    await market.db.insert(menuVersions).values({
      menu: 'StaffMember',
      version: 1,
      changes: { entries: { [entry]: { name: 'Mine' } } },
      replaced: { entries: { [entry]: { name: 'Reviews', icon: 'clipboard-check', section: 'review' } } },
    });
    const isMarked = async () => (await read('StaffMember')).items[0].isOutdated;
    expect((await publish('StaffMember', (items) => items)).data.version).toBe(1);
    await publish('StaffMember', change(entry, { icon: 'star' }));
    expect(await isMarked()).toBe(true);
    const kept = await publish('StaffMember', (items) => items, { kept: [entry] });
    expect([kept.data.version, kept.data.items[0].isOutdated, kept.data.items[0].name]).toEqual([3, false, 'Mine']);
    const ofMenus = market.db.select().from(auditLog).where(eq(auditLog.entity, 'menu'));
    const [newest] = await ofMenus.orderBy(desc(auditLog.id)).limit(1);
    expect(newest?.after).toMatchObject({ kept: ['Mine'] });
    await post('RevertMenu', { menu: 'StaffMember', version: 3, to: 1 });
    expect(await isMarked()).toBe(true);
    await publish('StaffMember', change(entry, { name: 'Still mine' }));
    expect(await isMarked()).toBe(false);
  });

  it('MENU-2 says which of the product’s own names changed since, and which entries are new', async () => {
    await market.db.insert(menuVersions).values({
      menu: 'StaffMember',
      version: 1,
      changes: { order: ['gone'], entries: { 'review-purchases': { name: 'Mine' } } },
      replaced: {
        order: ['gone'],
        entries: { 'review-purchases': { name: 'Reviews', icon: 'clipboard-check', section: 'review' } },
      },
    });
    const { items } = await read('StaffMember');
    expect(items[0]).toMatchObject({ name: 'Mine', usualName: 'Purchases to review', isOutdated: true, isNew: true });
  });
});
