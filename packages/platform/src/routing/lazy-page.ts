import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PageModule, RouteContribution } from '../plugin/plugin.ts';
import { loadModule, type ModuleRecovery } from '../recovery/module-recovery.ts';

/** A page that loads when it is first shown, or when `preload` is called. */
export type LazyPage = LazyExoticComponent<ComponentType> & { preload(): Promise<void> };

export interface LazyPageOptions {
  /** Names the module, so that its failure reloads the page once. */
  name: string;
  /** The export that is the page; `Page` by default. */
  exportName?: string;
  recovery?: ModuleRecovery;
}

/**
 * A page whose module is loaded by need. A module that cannot be fetched reloads the browser's page once, then it is
 * an error of rendering (UI-17).
 */
export function lazyPage(load: () => Promise<PageModule>, options: LazyPageOptions): LazyPage {
  const { name, exportName = 'Page', recovery } = options;
  const page = lazy(async () => {
    const module = await loadModule(load, name, recovery);
    const component = module[exportName];
    if (!component) throw new Error(`The page "${name}" has no export "${exportName}"`);
    return { default: component };
  });
  // A preload is a guess: it must neither reload the page nor fail it. Showing the page tells what is wrong.
  const preload = () =>
    load().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(page, { preload });
}

const pages = new WeakMap<RouteContribution['page'], LazyPage>();

/** The page of a route, the same component every time. */
export function pageOf(route: RouteContribution): LazyPage {
  const known = pages.get(route.page);
  if (known) return known;
  const { exportName } = route;
  const page = lazyPage(route.page, { name: route.path, ...(exportName === undefined ? {} : { exportName }) });
  pages.set(route.page, page);
  return page;
}
