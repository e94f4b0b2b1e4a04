import { questionDeadline, seenFrom } from '@chalkline/rules';
import type { DraftForm } from './draft-form.ts';

/**
 * What is said of a purchase so short that questions, without an end of their own, would be over before vendors see it; null otherwise.
 * PUR-35
 */
export function earlyQuestionsText(
  form: Pick<DraftForm, 'rfpstartDate' | 'rfpendDate' | 'questionsEndDate' | 'isQuestionAllowed'>,
  now: Date,
): string | null {
  const { rfpstartDate, rfpendDate, questionsEndDate, isQuestionAllowed } = form;
  if (!isQuestionAllowed || questionsEndDate !== null || rfpendDate === null) return null;
  const [start, end] = [seenFrom(rfpstartDate === null ? null : new Date(rfpstartDate), now), new Date(rfpendDate)];
  const isEarly = start < end && questionDeadline(end) <= start;
  return isEarly ? 'Nobody could ask: 48 hours before bidding closes is before publication.' : null;
}
