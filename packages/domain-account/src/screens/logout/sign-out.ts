import type { Api } from '@chalkline/api-client';
import type { SessionStore } from '@chalkline/platform';
import { DEFAULT_HOME_URL, loginPathOf } from '@chalkline/rules';

/**
 * Ends the session here and on the server, and answers with the sign-in page of the role that had it.
 *
 * The server is told but not waited for: leaving must work without a network. The request takes the session's headers as it
 * is made, so the session can be forgotten at once; a 401 that comes back then belongs to no session and alerts nothing.
 */
export function signOut({ api, session }: { api: Pick<Api, 'post'>; session: SessionStore }): string {
  const path = session.role ? loginPathOf(session.role) : DEFAULT_HOME_URL;
  if (session.isSignedIn) api.post('/api/Auth/SignOut', { silent: true }).catch(() => {});
  session.signOut();
  return path;
}
