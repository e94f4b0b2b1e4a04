import { describe, expect, it } from 'vitest';
import {
  type ArrangedEntry,
  arrangeMenu,
  inSidebarOrder,
  isSeenBy,
  type MenuEntry,
  menuChangesOf,
  menuProblems,
  NO_MENU_CHANGES,
} from './menu-arrangement.ts';

const defaults: readonly MenuEntry[] = [
  { href: 'school-dashboard', name: 'Dashboard', icon: 'layout-dashboard', section: 'buy' },
  { href: 'draft-purchases', name: 'Drafts', icon: 'file-pen', section: 'buy' },
  { href: 'new-sale', name: 'New sale', icon: 'tag', section: 'sell' },
  { href: 'inbox', name: 'Inbox', icon: 'inbox', section: 'people' },
];
const routes = (entries: readonly { href: string }[]) => entries.map(({ href }) => href);
const plain = arrangeMenu(defaults, NO_MENU_CHANGES);
const withItem = (at: number, change: Partial<ArrangedEntry>) =>
  plain.map((item, place) => (place === at ? { ...item, ...change } : item));

describe('an arranged menu', () => {
  it('MENU-1 is the product’s own without changes, and keeps only what differs', () => {
    expect(routes(plain)).toEqual(routes(defaults));
    expect(menuChangesOf(defaults, plain)).toEqual(NO_MENU_CHANGES);
    const renamed = withItem(1, { name: 'My drafts', hiddenFor: [3] });
    expect(menuChangesOf(defaults, renamed)).toEqual({
      entries: { 'draft-purchases': { name: 'My drafts', hiddenFor: [3] } },
    });
    expect(arrangeMenu(defaults, menuChangesOf(defaults, renamed))).toEqual(renamed);
  });

  it('MENU-1 is shown by group, in the sidebar’s order of groups', () => {
    const mixed = [defaults[3], defaults[0], defaults[2], defaults[1]] as MenuEntry[];
    expect(routes(inSidebarOrder(mixed))).toEqual(routes(defaults));
  });

  it('MENU-2 an entry that an upgrade brings stands behind its own neighbor, and one that is gone leaves no gap', () => {
    const order = ['inbox', 'gone', 'school-dashboard', 'draft-purchases'];
    expect(routes(arrangeMenu(defaults, { order, entries: { gone: { name: 'x' } } }))).toEqual([
      'inbox',
      'school-dashboard',
      'draft-purchases',
      'new-sale',
    ]);
  });

  it('MENU-2 home can’t be hidden, whatever is stored', () => {
    const hidden = withItem(0, { isHidden: true });
    expect(menuProblems('School', defaults, hidden)).toEqual({ 'items.0.isHidden': 'This entry can’t be hidden.' });
    expect(isSeenBy('School', hidden[0] as ArrangedEntry, 1)).toBe(true);
  });

  it('MENU-1 an entry is hidden for the states that were chosen alone', () => {
    const entry = withItem(1, { hiddenFor: [3] })[1] as ArrangedEntry;
    expect([1, 3].map((status) => isSeenBy('School', entry, status))).toEqual([true, false]);
  });

  it.each([
    [{ name: ' ' }, 'items.1.name'],
    [{ name: 'x'.repeat(31) }, 'items.1.name'],
    [{ icon: 'skull' }, 'items.1.icon'],
    [{ hiddenFor: [2] }, 'items.1.hiddenFor'],
  ])('MENU-1 refuses %j at its field', (change, field) => {
    expect(Object.keys(menuProblems('School', defaults, withItem(1, change)))).toEqual([field]);
  });

  it('MENU-1 names both entries that would have one name', () => {
    const problems = menuProblems('School', defaults, withItem(1, { name: 'inbox' }));
    expect(Object.keys(problems)).toEqual(['items.1.name', 'items.3.name']);
  });

  it('MENU-1 is refused when an entry is missing, twice there or made up', () => {
    for (const items of [plain.slice(1), [...plain, ...plain.slice(0, 1)]]) {
      expect(menuProblems('School', defaults, items)).toHaveProperty('items');
    }
  });
});
