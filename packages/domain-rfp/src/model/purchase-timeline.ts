import { formatDeadline, PurchaseStatus } from '@chalkline/rules';
import { figured, formatDateTime } from '@chalkline/ui';
import type { Comparison } from './contract.ts';

export type TimelineState = 'done' | 'current' | 'todo';
export type TimelineStep = { key: string; title: string; detail: string; state: TimelineState };

const day = (iso: string | null, fallback: string, lead = ''): string =>
  iso === null ? fallback : `${lead}${formatDateTime(iso, { style: 'date' })}`;

/** The way of a purchase from publishing to delivery, with where it stands now. */
export function purchaseTimeline(comparison: Comparison): TimelineStep[] {
  const { status, isSealed } = comparison;
  const isDecided =
    status === PurchaseStatus.Awarded || status === PurchaseStatus.InFulfilment || status === PurchaseStatus.Completed;
  const isClosed = status === PurchaseStatus.Closed;
  const compare: TimelineState = isSealed
    ? 'todo'
    : isDecided || isClosed
      ? wasCompared(comparison)
        ? 'done'
        : 'todo'
      : 'current';
  return [
    { key: 'published', title: 'Published', detail: day(comparison.publishedAt, 'published'), state: 'done' },
    {
      key: 'closed',
      title: isSealed && !isClosed ? 'Closes' : 'Closed',
      detail: comparison.rfpendDate === null ? 'no end date' : formatDeadline(new Date(comparison.rfpendDate)),
      state: isSealed && !isClosed ? 'current' : 'done',
    },
    { key: 'compare', title: 'Compare', detail: compareDetail(comparison), state: compare },
    {
      key: 'award',
      title: isClosed ? 'No award' : isDecided ? 'Awarded' : 'Award',
      detail: isClosed
        ? 'closed'
        : isDecided
          ? awardedDetail(comparison)
          : day(comparison.rfpawardDate, 'no date set', 'by '),
      state: isDecided || isClosed ? 'done' : 'todo',
    },
    {
      key: 'delivery',
      title: 'Delivery',
      detail: isClosed ? 'none' : day(comparison.rfpdeliveryDate, 'no date set', 'by '),
      state: status === PurchaseStatus.Completed ? 'done' : isDecided ? 'current' : 'todo',
    },
  ];
}

/** Whether everything that is scored was, by all who were named; where the price alone decides, opening the bids compares them (EVAL-19). */
function wasCompared({ weights, missingScores, evaluation }: Comparison): boolean {
  if (weights.length <= 1) return true;
  // Who has yet to sign reads no scores, yet knows who has given theirs.
  return missingScores === null && !(evaluation.mustSign && scoringOf(evaluation).some(({ isDone }) => !isDone));
}

const scoringOf = ({ evaluators }: Comparison['evaluation']) =>
  evaluators.filter(({ statement }) => statement?.hasConflict !== true);

const doneOf = (done: number, all: number): string => `${done} of ${figured(all, 'evaluator')} done`;

function compareDetail({ status, isSealed, evaluation, evaluatorsDone, evaluatorCount, weights }: Comparison): string {
  if (isSealed && status === PurchaseStatus.Closed) return 'never opened';
  if (isSealed) return 'when bids open';
  if (weights.length <= 1) return 'price decides';
  // Who has yet to sign is told no count with the bids, yet knows who was named.
  const named = scoringOf(evaluation);
  if (named.length > 0) return doneOf(named.filter(({ isDone }) => isDone).length, named.length);
  return evaluatorCount === 0 ? 'no evaluator yet' : doneOf(evaluatorsDone, evaluatorCount);
}

function awardedDetail({ purchaseOrders }: Comparison): string {
  const count = purchaseOrders.length;
  return `${count} purchase ${count === 1 ? 'order' : 'orders'}`;
}
