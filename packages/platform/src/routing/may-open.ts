import type { Registry } from '../plugin/registry.ts';
import type { SessionStore } from '../session/session-store.ts';
import { accessVerdict } from './route-guard.tsx';

/**
 * Whether following `path` would get somewhere: false only for a registered page that the guard would turn this account away
 * from. A path that nobody registered is not-found's business.
 */
export function mayOpen(
  { registry, session }: { registry: Pick<Registry, 'match'>; session: Pick<SessionStore, 'guarded'> },
  path: string,
): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const match = registry.match(pathname);
  return match === null || accessVerdict(match.route.access, session.guarded) === 'enter';
}
