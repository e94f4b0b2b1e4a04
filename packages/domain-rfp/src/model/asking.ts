import type { AskingWindow } from '@chalkline/tender';
import type { RfpDetails } from './contract.ts';

/** When vendors may ask about a purchase; with an end of questions of its own it says no “48 hours before”. PUR-12 PUR-35 */
export function askingOf(
  rfp: Pick<RfpDetails, 'isQuestionAllowed' | 'questionsUntil' | 'questionsEndDate'>,
): AskingWindow {
  const window = { isAllowed: rfp.isQuestionAllowed, until: rfp.questionsUntil };
  return rfp.questionsEndDate === null ? window : { ...window, before: null };
}
