import type { Schemas } from '@chalkline/api-client';
import { describe, expect, it, vi } from 'vitest';
import { bindLink, defineLink } from './link.ts';
import { definePlugin, type Plugin, type RouteContribution } from './plugin.ts';
import { createRegistry, RegistryError } from './registry.ts';

const Icon = () => null;
const page = async () => ({ Page: Icon });

function route(path: string, changes: Partial<RouteContribution> = {}): RouteContribution {
  return { path, area: 'shell', page, ...changes };
}

function plugin(id: string, kinds: Omit<Plugin, 'id'> = {}): Plugin {
  return definePlugin({ id, ...kinds });
}

const item = { order: 1, visible: () => true };
const card = { order: 1, audience: 'school', span: 1, component: async () => ({ Card: Icon }) } as const;
const firstStep = {
  audience: 'school',
  order: 1,
  title: 'T',
  hint: 'H',
  to: '/',
  action: 'A',
  isDone: () => true,
} as const;
const searchTarget = { sourceType: 1, audience: 'school', status: 2, to: () => '/open-purchase-requests' } as const;
const searchGroup = {
  id: 'g',
  audience: 'school',
  order: 1,
  label: 'G',
  screen: '/inbox',
  find: async () => ({ things: [] }),
} as const;
const orderLink = defineLink<{ id: number }>('rfp.order');

describe('the registry refuses', () => {
  const twice = (kinds: Omit<Plugin, 'id'>) => [plugin('one', kinds), plugin('two', kinds)];

  it.each<[string, Plugin[], RegExp]>([
    ['two plugins of one id', [plugin('rfp'), plugin('rfp')], /Duplicate plugin "rfp"/],
    ['one path twice', twice({ routes: [route('inbox')] }), /Duplicate route "inbox" in plugins "one" and "two"/],
    [
      'one path twice under other names of its parameters',
      [
        plugin('one', { routes: [route('RFP/:token/:page?', { area: 'public' })] }),
        plugin('two', { routes: [route('/RFP/:id/:tab?', { area: 'public' })] }),
      ],
      /Duplicate route/,
    ],
    [
      'one menu item twice',
      [
        plugin('one', { routes: [route('inbox')], menu: [{ href: 'inbox', icon: 'inbox' }] }),
        plugin('two', { menu: [{ href: '/inbox', icon: 'inbox' }] }),
      ],
      /Duplicate menu item "inbox"/,
    ],
    [
      'one profile item twice',
      twice({ profileItems: [{ ...item, id: 'p', label: 'P', to: () => '/' }] }),
      /profile item "p"/,
    ],
    [
      'one profile action twice',
      twice({ profileActions: [{ ...item, id: 'a', label: 'A', dialog: async () => ({ Dialog: Icon }) }] }),
      /profile action "a"/,
    ],
    [
      'one top bar item twice',
      twice({ topBarItems: [{ ...item, id: 't', component: async () => ({ Item: Icon }) }] }),
      /top bar item "t"/,
    ],
    ['one first step twice', twice({ firstSteps: [{ ...firstStep, id: 's' }] }), /first step "s"/],
    ['one card twice', twice({ dashboardCards: [{ ...card, id: 'c' }] }), /dashboard card "c"/],
    [
      'one part of a page twice',
      twice({
        pageParts: [{ id: 'r', place: 'review-purchases', order: 1, component: async () => ({ Part: Icon }) }],
      }),
      /page part "r"/,
    ],
    ['one search target twice', twice({ searchTargets: [searchTarget] }), /search target "school\/1\/2"/],
    ['one search group twice', twice({ searchGroups: [searchGroup] }), /search group "g"/],
    [
      'one notification target twice',
      twice({ notificationTargets: [{ screen: 'bid-comparison', resolve: async () => null }] }),
      /notification target "bid-comparison"/,
    ],
    [
      'one link bound twice',
      twice({ links: [bindLink(orderLink, ({ id }) => `/po/${id}`)] }),
      /Duplicate link "rfp.order"/,
    ],
    [
      'a menu item without a page',
      [plugin('one', { menu: [{ href: 'inbox', icon: 'inbox' }] })],
      /"inbox" leads to no route/,
    ],
    [
      'a link that is used and bound by none',
      [plugin('one', { usesLinks: [orderLink] })],
      /Link "rfp.order", used by plugin "one"/,
    ],
    [
      'a shell route that nobody guards',
      [plugin('one', { routes: [route('somewhere')] })],
      /"somewhere" needs a group/,
    ],
    [
      'a shell route in a group that is not its own',
      [plugin('one', { routes: [route('inbox', { group: 'vendor' })] })],
      /"inbox" belongs to the group "school", not "vendor"/,
    ],
    [
      'a group that does not exist',
      [plugin('one', { routes: [route('somewhere', { group: 'guests' as 'school' })] })],
      /unknown group "guests"/,
    ],
  ])('%s', (_name, plugins, message) => {
    expect(() => createRegistry(plugins)).toThrow(RegistryError);
    expect(() => createRegistry(plugins)).toThrow(message);
  });
});

describe('routes', () => {
  const registry = createRegistry([
    plugin('rfp', {
      routes: [
        route('/inbox'),
        route('review/:id', { allow: [{ role: 'Admin', status: [1] }] }),
        route('opportunities/:category?', { area: 'public' }),
        route('opportunities/new', { area: 'public' }),
      ],
    }),
  ]);

  it('ACC-6 get their group from the product’s table unless they say who may enter', () => {
    expect(registry.routes.map(({ path, access }) => [path, access])).toEqual([
      ['inbox', { kind: 'group', group: 'school' }],
      ['review/:id', { kind: 'pairs', allow: [{ role: 'Admin', status: [1] }] }],
      ['opportunities/:category?', { kind: 'everybody' }],
      ['opportunities/new', { kind: 'everybody' }],
    ]);
  });

  it('are found by path, the most exact first', () => {
    expect(registry.match('/review/7')).toMatchObject({ route: { path: 'review/:id' }, params: { id: '7' } });
    expect(registry.match('/opportunities')?.route.path).toBe('opportunities/:category?');
    expect(registry.match('/opportunities/new')?.route.path).toBe('opportunities/new');
    expect(registry.match('/nowhere')).toBeNull();
  });

  it('load no page when they are registered', () => {
    const load = vi.fn(page);
    createRegistry([plugin('rfp', { routes: [route('inbox', { page: load })] })]).match('/inbox');
    expect(load).not.toHaveBeenCalled();
  });
});

describe('links', () => {
  it('lead where the plugin that has the page says, whoever defined the name', () => {
    const registry = createRegistry([
      plugin('rfp', { links: [bindLink(orderLink, ({ id }) => `/po-management?id=${id}`)] }),
      plugin('partners', { usesLinks: [orderLink] }),
    ]);
    const sameName = defineLink<{ id: number }>('rfp.order', () => '/elsewhere');
    expect(registry.link(orderLink, { id: 7 })).toBe('/po-management?id=7');
    expect(registry.link(sameName, { id: 8 })).toBe('/po-management?id=8');
  });

  it('lead where they say themselves when nobody binds them', () => {
    const own = defineLink<{ id: number }>('rfp.order', ({ id }) => `/orders/${id}`);
    const registry = createRegistry([plugin('partners', { usesLinks: [own] })]);
    expect(registry.link(own, { id: 7 })).toBe('/orders/7');
    expect(() => registry.link(orderLink, { id: 7 })).toThrow(/bound by no plugin/);
  });
});

describe('contributions', () => {
  const result: Schemas['SearchResult'] = {
    id: 1,
    encryptedId: 'x',
    formattedNumber: 'RFP-000001',
    redirectUrl: '',
    status: 2,
    sourceType: 1,
    name: 'Chairs',
  };

  it('come in order', () => {
    const items = [3, 1, 2].map((order) => ({ ...item, id: `p${order}`, order, label: '', to: () => '/' }));
    const cards = [2, 1].map((order) => ({ ...card, id: `c${order}`, order }));
    const registry = createRegistry([plugin('one', { profileItems: items, dashboardCards: cards })]);
    expect(registry.profileItems.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3']);
    expect(registry.dashboardCards('school').map(({ id }) => id)).toEqual(['c1', 'c2']);
    expect(registry.dashboardCards('vendor')).toEqual([]);
  });

  it('UI-36 add groups to the search of their audience, in order', () => {
    const groups = [2, 1].map((order) => ({ ...searchGroup, id: `g${order}`, order }));
    const registry = createRegistry([plugin('one', { searchGroups: groups })]);
    expect(registry.searchGroups('school').map(({ id }) => id)).toEqual(['g1', 'g2']);
    expect(registry.searchGroups('vendor')).toEqual([]);
  });

  it('lead a search result by audience, kind and status, else by the kind’s other', () => {
    const other = { ...searchTarget, status: 'other', to: () => '/closed-purchases' } as const;
    const registry = createRegistry([plugin('rfp', { searchTargets: [searchTarget, other] })]);
    expect(registry.searchPath('school', result)).toBe('/open-purchase-requests');
    expect(registry.searchPath('school', { ...result, status: 9 })).toBe('/closed-purchases');
    expect(registry.searchPath('vendor', result)).toBeNull();
    expect(registry.searchPath('school', { ...result, sourceType: 3 })).toBeNull();
  });

  it('name each hub message once and keep all its handlers', () => {
    const handler = { event: 'AddToCartAsync', handle: () => {} } as const;
    const registry = createRegistry([
      plugin('one', { hubHandlers: [handler] }),
      plugin('two', { hubHandlers: [handler, { event: 'ReceiveNotification', handle: () => {} }] }),
    ]);
    expect(registry.hubEvents).toEqual(['AddToCartAsync', 'ReceiveNotification']);
    expect(registry.hubHandlers('AddToCartAsync')).toHaveLength(2);
    expect(registry.hubHandlers('PaymentNotification')).toEqual([]);
  });

  it('dress a menu item by its route', () => {
    const registry = createRegistry([
      plugin('one', {
        routes: [route('inbox')],
        menu: [{ href: '/inbox', icon: 'inbox' }],
      }),
    ]);
    expect(registry.menuItem('inbox')?.icon).toBe('inbox');
    expect(registry.menuItem('/inbox')?.icon).toBe('inbox');
    expect(registry.menuItem('outbox')).toBeNull();
  });
});
