import {
  type ArrangedEntry,
  inSidebarOrder,
  type MenuName,
  type MenuSection,
  menuProblems,
  sectionsInOrder,
} from '@chalkline/rules';
import type { MenuConfiguration, MenuConfigurationItem } from './contract.ts';

/** A menu while an administrator arranges it. */
export interface MenuForm {
  items: MenuConfigurationItem[];
  /** Routes of outdated entries that stay as they are (MENU-2). */
  kept: string[];
}

/** A group of a menu, with its entries and their places in the whole. */
interface MenuGroup {
  section: MenuSection;
  name: string;
  items: readonly { item: MenuConfigurationItem; at: number }[];
}

/** The menu that holds, as a form. */
export const menuFormOf = ({ items }: MenuConfiguration): MenuForm => ({
  items: [...inSidebarOrder(structuredClone(items))],
  kept: [],
});

/** The entries under their headings, in the sidebar's order. */
export function groupsOf(items: readonly MenuConfigurationItem[]): readonly MenuGroup[] {
  const placed = items.map((item, at) => ({ item, at }));
  return sectionsInOrder
    .map(({ section, name }) => ({ section, name, items: placed.filter(({ item }) => item.section === section) }))
    .filter((group) => group.items.length > 0);
}

/**
 * The entries with one put where another stands, into that one's group: before it when it comes from below, behind it when
 * it comes from above, as a list that is dragged.
 */
export function movedTo(
  items: readonly MenuConfigurationItem[],
  href: string,
  target: string,
): MenuConfigurationItem[] {
  const shown = inSidebarOrder(items);
  const from = shown.findIndex((item) => item.href === href);
  const to = shown.findIndex((item) => item.href === target);
  const [moved, goal] = [shown[from], shown[to]];
  if (!moved || !goal || from === to) return [...items];
  const rest = shown.filter((item) => item.href !== href);
  const place = rest.findIndex((item) => item.href === target) + (from < to ? 1 : 0);
  return rest.toSpliced(place, 0, { ...moved, section: goal.section });
}

/** The entries with one a step up or down; over the edge of its group it joins the next one. */
export function stepped(
  items: readonly MenuConfigurationItem[],
  href: string,
  way: 'up' | 'down',
): MenuConfigurationItem[] {
  const shown = inSidebarOrder(items);
  const at = shown.findIndex((item) => item.href === href);
  const moved = shown[at];
  const beside = shown[way === 'up' ? at - 1 : at + 1];
  if (!moved || !beside) return [...items];
  if (beside.section === moved.section) return movedTo(items, href, beside.href);
  // It becomes the last of the group above, or the first of the group below, and stays where it is.
  return shown.map((item) => (item.href === href ? { ...item, section: beside.section } : item));
}

/** Where an entry stands now, to be said aloud. */
export function placeWords(items: readonly MenuConfigurationItem[], href: string): string {
  for (const group of groupsOf(items)) {
    const at = group.items.findIndex(({ item }) => item.href === href);
    const entry = group.items[at]?.item;
    if (entry) return `${entry.name} is ${at + 1} of ${group.items.length} in ${group.name}.`;
  }
  return '';
}

/** An entry as it is sent. */
const sent = ({ href, name, icon, section, isHidden, hiddenFor }: MenuConfigurationItem): ArrangedEntry => ({
  ...{ href, name: name.trim(), icon, section, isHidden, hiddenFor },
});

/** The entries as they are sent, in the sidebar's order. */
export const itemsInput = (items: readonly MenuConfigurationItem[]) =>
  inSidebarOrder(items).map((item) => ({ ...sent(item), hiddenFor: [...item.hiddenFor] }));

/** What can be seen to be wrong before asking the server, by `items.2.name` (MENU-1, MENU-2). */
export const problemsOf = (menu: MenuName, items: readonly MenuConfigurationItem[]): Record<string, string> =>
  menuProblems(
    menu,
    items.map(({ href, usualName, usualIcon, usualSection }) => ({
      ...{ href, name: usualName, icon: usualIcon, section: usualSection },
    })),
    items.map(sent),
  );

/** What is different about an entry, in words. */
export function differencesOf(item: MenuConfigurationItem, statuses: MenuConfiguration['statuses']): readonly string[] {
  const states = statuses.filter(({ status }) => item.hiddenFor.includes(status)).map(({ label }) => label);
  return [
    ...(item.isHidden ? ['Hidden'] : states.length > 0 ? [`Hidden for ${states.join(', ')}`] : []),
    ...(item.name === item.usualName ? [] : [`Default name: “${item.usualName}”`]),
    ...(item.icon === item.usualIcon ? [] : ['Picture changed']),
    ...(item.section === item.usualSection ? [] : ['Group changed']),
  ];
}
