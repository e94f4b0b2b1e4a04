import { loginPathAfterExpiry, TOKEN_EXPIRED_REDIRECT_MS, TOKEN_EXPIRED_TEXT } from '@chalkline/rules';
import type { FeedbackStore } from '../feedback/feedback-store.ts';
import { readShared, type SharedSessionDependencies } from './shared-session.ts';

interface TokenExpiryDependencies extends SharedSessionDependencies {
  readonly feedback: FeedbackStore;
  /** Reads again what is on screen. */
  readonly readAnew: () => void;
}

/**
 * What a 401 does, once however many requests fail together (AUTH-2): an alert, and two seconds later the sign-in page
 * of the account's role. A session that was renewed meanwhile stays, and what is on screen is read anew: its new token may
 * have been on its way when the session ended, and nothing else would tell.
 */
export function createTokenExpiry({ feedback, readAnew, ...shared }: TokenExpiryDependencies): () => void {
  const { navigate, session } = shared;
  /** The token that failed last: one that came while an alert is shown may have ended with the session of the first. */
  let failed: string | null = null;
  let isUnderWay = false;
  return () => {
    // Another tab may have got a new token that this one has only not heard of. A stored token that is gone has expired.
    const stored = session.readStoredToken();
    if (stored !== '' && stored !== session.token) {
      readShared(shared);
      return;
    }
    failed = session.token;
    if (isUnderWay) return;
    isUnderWay = true;
    feedback.error(TOKEN_EXPIRED_TEXT);
    setTimeout(() => {
      isUnderWay = false;
      if (session.token !== failed) {
        if (session.isSignedIn) readAnew();
        return;
      }
      const door = loginPathAfterExpiry(session.role);
      const { pathname, search } = window.location;
      session.signOut(door);
      // The route guard of a page that needs a session says the same: whichever comes last, the way back is known.
      navigate(door, { replace: true, state: { from: { pathname, search } } });
    }, TOKEN_EXPIRED_REDIRECT_MS);
  };
}
