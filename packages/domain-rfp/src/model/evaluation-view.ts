import { joinNames } from '@chalkline/kit';
import { counted, figured, plural, sentence } from '@chalkline/ui';
import type { Comparison, ComparisonBid, Evaluation, Evaluator } from './contract.ts';

/** Why prices can't be read by this person now, in one sentence; null when they can (two envelopes). */
export function hiddenPriceReason({ evaluation }: Pick<Comparison, 'evaluation'>): string | null {
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

/** What an evaluator's row says: scored, signed, excluded by a conflict, or what is missing. */
export function evaluatorState({ statement, isDone }: Evaluator): {
  text: string;
  tone: 'green' | 'amber' | 'red' | 'blue';
} {
  if (statement === null) return { text: 'Has not signed the statement', tone: 'amber' };
  if (statement.hasConflict) return { text: 'Declared a conflict', tone: 'red' };
  return isDone ? { text: 'Scored every bid', tone: 'green' } : { text: 'Signed, still scoring', tone: 'blue' };
}

/** How the evaluation is set up, in a sentence. */
export function evaluationLead({ evaluators, isTwoEnvelope }: Evaluation): string {
  const who =
    evaluators.length === 0
      ? 'Whoever may compare bids may score them.'
      : `${sentence(counted(evaluators.length, 'evaluator'))} ${plural(evaluators.length, 'is', 'are')} named.`;
  const how = isTwoEnvelope
    ? 'Two envelopes: the price opens for them once all other scores are in.'
    : 'One envelope: prices and proposals are read together.';
  return `${who} ${how}`;
}

/** What the school should know about a bid before it goes on. */
export type BidFlag = {
  key: 'all-or-nothing' | 'unacknowledged' | 'kept' | 'negotiated';
  label: string;
  tone: 'blue' | 'amber' | 'green' | 'neutral';
};

/** Whether the school still has to say what happens with a bid that did not answer an addendum (BID-16). */
export function isUndecided(bid: ComparisonBid): boolean {
  return bid.unacknowledged.length > 0 && bid.unacknowledgedAccepted === null;
}

/** The badges beside a bid's name. */
export function bidFlags(bid: ComparisonBid): BidFlag[] {
  const flags: BidFlag[] = [];
  if (bid.isAllOrNothing) flags.push({ key: 'all-or-nothing', label: 'All or nothing', tone: 'blue' });
  if (isUndecided(bid)) flags.push({ key: 'unacknowledged', label: 'Addendum not answered', tone: 'amber' });
  if (bid.unacknowledgedAccepted === true) flags.push({ key: 'kept', label: 'Kept as it stood', tone: 'neutral' });
  if (bid.originalTotal !== bid.total) flags.push({ key: 'negotiated', label: 'Negotiated', tone: 'green' });
  return flags;
}

/** "addendum 2", "addenda 1 and 3". */
export function addendaNamed(numbers: readonly number[]): string {
  return `${plural(numbers.length, 'addendum', 'addenda')} ${joinNames(numbers.map(String), 6)}`;
}
