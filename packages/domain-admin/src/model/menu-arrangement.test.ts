import { menuChangesOf, NO_MENU_CHANGES } from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { menuConfiguration, menuItem } from '../testing/configuration-fixtures.ts';
import { itemsInput, menuFormOf, movedTo, placeWords, problemsOf, stepped } from './menu-arrangement.ts';

const items = [
  menuItem('school-dashboard', 'Dashboard', 'buy'),
  menuItem('draft-purchases', 'Drafts', 'buy'),
  menuItem('new-sale', 'New sale', 'sell'),
  menuItem('inbox', 'Inbox', 'people'),
];
const shown = (some: readonly { href: string; section: string }[]) =>
  some.map(({ href, section }) => `${section} ${href}`);

describe('moving an entry', () => {
  it('MENU-1 by a step stays in its group, and over its edge joins the next one', () => {
    expect(shown(stepped(items, 'draft-purchases', 'up'))[0]).toBe('buy draft-purchases');
    const joined = stepped(items, 'draft-purchases', 'down');
    expect(shown(joined)).toEqual(['buy school-dashboard', 'sell draft-purchases', 'sell new-sale', 'people inbox']);
    expect(placeWords(joined, 'draft-purchases')).toBe('Drafts is 1 of 2 in Sell.');
    expect(shown(stepped(items, 'school-dashboard', 'up'))).toEqual(shown(items));
  });

  it('MENU-1 by a drag takes the group of what it is dropped on', () => {
    expect(shown(movedTo(items, 'inbox', 'new-sale'))).toEqual([
      'buy school-dashboard',
      'buy draft-purchases',
      'sell inbox',
      'sell new-sale',
    ]);
    expect(shown(movedTo(items, 'school-dashboard', 'draft-purchases'))[1]).toBe('buy school-dashboard');
  });
});

it('MENU-1 a menu whose groups are mixed is sent untouched as it is shown, and changes nothing', () => {
  const mixed = [items[3], items[0], items[2], items[1]].flatMap((item) => item ?? []);
  const form = menuFormOf(menuConfiguration({ items: mixed }));
  expect(shown(form.items)).toEqual(shown(items));
  expect(menuChangesOf(items, itemsInput(form.items))).toEqual(NO_MENU_CHANGES);
});

it('MENU-2 says what can’t be published before it is sent, and sends the sidebar’s order', () => {
  const hidden = items.map((item) => ({ ...item, isHidden: true }));
  expect(Object.keys(problemsOf('School', hidden))).toEqual(['items.0.isHidden']);
  expect(problemsOf('School', items)).toEqual({});
  expect(itemsInput(items)[0]).toEqual({
    href: 'school-dashboard',
    name: 'Dashboard',
    icon: 'tag',
    section: 'buy',
    isHidden: false,
    hiddenFor: [],
  });
});
