import type { components } from '@chalkline/openapi/types';
import {
  type ArrangedEntry,
  accountStatusLabel,
  arrangeMenu,
  isFixedInMenu,
  type MenuEntry,
  type MenuName,
  menuStatuses,
  NO_MENU_CHANGES,
  type Role,
} from '@chalkline/rules';
import { desc, eq } from 'drizzle-orm';
import { asAdmin, type Call } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { menuVersions } from '../../../database/tables/index.ts';
import { menus } from '../../auth/menu.ts';
import type { MenuVersion } from '../../auth/published-menu.ts';
import { authorsOf } from '../authors.ts';

type Schemas = components['schemas'];

/** Versions that the page shows; older ones stay in the audit. */
const MOST_VERSIONS = 50;

const roleOf = (menu: MenuName): Role => (menu === 'InvitedVendor' ? 'Vendor' : menu);

/** A state of an account that reads a menu, in words. */
export const statusLabel = (menu: MenuName, status: number): string => accountStatusLabel(roleOf(menu), status);

/** A menu's entries as the product has them, without what only the server asks of them. */
export const ownEntries = (menu: MenuName): readonly MenuEntry[] =>
  menus[menu].map(({ href, name, icon, section }) => ({ href, name, icon, section }));

/** What an entry has of the product's own, and an administrator may change. */
export const ownedFields = ['name', 'icon', 'section'] as const;

/** Whether the product's own name, icon or group of an entry is another than when it was changed. MENU-2 */
export function isOutdated(menu: MenuName, href: string, version: MenuVersion | undefined): boolean {
  const entry = ownEntries(menu).find((each) => each.href === href);
  const change = version?.changes.entries[href] ?? {};
  const was = version?.replaced.entries[href] ?? {};
  return ownedFields.some(
    (field) => change[field] !== undefined && was[field] !== undefined && was[field] !== entry?.[field],
  );
}

function presentItem(
  menu: MenuName,
  item: ArrangedEntry,
  version: MenuVersion | undefined,
): Schemas['MenuConfigurationItem'] {
  const { href, name, icon, section, isHidden, hiddenFor } = item;
  const usual = ownEntries(menu).find((entry) => entry.href === href) ?? item;
  const order = version?.changes.order;
  return {
    ...{ href, name, icon, section, isHidden, hiddenFor: [...hiddenFor] },
    isFixed: isFixedInMenu(menu, href),
    usualName: usual.name,
    usualIcon: usual.icon,
    usualSection: usual.section,
    isOutdated: isOutdated(menu, href, version),
    isNew: order !== undefined && !order.includes(href),
  };
}

/** How many entries a version changes, and whether it moves any. */
const presentVersion = (version: MenuVersion, by: string): Schemas['MenuConfigurationVersion'] => ({
  version: version.version,
  at: version.createdAt.toISOString(),
  by,
  isMoved: version.changes.order !== undefined,
  changedEntries: Object.keys(version.changes.entries).length,
});

/** A menu as it is arranged now, what the product has, and its versions. MENU-1 MENU-2 */
export async function readMenu(db: Db, menu: MenuName): Promise<Schemas['MenuConfiguration']> {
  const versions = await db
    .select()
    .from(menuVersions)
    .where(eq(menuVersions.menu, menu))
    .orderBy(desc(menuVersions.version))
    .limit(MOST_VERSIONS);
  const by = await authorsOf(db, versions);
  const [newest] = versions;
  const items = arrangeMenu(ownEntries(menu), newest?.changes ?? NO_MENU_CHANGES);
  return {
    menu,
    version: newest?.version ?? 0,
    items: items.map((item) => presentItem(menu, item, newest)),
    usualOrder: ownEntries(menu).map(({ href }) => href),
    statuses: menuStatuses[menu].map((status) => ({ status, label: statusLabel(menu, status) })),
    versions: versions.map((version) => presentVersion(version, by(version))),
  };
}

/** The same for an administrator. MENU-1 */
export const menuConfiguration = (call: Call, menu: MenuName): Promise<Schemas['MenuConfiguration']> =>
  readMenu(asAdmin(call).db, menu);
