import type { Navigate } from '../navigate.ts';
import type { Registry } from '../plugin/registry.ts';
import { isSessionWhole } from './session-storage.ts';
import type { SessionStore } from './session-store.ts';

/** How often, and every how many milliseconds, a session that another tab is just writing is looked at again. */
const WHOLE = { tries: 20, everyMs: 50 } as const;

export interface SharedSessionDependencies {
  readonly session: SessionStore;
  readonly registry: Pick<Registry, 'match'>;
  readonly navigate: Navigate;
}

/**
 * Reads the session that other tabs share. One of another account leads to that account's home: the page was not its.
 * Whoever first notices that another tab changed it calls this: the tab's own event, or a request that was refused.
 */
export function readShared(dependencies: SharedSessionDependencies, tries: number = WHOLE.tries): void {
  if (tries > 0 && !isSessionWhole()) {
    setTimeout(readShared, WHOLE.everyMs, dependencies, tries - 1);
    return;
  }
  const { navigate, registry, session } = dependencies;
  const before = session.account;
  session.refresh();
  const isAnother = before !== null && session.account !== null && session.account !== before;
  if (!isAnother || registry.match(globalThis.location.pathname)?.route.area !== 'shell') return;
  session.headFor(session.homeUrl);
  navigate(session.homeUrl, { replace: true });
}
