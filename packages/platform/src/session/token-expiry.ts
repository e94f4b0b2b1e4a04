import { loginPathAfterExpiry, TOKEN_EXPIRED_REDIRECT_MS, TOKEN_EXPIRED_TEXT } from '@chalkline/rules';
import type { FeedbackStore } from '../feedback/feedback-store.ts';
import type { Navigate } from '../navigate.ts';
import type { SessionStore } from './session-store.ts';

/**
 * What a 401 does, once however many requests fail together (AUTH-2): an alert, and two seconds later the sign-in page
 * of the account's role. A session that was renewed meanwhile stays.
 */
export function createTokenExpiry(session: SessionStore, feedback: FeedbackStore, navigate: Navigate): () => void {
  let isUnderWay = false;
  return () => {
    if (isUnderWay) return;
    // Another tab may have got a new token that this one has only not heard of. A stored token that is gone has expired.
    const stored = session.readStoredToken();
    if (stored !== '' && stored !== session.token) {
      session.refresh();
      return;
    }
    isUnderWay = true;
    const { token, role } = session;
    feedback.error(TOKEN_EXPIRED_TEXT);
    setTimeout(() => {
      isUnderWay = false;
      if (session.token !== token) return;
      const door = loginPathAfterExpiry(role);
      const { pathname, search } = window.location;
      session.signOut(door);
      // The route guard of a page that needs a session says the same: whichever comes last, the way back is known.
      navigate(door, { replace: true, state: { from: { pathname, search } } });
    }, TOKEN_EXPIRED_REDIRECT_MS);
  };
}
