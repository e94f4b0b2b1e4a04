import type { Logger } from '../logger.ts';
import type { PluginContext } from '../plugin/plugin.ts';
import type { Registry } from '../plugin/registry.ts';
import { pageOf } from './lazy-page.ts';
import { accessVerdict } from './route-guard.tsx';

/** Starts loading the page behind a path and the data that its route names, if this account may open it. */
export function preloadPath(
  ctx: PluginContext & { readonly registry: Pick<Registry, 'match'> },
  to: string,
  logger: Logger,
): void {
  const [pathname = '', query = ''] = (to.split('#')[0] ?? '').split('?');
  const match = ctx.registry.match(pathname.startsWith('/') ? pathname : `/${pathname}`);
  if (!match || accessVerdict(match.route.access, ctx.session.guarded) !== 'enter') return;
  void pageOf(match.route).preload();
  try {
    match.route.preload?.({ ...ctx, params: match.params, search: new URLSearchParams(query) });
  } catch (error) {
    logger.warn(`Preloading the data of ${to} failed`, error);
  }
}
