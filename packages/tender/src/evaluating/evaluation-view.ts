import { joinNames } from '@chalkline/kit';
import { counted, figured, plural, sentence } from '@chalkline/ui';
import type { Evaluation, Evaluator } from '../contract.ts';

/** Why prices can't be read by this person now, in one sentence; null when they can (two envelopes). */
export function hiddenPriceReason({ evaluation }: { evaluation: Evaluation }): string | null {
  if (!evaluation.isPriceHidden) return null;
  const waiting = evaluation.evaluators.filter((evaluator) => !evaluator.isDone);
  const rest =
    waiting.length === 0
      ? 'Every bid needs its other scores first.'
      : `Still to score: ${joinNames(waiting.map(({ name, isMe }) => (isMe ? 'you' : name)))}.`;
  return `Two envelopes: prices stay hidden from evaluators until all other scores are in. ${rest}`;
}

/** "2 documents open with the prices"; null where none is kept back (EVAL-16). */
export function sealedDocumentsText(count: number): string | null {
  if (count === 0) return null;
  return `${figured(count, 'document')} ${plural(count, 'opens', 'open')} with the prices`;
}

/** What is said of a colleague who has not come in yet. */
export const NOT_ACCEPTED = 'Has not accepted your school’s invitation yet';

/** What an evaluator's row says: scored, signed, excluded by a conflict, or what is missing. */
export function evaluatorState(
  { statement, isDone, isInvited }: Evaluator,
  bid: string,
  isOpened: boolean,
): {
  text: string;
  tone: 'green' | 'amber' | 'red' | 'blue';
} {
  if (isInvited) return { text: NOT_ACCEPTED, tone: 'amber' };
  if (statement === null) return { text: 'Has not signed the statement', tone: 'amber' };
  if (statement.hasConflict) return { text: 'Declared a conflict', tone: 'red' };
  if (!isOpened) return { text: 'Signed', tone: 'green' };
  return isDone ? { text: `Scored every ${bid}`, tone: 'green' } : { text: 'Signed, still scoring', tone: 'blue' };
}

/** How the evaluation is set up, in a sentence. */
export function evaluationLead({ evaluators, isTwoEnvelope }: Evaluation, bid = 'bid'): string {
  const who =
    evaluators.length === 0
      ? `Anyone who can compare ${bid}s may score them.`
      : `${sentence(counted(evaluators.length, 'evaluator'))} ${plural(evaluators.length, 'is', 'are')} named.`;
  const how = isTwoEnvelope
    ? 'Two envelopes: the price opens for them once all other scores are in.'
    : 'One envelope: prices and proposals are read together.';
  return `${who} ${how}`;
}
