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

const pages = new WeakMap<RouteContribution['page'], Map<string, LazyPage>>();

/** The page of a route, the same component every time. Routes that share an import are told apart by their export. */
export function pageOf(route: RouteContribution): LazyPage {
  const { exportName = 'Page', page: load, path } = route;
  const ofImport = pages.get(load) ?? new Map<string, LazyPage>();
  pages.set(load, ofImport);
  const page = ofImport.get(exportName) ?? lazyPage(load, { name: path, exportName });
  ofImport.set(exportName, page);
  return page;
}
