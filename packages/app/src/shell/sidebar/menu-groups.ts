import type { Schemas } from '@chalkline/api-client';
import { menuSectionNames, menuSections } from '@chalkline/rules';

export type MenuItem = Schemas['MenuItem'];

/** A heading of the sidebar and what stands under it. */
export interface MenuGroup {
  number: number;
  name: string;
  items: MenuItem[];
}

const order = Object.keys(menuSectionNames);

/** Where a section stands; one without a name comes after all that have one. */
function placeOf(number: number): number {
  const index = order.indexOf(menuSections[number - 1] ?? '');
  return index === -1 ? order.length + number : index;
}

function nameOf(number: number): string {
  const section = menuSections[number - 1];
  return section ? menuSectionNames[section] : 'More';
}

/** A menu's `href` as a path: the server may write it with or without the slash. */
export function menuPath(href: string): string {
  return `/${href.replace(/^\/+/, '')}`;
}

/**
 * The server's menu by section, each in its rank. Items that lead to no screen of this build are left out: a link to the
 * not-found page helps nobody.
 */
export function menuGroups(items: readonly MenuItem[], hasScreen: (path: string) => boolean): MenuGroup[] {
  const groups = new Map<number, MenuItem[]>();
  for (const item of items) {
    if (!hasScreen(menuPath(item.href))) continue;
    const group = groups.get(item.groupNumber);
    if (group) group.push(item);
    else groups.set(item.groupNumber, [item]);
  }
  return [...groups]
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([number, members]) => ({
      number,
      name: nameOf(number),
      items: members.sort((one, other) => one.rank - other.rank || one.id - other.id),
    }));
}

/** The screens that an item's own leads to, by their first part. */
export type LeadsTo = (item: MenuItem) => readonly string[];

/**
 * The item that stays lit on a screen that is no item's own: of those that lead to it the one that was open last, else the
 * first; null where none leads there. UI-35
 */
export function leadingItem(
  items: readonly MenuItem[],
  pathname: string,
  leadsTo: LeadsTo,
  lastHref: string | null,
): MenuItem | null {
  const screen = pathname.split('/')[1] ?? '';
  const leading = items.filter((item) => leadsTo(item).includes(screen));
  return leading.find(({ href }) => href === lastHref) ?? leading[0] ?? null;
}

/** Whether `pathname` is the item's screen or below it. */
export function isCurrent(item: MenuItem, pathname: string): boolean {
  const path = menuPath(item.href);
  return pathname === path || pathname.startsWith(`${path}/`);
}
