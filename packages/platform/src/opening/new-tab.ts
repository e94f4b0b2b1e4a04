import type { FeedbackStore } from '../feedback/feedback-store.ts';
import type { Logger } from '../logger.ts';

/** What a blocked pop-up alerts; the wording is fixed. */
export const POPUP_BLOCKED_TEXT = 'Failed to open a new tab. Please allow pop-ups in your browser.';

/** What opening needs; the platform has both: `openFile(file, platform)`. */
export interface OpeningDependencies {
  feedback: Pick<FeedbackStore, 'error'>;
  logger: Logger;
}

/** Opens an empty tab, or alerts that the browser keeps it from opening. */
export function openTab({ feedback }: OpeningDependencies): Window | null {
  // Not `noopener`: with it the browser answers null whether or not a tab has opened.
  const tab = window.open('', '_blank');
  if (!tab) {
    feedback.error(POPUP_BLOCKED_TEXT);
    return null;
  }
  tab.opener = null;
  return tab;
}
