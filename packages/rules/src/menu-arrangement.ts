import { homeUrlOf, MemberStatus, Role, SchoolStatus, shellStatuses, VendorStatus } from './accounts.ts';
import { type MenuSection, menuSectionNames, menuSections } from './menu-sections.ts';

/** The menus of the sidebar, by who reads them (MENU-1). */
export const menuNames = ['School', 'Vendor', 'InvitedVendor', 'SubVendor', 'StaffMember', 'Admin'] as const;
export type MenuName = (typeof menuNames)[number];

/** The menus as people read them. */
export const menuTitles: Readonly<Record<MenuName, string>> = {
  School: 'Schools',
  Vendor: 'Vendors',
  InvitedVendor: 'Invited vendors',
  SubVendor: 'Vendors’ colleagues',
  StaffMember: 'Staff members',
  Admin: 'Administrators',
};

/** The states of an account that reads each menu (MENU-1). */
export const menuStatuses: Readonly<Record<MenuName, readonly number[]>> = {
  School: shellStatuses.School,
  Vendor: shellStatuses.Vendor.filter((status) => status !== VendorStatus.Invited),
  InvitedVendor: [VendorStatus.Invited],
  SubVendor: shellStatuses.SubVendor,
  StaffMember: shellStatuses.StaffMember,
  Admin: shellStatuses.Admin,
};

const homes: Readonly<Record<MenuName, string>> = {
  School: homeUrlOf(Role.School, SchoolStatus.Approved),
  Vendor: homeUrlOf(Role.Vendor, VendorStatus.Approved),
  InvitedVendor: homeUrlOf(Role.Vendor, VendorStatus.Invited),
  SubVendor: homeUrlOf(Role.SubVendor, MemberStatus.Active),
  StaffMember: homeUrlOf(Role.StaffMember, MemberStatus.Active),
  Admin: homeUrlOf(Role.Admin, MemberStatus.Active),
};

/** Whether an entry has to stay in sight: home, and for administrators the way back to the menus (MENU-2). */
export const isFixedInMenu = (menu: MenuName, href: string): boolean =>
  homes[menu] === `/${href}` || (menu === 'Admin' && href === 'menu-configuration');

/** The pictures that an entry can have, by the names of the icon set (MENU-1). */
export const menuIcons = [
  'archive',
  'award',
  'badge-check',
  'badge-dollar-sign',
  'ban',
  'bell-ring',
  'clipboard-check',
  'clipboard-list',
  'credit-card',
  'file-pen',
  'file-plus',
  'globe',
  'history',
  'house',
  'inbox',
  'layout-dashboard',
  'list-tree',
  'lock',
  'mail-open',
  'message-square',
  'message-square-warning',
  'messages-square',
  'package',
  'panel-left',
  'radio',
  'receipt',
  'school',
  'send',
  'shield',
  'shopping-bag',
  'sparkles',
  'star',
  'store',
  'tag',
  'users',
  'wallet',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

/** Whether a text names one of the pictures. */
export const isMenuIcon = (text: string): text is MenuIcon => menuIcons.some((icon) => icon === text);

/** An entry as the product has it. */
export interface MenuEntry {
  readonly href: string;
  readonly name: string;
  readonly icon: string;
  readonly section: MenuSection;
}

/** An entry as a menu shows it. */
export interface ArrangedEntry extends MenuEntry {
  readonly isHidden: boolean;
  /** States of an account that don't see it; all others do, unless it is hidden. */
  readonly hiddenFor: readonly number[];
}

/** What is different about one entry. */
export interface MenuEntryChange {
  readonly name?: string;
  readonly icon?: string;
  readonly section?: MenuSection;
  readonly isHidden?: boolean;
  readonly hiddenFor?: readonly number[];
}

/** What is different about a menu; whatever is not named is as the product has it. */
export interface MenuChanges {
  /** The entries' order, by their routes. */
  readonly order?: readonly string[];
  readonly entries: Readonly<Record<string, MenuEntryChange>>;
}

export const NO_MENU_CHANGES: MenuChanges = { entries: {} };

/** The longest name of an entry, in characters: more is cut in a sidebar. */
export const MENU_NAME_LIMIT = 30;

/** The sections in the order of the sidebar, with their headings. */
export const sectionsInOrder = Object.entries(menuSectionNames).map(([section, name]) => ({
  section: section as MenuSection,
  name,
}));

/** Entries as a sidebar shows them: by group, then by their own order. Whoever compares orders compares this one (MENU-1). */
export const inSidebarOrder = <E extends { readonly section: MenuSection }>(entries: readonly E[]): readonly E[] =>
  sectionsInOrder.flatMap(({ section }) => entries.filter((entry) => entry.section === section));

/** The routes in the order that was chosen; what that order does not know stands behind its own neighbor (MENU-2). */
function orderedRoutes(defaults: readonly MenuEntry[], order: readonly string[]): readonly string[] {
  const own = defaults.map(({ href }) => href);
  const routes = order.filter((href) => own.includes(href));
  for (const [place, href] of own.entries()) {
    if (routes.includes(href)) continue;
    const before = own[place - 1];
    routes.splice(before === undefined ? 0 : routes.indexOf(before) + 1, 0, href);
  }
  return routes;
}

/** An entry with its change. */
function arranged({ href, name, icon, section }: MenuEntry, change: MenuEntryChange = {}): ArrangedEntry {
  return { href, name, icon, section, isHidden: false, hiddenFor: [], ...change };
}

/** A menu with its changes, in order (MENU-1, MENU-2). */
export function arrangeMenu<E extends MenuEntry>(
  defaults: readonly E[],
  { order, entries }: MenuChanges,
): readonly (E & ArrangedEntry)[] {
  const byRoute = new Map(defaults.map((entry) => [entry.href, entry]));
  const routes = order ? orderedRoutes(defaults, order) : defaults.map(({ href }) => href);
  return routes.flatMap((href) => {
    const entry = byRoute.get(href);
    const change = Object.hasOwn(entries, href) ? entries[href] : undefined;
    return entry ? [{ ...entry, ...arranged(entry, change) }] : [];
  });
}

/** Whether an account in a state sees an entry; what has to stay in sight always shows (MENU-2). */
export const isSeenBy = (menu: MenuName, entry: ArrangedEntry, status: number): boolean =>
  isFixedInMenu(menu, entry.href) || !(entry.isHidden || entry.hiddenFor.includes(status));

function changeOf(entry: MenuEntry, { name, icon, section, isHidden, hiddenFor }: ArrangedEntry): MenuEntryChange {
  return {
    ...(name === entry.name ? {} : { name }),
    ...(icon === entry.icon ? {} : { icon }),
    ...(section === entry.section ? {} : { section }),
    ...(isHidden ? { isHidden } : {}),
    ...(hiddenFor.length > 0 ? { hiddenFor: [...hiddenFor].sort((a, b) => a - b) } : {}),
  };
}

/** What an arranged menu changes about the product's: only that is kept (MENU-1). */
export function menuChangesOf(defaults: readonly MenuEntry[], items: readonly ArrangedEntry[]): MenuChanges {
  const routes = items.map(({ href }) => href);
  const isMoved = routes.join() !== defaults.map(({ href }) => href).join();
  const changed = items.flatMap((item) => {
    const entry = defaults.find(({ href }) => href === item.href);
    const change = entry ? changeOf(entry, item) : {};
    return Object.keys(change).length > 0 ? [[item.href, change] as const] : [];
  });
  return { ...(isMoved ? { order: routes } : {}), entries: Object.fromEntries(changed) };
}

function nameProblem(name: string, others: readonly string[]): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'Enter a name.';
  if (/\p{Cc}/u.test(trimmed)) return 'Write the name on one line.';
  if (trimmed.length > MENU_NAME_LIMIT) return `Use at most ${MENU_NAME_LIMIT} characters.`;
  return others.some((other) => other.trim().toLowerCase() === trimmed.toLowerCase())
    ? 'Another entry of this menu has this name already.'
    : null;
}

function itemProblems(
  menu: MenuName,
  defaults: readonly MenuEntry[],
  items: readonly ArrangedEntry[],
  at: number,
): Record<string, string> {
  const item = items[at];
  if (!item) return {};
  const { href, name, icon, section, isHidden, hiddenFor } = item;
  const own = defaults.find((entry) => entry.href === href);
  const others = items.filter((_item, place) => place !== at).map((other) => other.name);
  const wrongName = nameProblem(name, others);
  const isAnywhereHidden = isHidden || hiddenFor.length > 0;
  return {
    ...(wrongName === null ? {} : { name: wrongName }),
    ...(isMenuIcon(icon) || icon === own?.icon ? {} : { icon: 'Choose a picture from the list.' }),
    ...(menuSections.includes(section) ? {} : { section: 'Choose a group from the list.' }),
    ...(isAnywhereHidden && isFixedInMenu(menu, href) ? { isHidden: 'This entry can’t be hidden.' } : {}),
    ...(hiddenFor.every((status) => menuStatuses[menu].includes(status))
      ? {}
      : { hiddenFor: 'Choose states from the list.' }),
  };
}

/** What is wrong with an arranged menu, by `items.2.name`; nothing when it can be published (MENU-1, MENU-2). */
export function menuProblems(
  menu: MenuName,
  defaults: readonly MenuEntry[],
  items: readonly ArrangedEntry[],
): Record<string, string> {
  const routes = items.map(({ href }) => href);
  const isWhole =
    routes.toSorted().join() ===
    defaults
      .map(({ href }) => href)
      .toSorted()
      .join();
  if (!isWhole) return { items: 'The entries of this menu have changed. Reload the page.' };
  return Object.fromEntries(
    items.flatMap((_item, at) =>
      Object.entries(itemProblems(menu, defaults, items, at)).map(
        ([field, text]) => [`items.${at}.${field}`, text] as const,
      ),
    ),
  );
}
