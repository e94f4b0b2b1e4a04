import { formatDeadline, HOUR_MS, isInTime, QUESTION_CLOSING_MS } from '@chalkline/rules';

/** When vendors may ask. */
export interface AskingWindow {
  /** Whether the school takes questions at all. */
  readonly isAllowed: boolean;
  /** When questions stop, an ISO instant; null once bidding is over. */
  readonly until: string | null;
  /** What they stop 48 hours before: “the end”, where nothing is said; null where the school says itself when they stop. */
  readonly before?: string | null;
}

/** Whether vendors could ask and no longer can (PUR-12). */
export function isAskingOver({ isAllowed, until }: AskingWindow, now: Date): boolean {
  return isAllowed && (until === null || !isInTime(now, new Date(until)));
}

/** "Questions are over. Vendors could ask until Mon, Nov 23, 2:00 PM PST, 48 hours before the end." */
export function askingOverText({ until, before = 'the end' }: Pick<AskingWindow, 'until' | 'before'>): string {
  if (until === null) return 'Questions are over.';
  const why = before === null ? '' : `, ${QUESTION_CLOSING_MS / HOUR_MS} hours before ${before}`;
  return `Questions are over. Vendors could ask until ${formatDeadline(new Date(until))}${why}.`;
}
