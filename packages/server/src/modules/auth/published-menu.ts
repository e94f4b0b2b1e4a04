import { type MenuChanges, type MenuName, NO_MENU_CHANGES } from '@chalkline/rules';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { menuVersions } from '../../database/tables/index.ts';

/** A published version as it is stored. */
export type MenuVersion = typeof menuVersions.$inferSelect;

/** The newest version of a menu; none while nobody changed it. */
export async function newestMenu(db: Db, menu: MenuName): Promise<MenuVersion | undefined> {
  const [newest] = await db
    .select()
    .from(menuVersions)
    .where(eq(menuVersions.menu, menu))
    .orderBy(desc(menuVersions.version))
    .limit(1);
  return newest;
}

/** What holds of a menu on every node: it is read with the menu, and no node remembers it. MENU-1 */
export const publishedMenu = async (db: Db, menu: MenuName): Promise<MenuChanges> =>
  (await newestMenu(db, menu))?.changes ?? NO_MENU_CHANGES;
