import { isInTime } from './deadline.ts';
import { QUESTION_CLOSING_MS } from './deal-constants.ts';

/**
 * The last instant before which a vendor may ask: the school's own end of questions, which is never after the end of bidding (PUR-35),
 * else 48 hours before the end (PUR-12).
 */
export function questionDeadline(end: Date, own: Date | null = null): Date {
  if (own === null) return new Date(end.getTime() - QUESTION_CLOSING_MS);
  return own < end ? own : end;
}

/** Whether a question may be asked at `at` (PUR-12, PUR-35). */
export function mayAskQuestion(
  at: Date,
  purchase: { end: Date; isQuestionAllowed: boolean; questionsEnd?: Date | null },
): boolean {
  return purchase.isQuestionAllowed && isInTime(at, questionDeadline(purchase.end, purchase.questionsEnd));
}
