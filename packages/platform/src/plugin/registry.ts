import { type RouteGroupName, routeGroupOf, routeGroups } from '@chalkline/rules';
import { matchRoutes } from 'react-router';
import type { LinkRef } from './link.ts';
import type {
  AllowedPair,
  Audience,
  DashboardCard,
  FirstStep,
  HubEventName,
  HubHandlerContribution,
  MenuContribution,
  NotificationTarget,
  PagePart,
  PartedPlace,
  Plugin,
  ProfileAction,
  ProfileItem,
  PublicPlace,
  PublicSection,
  RouteContribution,
  SearchAudience,
  SearchGroup,
  SearchResult,
  SearchTarget,
  TopBarItem,
} from './plugin.ts';

/** The plugins contradict each other or the product's tables; the message names what and who. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** Who may enter a route: a group of the rules, pairs of its own, or everybody. */
export type RouteAccess =
  | { kind: 'group'; group: RouteGroupName }
  | { kind: 'pairs'; allow: readonly AllowedPair[] }
  | { kind: 'everybody' };

/** A route as the app mounts it: the path without a leading slash, the access decided. */
export interface RegisteredRoute extends RouteContribution {
  pluginId: string;
  access: RouteAccess;
}

export interface RouteMatch {
  route: RegisteredRoute;
  params: Readonly<Record<string, string | undefined>>;
}

/** Everything that the plugins contribute, checked and in order. */
export interface Registry {
  readonly plugins: readonly Plugin[];
  readonly routes: readonly RegisteredRoute[];
  readonly profileItems: readonly ProfileItem[];
  readonly profileActions: readonly ProfileAction[];
  readonly topBarItems: readonly TopBarItem[];
  readonly hubEvents: readonly HubEventName[];
  dashboardCards(audience: Audience): readonly DashboardCard[];
  /** What an organization does first, in order. */
  firstSteps(audience: Audience): readonly FirstStep[];
  /** What other plugins add to a public page, in order. */
  publicSections(place: PublicPlace): readonly PublicSection[];
  /** What other plugins add to a page inside the frame, in order. */
  pageParts(place: PartedPlace): readonly PagePart[];
  /** Icon of a menu item by its route. */
  menuItem(href: string): MenuContribution | null;
  hubHandlers(event: HubEventName): readonly HubHandlerContribution[];
  /** Where a search result leads; `null` when no plugin says. */
  searchPath(audience: SearchAudience, result: SearchResult): string | null;
  /** The groups that plugins add to the global search, in order. */
  searchGroups(audience: SearchAudience): readonly SearchGroup[];
  notificationTarget(screen: string): NotificationTarget | null;
  /** The path of a named link. @throws {RegistryError} when nothing binds it. */
  link<Params>(ref: LinkRef<Params>, params: Params): string;
  /** The route that a path belongs to. */
  match(pathname: string): RouteMatch | null;
}

interface Owned<T> {
  value: T;
  pluginId: string;
}

/** A path as the registry compares it: no leading slash, no names of parameters. */
function trimPath(path: string): string {
  return path.replace(/^\/+/, '');
}

function collect<T>(plugins: readonly Plugin[], pick: (plugin: Plugin) => readonly T[] | undefined): Owned<T>[] {
  return plugins.flatMap((plugin) => (pick(plugin) ?? []).map((value) => ({ value, pluginId: plugin.id })));
}

/** Keys the contributions. @throws {RegistryError} when two have one key. */
function keyed<T>(kind: string, all: readonly Owned<T>[], keyOf: (value: T) => string): Map<string, T> {
  const owners = new Map<string, string>();
  const values = new Map<string, T>();
  for (const { value, pluginId } of all) {
    const key = keyOf(value);
    const owner = owners.get(key);
    if (owner !== undefined)
      throw new RegistryError(`Duplicate ${kind} "${key}" in plugins "${owner}" and "${pluginId}"`);
    owners.set(key, pluginId);
    values.set(key, value);
  }
  return values;
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order;
}

function accessOf(route: RouteContribution, path: string): RouteAccess {
  if (route.area !== 'shell') return { kind: 'everybody' };
  const listed = routeGroupOf(path.split('/')[0] ?? '');
  if (route.group && !Object.hasOwn(routeGroups, route.group)) {
    throw new RegistryError(`Route "${path}" names an unknown group "${route.group}"`);
  }
  if (route.group && listed && route.group !== listed) {
    throw new RegistryError(`Route "${path}" belongs to the group "${listed}", not "${route.group}"`);
  }
  if (route.allow) return { kind: 'pairs', allow: route.allow };
  const group = route.group ?? listed;
  if (!group) throw new RegistryError(`Shell route "${path}" needs a group or pairs that may enter`);
  return { kind: 'group', group };
}

function registerRoutes(plugins: readonly Plugin[]): RegisteredRoute[] {
  const all = collect(plugins, (plugin) => plugin.routes);
  keyed('route', all, ({ path }) => trimPath(path).replace(/:[^/?]+/g, ':'));
  return all.map(({ value, pluginId }) => {
    const path = trimPath(value.path);
    return { ...value, path, pluginId, access: accessOf(value, path) };
  });
}

function registerMenu(plugins: readonly Plugin[], routes: readonly RegisteredRoute[]): Map<string, MenuContribution> {
  const menu = keyed(
    'menu item',
    collect(plugins, (plugin) => plugin.menu),
    ({ href }) => trimPath(href),
  );
  for (const href of menu.keys()) {
    if (!matchRoute(routes, `/${href}`)) throw new RegistryError(`Menu item "${href}" leads to no route`);
  }
  return menu;
}

function registerLinks(plugins: readonly Plugin[]): Map<string, (params: never) => string> {
  const bindings = keyed(
    'link',
    collect(plugins, (plugin) => plugin.links),
    ({ ref }) => ref.id,
  );
  for (const { value: ref, pluginId } of collect(plugins, (plugin) => plugin.usesLinks)) {
    if (!bindings.has(ref.id) && !ref.build) {
      throw new RegistryError(`Link "${ref.id}", used by plugin "${pluginId}", is bound by none`);
    }
  }
  return new Map([...bindings].map(([id, binding]) => [id, (params: never) => binding.to(params)]));
}

function matchRoute(routes: readonly RegisteredRoute[], pathname: string): RouteMatch | null {
  const objects = routes.map((route) => ({ path: `/${route.path}`, handle: route }));
  const match = matchRoutes(objects, pathname)?.at(-1);
  return match ? { route: match.route.handle, params: match.params } : null;
}

function searchKey(target: Pick<SearchTarget, 'audience' | 'sourceType' | 'status'>): string {
  return `${target.audience}/${target.sourceType}/${target.status}`;
}

/** Every kind of contribution by its key. @throws {RegistryError} on a duplicate. */
function indexPlugins(plugins: readonly Plugin[]) {
  const index = <T>(kind: string, pick: (plugin: Plugin) => readonly T[] | undefined, keyOf: (value: T) => string) =>
    keyed(kind, collect(plugins, pick), keyOf);
  const ids = ({ id }: { id: string }) => id;
  index('plugin', (plugin) => [plugin], ids);
  return {
    profileItems: index('profile item', (plugin) => plugin.profileItems, ids),
    profileActions: index('profile action', (plugin) => plugin.profileActions, ids),
    topBarItems: index('top bar item', (plugin) => plugin.topBarItems, ids),
    firstSteps: index('first step', (plugin) => plugin.firstSteps, ids),
    cards: index('dashboard card', (plugin) => plugin.dashboardCards, ids),
    sections: index('public section', (plugin) => plugin.publicSections, ids),
    parts: index('page part', (plugin) => plugin.pageParts, ids),
    searchTargets: index('search target', (plugin) => plugin.searchTargets, searchKey),
    searchGroups: index('search group', (plugin) => plugin.searchGroups, ids),
    notificationTargets: index(
      'notification target',
      (plugin) => plugin.notificationTargets,
      ({ screen }) => trimPath(screen),
    ),
    handlers: collect(plugins, (plugin) => plugin.hubHandlers).map(({ value }) => value),
  };
}

/**
 * Puts the plugins together.
 * @throws {RegistryError} on a duplicate id or path, a menu item without a route, an unbound link, a route nobody guards.
 */
export function createRegistry(plugins: readonly Plugin[]): Registry {
  const {
    profileItems,
    profileActions,
    topBarItems,
    firstSteps,
    cards,
    sections,
    parts,
    searchTargets,
    searchGroups,
    notificationTargets,
    handlers,
  } = indexPlugins(plugins);
  const routes = registerRoutes(plugins);
  const menu = registerMenu(plugins, routes);
  const links = registerLinks(plugins);

  return {
    plugins,
    routes,
    profileItems: [...profileItems.values()].sort(byOrder),
    profileActions: [...profileActions.values()].sort(byOrder),
    topBarItems: [...topBarItems.values()].sort(byOrder),
    hubEvents: [...new Set(handlers.map(({ event }) => event))],
    dashboardCards: (audience) => [...cards.values()].filter((card) => card.audience === audience).sort(byOrder),
    firstSteps: (audience) => [...firstSteps.values()].filter((step) => step.audience === audience).sort(byOrder),
    publicSections: (place) => [...sections.values()].filter((section) => section.place === place).sort(byOrder),
    pageParts: (place) => [...parts.values()].filter((part) => part.place === place).sort(byOrder),
    menuItem: (href) => menu.get(trimPath(href)) ?? null,
    hubHandlers: (event) => handlers.filter((handler) => handler.event === event),
    searchPath(audience, result) {
      const { sourceType, status } = result;
      const target =
        searchTargets.get(searchKey({ audience, sourceType, status })) ??
        searchTargets.get(searchKey({ audience, sourceType, status: 'other' }));
      return target?.to(result) ?? null;
    },
    searchGroups: (audience) => [...searchGroups.values()].filter((group) => group.audience === audience).sort(byOrder),
    notificationTarget: (screen) => notificationTargets.get(trimPath(screen)) ?? null,
    link(ref, params) {
      const to = (links.get(ref.id) as ((params: unknown) => string) | undefined) ?? ref.build;
      if (!to) throw new RegistryError(`Link "${ref.id}" is bound by no plugin`);
      return to(params);
    },
    match: (pathname) => matchRoute(routes, pathname),
  };
}
