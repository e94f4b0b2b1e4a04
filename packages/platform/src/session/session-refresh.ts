import { type Api, isReadOf, type StalePath } from '@chalkline/api-client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Logger } from '../logger.ts';
import type { SessionStore } from './session-store.ts';
import { sessionNames } from './session-values.ts';

const MENU_PATHS: readonly StalePath[] = ['/api/Auth/GetAllAccessMenu'];

export interface SessionRefreshDependencies {
  api: Api;
  session: SessionStore;
  queryClient: QueryClient;
  logger: Logger;
}

/** Everything that is known of the account, but the token that stands for it. */
function knownOf(session: SessionStore): string {
  return JSON.stringify(sessionNames.map((name) => name !== 'token' && session[name]));
}

/** What decides which rows and acts the server gives this account. */
function standingOf({ role, status, accessType, currentPlan, rights }: SessionStore): string {
  return JSON.stringify([role, status, accessType, currentPlan, rights]);
}

/** Whether a read is the menu of a status that the account no longer has: the server refuses it, and the sidebar asks for the new one. */
function isFormerMenu(queryKey: QueryKey, { status }: SessionStore): boolean {
  if (!isReadOf(queryKey, MENU_PATHS)) return false;
  const { params } = (queryKey[2] ?? {}) as { params?: { path?: { status?: number } } };
  return params?.path?.status !== undefined && params.path.status !== status;
}

/**
 * Asks the server for a fresh token and the account as it is now: after a change of profile, plan or status. Calls while one
 * is under way share it. Never throws: a failure is logged, and the session stays as it was.
 */
export function createSessionRefresh(dependencies: SessionRefreshDependencies): () => Promise<void> {
  const { api, session, queryClient, logger } = dependencies;
  let underWay: Promise<void> | null = null;

  async function run(): Promise<void> {
    const { account } = session;
    if (account === null) return;
    const [standing, known] = [standingOf(session), knownOf(session)];
    try {
      const fresh = await api.post('/api/Auth/RefreshToken', { silent: true });
      // Signed out, or in as somebody else, meanwhile: the answer belongs to nobody.
      if (session.account !== account) return;
      session.take(fresh);
    } catch (error) {
      logger.warn('The session could not be refreshed', error);
      return;
    }
    if (knownOf(session) === known) return;
    const hasChanged = standingOf(session) !== standing;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => (hasChanged || isReadOf(queryKey, MENU_PATHS)) && !isFormerMenu(queryKey, session),
    });
  }

  return () => {
    underWay ??= run().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
