import { isDeepStrictEqual } from 'node:util';
import type { components } from '@chalkline/openapi/types';
import {
  arrangeMenu,
  type MenuChanges,
  type MenuEntry,
  type MenuEntryChange,
  type MenuName,
  menuChangesOf,
  menuProblems,
  menuSectionNames,
  menuTitles,
  NO_MENU_CHANGES,
} from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import { asAdmin, type Call, type SignedInCall } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import { menuVersions } from '../../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { type MenuVersion, newestMenu } from '../../auth/published-menu.ts';
import { isOutdated, ownEntries, ownedFields, readMenu, statusLabel } from './read-menu.ts';

type Schemas = components['schemas'];
type Answer = Schemas['MenuConfiguration'];

const overtaken = (): AppError =>
  new AppError('VERSION_CONFLICT', 'Somebody else has changed this menu. Look at both, then publish again.');

/** What a version changes, and the product's own of it. */
type Draft = Pick<MenuVersion, 'changes' | 'replaced'>;

const usual: Draft = { changes: NO_MENU_CHANGES, replaced: NO_MENU_CHANGES };

/**
 * The product's own of what is changed, to be kept beside it: today's where somebody changed it anew or answered what an
 * upgrade changed, else what was kept before. MENU-2
 */
function replacedBy(menu: MenuName, { order, entries }: MenuChanges, was: Draft, kept: readonly string[]): MenuChanges {
  const own = ownEntries(menu);
  const replacedOf = ({ href, name, icon, section }: MenuEntry): MenuEntryChange => {
    const usualEntry = { name, icon, section };
    const before = was.changes.entries[href] ?? {};
    const open = ownedFields.filter((field) => !kept.includes(href) && before[field] === entries[href]?.[field]);
    const old = was.replaced.entries[href] ?? {};
    return { ...usualEntry, ...Object.fromEntries(open.map((field) => [field, old[field] ?? usualEntry[field]])) };
  };
  const changed = own.filter(({ href }) => Object.hasOwn(entries, href));
  return {
    ...(order ? { order: own.map(({ href }) => href) } : {}),
    entries: Object.fromEntries(changed.map((entry) => [entry.href, replacedOf(entry)])),
  };
}

/** A menu in words, entry by entry, so that the audit says what was where. ADM-7 */
function inWords(menu: MenuName, changes: MenuChanges) {
  const items = arrangeMenu(ownEntries(menu), changes);
  const hidden = items.filter(({ isHidden, hiddenFor }) => isHidden || hiddenFor.length > 0);
  return {
    menu: menuTitles[menu],
    entries: items.map(
      ({ section, name, icon }) => `${menuSectionNames[section]}: ${name} (picture: ${icon.replaceAll('-', ' ')})`,
    ),
    hidden: hidden.map(({ name, isHidden, hiddenFor }) =>
      isHidden ? name : `${name} for ${hiddenFor.map((status) => statusLabel(menu, status)).join(', ')}`,
    ),
  };
}

/** The newest version, as it was read. @throws {AppError} VERSION_CONFLICT */
async function newestAsRead(work: Work, menu: MenuName, version: number): Promise<MenuVersion | undefined> {
  const newest = await newestMenu(work.tx, menu);
  if ((newest?.version ?? 0) !== version) throw overtaken();
  return newest;
}

/** Adds a version and tells every open window. MENU-1 @throws {AppError} VERSION_CONFLICT */
async function addVersion(
  work: Work,
  menu: MenuName,
  change: { newest: MenuVersion | undefined; draft: Draft; action: string; more?: Record<string, unknown> },
): Promise<void> {
  const { newest, draft } = change;
  const { changes, replaced } = newest ?? usual;
  // Published as it stands, with nothing answered and nothing new in it: nothing to keep a version of.
  if (isDeepStrictEqual({ changes, replaced }, draft)) return;
  const values = {
    menu,
    version: (newest?.version ?? 0) + 1,
    ...draft,
    createdAt: await databaseNow(work.tx),
    createdBy: work.actor?.userId ?? null,
  };
  const [added] = await work.tx.insert(menuVersions).values(values).onConflictDoNothing().returning();
  if (!added) throw overtaken();
  const after = { ...inWords(menu, draft.changes), ...change.more };
  const words = { before: inWords(menu, changes), after };
  await audit(work, { action: change.action, entity: 'menu', entityId: added.id, ...words });
  work.afterCommit(() => work.services.realtime.broadcast('ConfigurationChangedAsync', { what: 'menu' }));
}

function change(own: SignedInCall, menu: MenuName, body: (work: Work) => Promise<void>): Promise<Answer> {
  return inWork(own, async (work) => {
    await body(work);
    return readMenu(work.tx, menu);
  });
}

/**
 * Publishes a menu as it was arranged. MENU-1 MENU-2
 * @throws {AppError} RULE_BROKEN naming the fields, VERSION_CONFLICT when a colleague published in between
 */
export async function publishMenu(call: Call, input: Schemas['PublishMenuInput']): Promise<Answer> {
  const own = asAdmin(call);
  const { menu, version } = input;
  const problems = menuProblems(menu, ownEntries(menu), input.items);
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  const items = input.items.map((item) => ({ ...item, name: item.name.trim() }));
  const changes = menuChangesOf(ownEntries(menu), items);
  return change(own, menu, async (work) => {
    const newest = await newestAsRead(work, menu, version);
    const kept = items.filter(({ href }) => input.kept?.includes(href) && isOutdated(menu, href, newest));
    const routes = kept.map(({ href }) => href);
    const draft = { changes, replaced: replacedBy(menu, changes, newest ?? usual, routes) };
    const more = kept.length > 0 ? { kept: kept.map(({ name }) => name) } : {};
    await addVersion(work, menu, { newest, draft, action: 'menu-published', more });
  });
}

async function draftOf(work: Work, menu: MenuName, version: number): Promise<Draft> {
  if (version === 0) return usual;
  const isIt = and(eq(menuVersions.menu, menu), eq(menuVersions.version, version));
  const [row] = await work.tx.select().from(menuVersions).where(isIt);
  if (!row) throw notFound('version');
  return { changes: row.changes, replaced: row.replaced };
}

/**
 * Goes back to an earlier version of a menu, or to the product's own, by a new version. What an upgrade changed since that
 * version is open again. MENU-1 MENU-2
 * @throws {AppError} NOT_FOUND, RULE_BROKEN for names that clash with what an upgrade brought, VERSION_CONFLICT
 */
export async function revertMenu(call: Call, input: Schemas['RevertMenuInput']): Promise<Answer> {
  const own = asAdmin(call);
  const { menu, version, to } = input;
  return change(own, menu, async (work) => {
    const newest = await newestAsRead(work, menu, version);
    const draft = await draftOf(work, menu, to);
    const problems = menuProblems(menu, ownEntries(menu), arrangeMenu(ownEntries(menu), draft.changes));
    const [problem] = Object.values(problems);
    if (problem !== undefined) throw ruleBroken({ to: problem }, 'This version can’t be used any more.');
    const more = { version: to === 0 ? 'the default menu' : to };
    await addVersion(work, menu, { newest, draft, action: 'menu-reverted', more });
  });
}
