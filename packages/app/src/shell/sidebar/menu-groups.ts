import type { Schemas } from '@chalkline/api-client';

export type MenuItem = Schemas['MenuItem'];

/** A heading of the sidebar and what stands under it. */
export interface MenuGroup {
  number: number;
  name: string;
  items: MenuItem[];
}

/** The sections by their number, in the order they stand in: what one does first, whom one does it with last. */
const sections: readonly (readonly [number: number, name: string])[] = [
  [1, 'Buy'],
  [6, 'Deals'],
  [7, 'Orders'],
  [8, 'Review'],
  [2, 'Sell'],
  [3, 'Market'],
  [4, 'People'],
  [5, 'Administration'],
];

/** Where a section stands; one without a name comes after all that have one. */
function placeOf(number: number): number {
  const index = sections.findIndex(([known]) => known === number);
  return index === -1 ? sections.length + number : index;
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
      name: sections.find(([known]) => known === number)?.[1] ?? 'More',
      items: members.sort((one, other) => one.rank - other.rank || one.id - other.id),
    }));
}

/** Whether `pathname` is the item's screen or below it. */
export function isCurrent(item: MenuItem, pathname: string): boolean {
  const path = menuPath(item.href);
  return pathname === path || pathname.startsWith(`${path}/`);
}
