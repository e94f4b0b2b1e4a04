import type { Schemas } from '@chalkline/api-client';
import { IMPERSONATION_DELAYS_MS } from '@chalkline/rules';
import { runInAction } from 'mobx';
import type { FeedbackStore } from '../feedback/feedback-store.ts';
import type { Navigate } from '../navigate.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Impersonation } from '../session/session-values.ts';

export interface SwitchDependencies {
  session: SessionStore;
  feedback: Pick<FeedbackStore, 'showLoader' | 'hideLoader'>;
  navigate: Navigate;
}

export interface SwitchSteps {
  /** Asks the server for the session of the account to enter. */
  call(): Promise<Schemas['Session']>;
  /** The mark that the new session carries; none for one's own. */
  markOf(account: Schemas['Session']): Impersonation | undefined;
  /** Runs together with the change of the session. */
  onEntered(): void;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Changes the account in this browser: 300 ms, the new session, 150 ms, its home (UI-20).
 * @throws {ApiError} when the server refuses; nothing has changed then.
 */
export async function switchAccount(dependencies: SwitchDependencies, steps: SwitchSteps): Promise<void> {
  const { feedback, navigate, session } = dependencies;
  const [before, after] = IMPERSONATION_DELAYS_MS;
  feedback.showLoader();
  try {
    const account = await steps.call();
    await pause(before);
    runInAction(() => {
      steps.onEntered();
      session.signIn(account, steps.markOf(account));
      // The page on screen belongs to the account that is left: the guard covers it until its new owner is home.
      session.headFor(session.homeUrl);
    });
    await pause(after);
    navigate(session.homeUrl, { replace: true });
  } finally {
    feedback.hideLoader();
  }
}
