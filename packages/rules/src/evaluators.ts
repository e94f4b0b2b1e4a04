/** Somebody named to evaluate, with what they stated about their interests. */
export interface EvaluatorState {
  userId: number;
  /** `null` until they sign; who has a conflict does not score (EVAL-9). */
  hasConflict: boolean | null;
}

/** A score that somebody gave. */
export interface GivenScore {
  bidId: number;
  rubricId: number;
  evaluatorId: number;
}

/** What there is to score: the standing bids, and the rubrics other than Price. */
interface ToScore {
  bidIds: readonly number[];
  rubricIds: readonly number[];
}

const keyOf = (bidId: number, rubricId: number): string => `${bidId}/${rubricId}`;

/** Whether somebody has scored every bid on every rubric but the price; nothing to score is not done. */
export function evaluatorIsDone(
  userId: number,
  { bidIds, rubricIds }: ToScore,
  scores: readonly GivenScore[],
): boolean {
  if (bidIds.length === 0 || rubricIds.length === 0) return false;
  const given = new Set(
    scores.filter((score) => score.evaluatorId === userId).map((score) => keyOf(score.bidId, score.rubricId)),
  );
  return bidIds.every((bidId) => rubricIds.every((rubricId) => given.has(keyOf(bidId, rubricId))));
}

/**
 * Whether the second envelope may be opened (EVAL-14): somebody evaluates without a conflict, and everybody who does has
 * scored everything but the price.
 */
export function allEvaluatorsDone(
  evaluators: readonly EvaluatorState[],
  toScore: ToScore,
  scores: readonly GivenScore[],
): boolean {
  const scoring = evaluators.filter(({ hasConflict }) => hasConflict !== true);
  return scoring.length > 0 && scoring.every(({ userId }) => evaluatorIsDone(userId, toScore, scores));
}

/** The documents that may be read beside the lines of a bid: while prices are hidden, those without any (EVAL-16). */
export function openDocuments<Document extends { readonly holdsPrices: boolean }>(
  documents: readonly Document[],
  isPriceHidden: boolean,
): Document[] {
  return documents.filter(({ holdsPrices }) => !(isPriceHidden && holdsPrices));
}

/** How far a tender is on its way to the prices. */
interface EnvelopeState {
  /** Whether the bids are open: from then on people read them. */
  readonly isOpened: boolean;
  readonly isTwoEnvelope: boolean;
  /** Two envelopes, and not every other score is in. */
  readonly isPriceHidden: boolean;
}

/** Why the envelopes can't be changed any more, in one sentence; null while they can: until anything could be seen (EVAL-14). */
export function envelopeLock({ isOpened, isTwoEnvelope, isPriceHidden }: EnvelopeState): string | null {
  if (!isOpened) return null;
  if (isPriceHidden) return 'The prices stay closed until every evaluator has scored everything else.';
  if (isTwoEnvelope) return 'The prices opened once every evaluator had scored everything else; the record says so.';
  return 'Two envelopes are chosen before the opening: since then your school has been able to read the prices.';
}

/** Why somebody can't be taken off the list of evaluators, in one sentence; null while they can (EVAL-9, EVAL-14). */
export function evaluatorLock(
  { hasConflict, isMe, isDone }: { hasConflict: boolean; isMe: boolean; isDone: boolean },
  { isTwoEnvelope, isPriceHidden }: EnvelopeState,
): string | null {
  if (hasConflict)
    return isMe ? 'You stated a conflict of interest. Somebody else has to take you off the list.' : null;
  return isDone && isTwoEnvelope && !isPriceHidden ? 'The prices opened on these scores: they stand.' : null;
}
