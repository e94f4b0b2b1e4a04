import { describe, expect, it } from 'vitest';
import { menuItem } from '../../testing/accounts.ts';
import { isCurrent, menuGroups } from './menu-groups.ts';

const everything = () => true;

describe('menuGroups', () => {
  it('puts the items under their headings, sections in their order and items by rank', () => {
    const groups = menuGroups(
      [
        menuItem({ id: 1, href: 'inbox', groupNumber: 4 }),
        menuItem({ id: 2, href: 'open-bids', rank: 9 }),
        menuItem({ id: 3, href: 'school-dashboard', rank: 1 }),
        menuItem({ id: 4, href: 'open-sales', groupNumber: 2 }),
        menuItem({ id: 5, href: 'dashboard', groupNumber: 5 }),
        menuItem({ id: 6, href: 'open-offers', groupNumber: 3 }),
      ],
      everything,
    );
    expect(groups.map(({ name }) => name)).toEqual(['Buy', 'Sell', 'Market', 'People', 'Administration']);
    expect(groups[0]?.items.map(({ href }) => href)).toEqual(['school-dashboard', 'open-bids']);
  });

  it('shows a vendor its deals and orders before the people, and what has no name last', () => {
    const groups = menuGroups(
      [
        menuItem({ id: 1, href: 'vendor-inbox', groupNumber: 4, rank: 1 }),
        menuItem({ id: 2, href: 'support', groupNumber: 9, rank: 2 }),
        menuItem({ id: 3, href: 'po-management', groupNumber: 7, rank: 3 }),
        menuItem({ id: 4, href: 'new-deals', groupNumber: 6, rank: 4 }),
      ],
      everything,
    );
    expect(groups.map(({ name }) => name)).toEqual(['Deals', 'Orders', 'People', 'More']);
  });

  it('leaves out what this build has no screen for, and a heading with nothing under it', () => {
    const items = [menuItem({ id: 1, href: '/open-bids' }), menuItem({ id: 2, href: 'inbox', groupNumber: 4 })];
    expect(menuGroups(items, (path) => path === '/open-bids').map(({ name }) => name)).toEqual(['Buy']);
  });
});

it('an item is current on its own page and below it, not on one that begins alike', () => {
  const item = menuItem({ id: 1, href: 'open-bids' });
  expect(isCurrent(item, '/open-bids')).toBe(true);
  expect(isCurrent(item, '/open-bids/4')).toBe(true);
  expect(isCurrent(item, '/open-bids-archive')).toBe(false);
});
