import { describe, expect, it } from 'vitest';
import { menuItem } from '../../testing/accounts.ts';
import { isCurrent, leadingItem, menuGroups } from './menu-groups.ts';

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
        menuItem({ id: 2, href: 'support', groupNumber: 99, rank: 2 }),
        menuItem({ id: 5, href: 'new-sales-list', groupNumber: 9, rank: 5 }),
        menuItem({ id: 3, href: 'po-management', groupNumber: 7, rank: 3 }),
        menuItem({ id: 4, href: 'new-deals', groupNumber: 6, rank: 4 }),
      ],
      everything,
    );
    expect(groups.map(({ name }) => name)).toEqual(['Deals', 'Orders', 'Sales', 'People', 'More']);
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

describe('UI-35 the item that leads to a screen', () => {
  const items = ['open-sales', 'closed-sales', 'inbox'].map((href, index) => menuItem({ id: index + 1, href }));
  const leadsTo = ({ href }: { href: string }) => (href.endsWith('-sales') ? ['school-sale-details'] : []);

  it('is the one that was open last', () => {
    expect(leadingItem(items, '/school-sale-details', leadsTo, 'closed-sales')?.href).toBe('closed-sales');
  });

  it('is the first one after a reload, or when another list was open', () => {
    expect(leadingItem(items, '/school-sale-details', leadsTo, null)?.href).toBe('open-sales');
    expect(leadingItem(items, '/school-sale-details', leadsTo, 'inbox')?.href).toBe('open-sales');
  });

  it('is none where no list leads', () => {
    expect(leadingItem(items, '/vendor-details', leadsTo, 'open-sales')).toBeNull();
  });
});
