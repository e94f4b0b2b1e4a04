/** An evaluator, with their statement of conflicts. */
export interface EvaluatorState {
  userId: number;
  /** `null` until they sign; an evaluator with a conflict does not score (EVAL-9). */
  hasConflict: boolean | null;
}

/** One evaluator's score. */
export interface GivenScore {
  bidId: number;
  rubricId: number;
  evaluatorId: number;
}

/** What evaluators score: the standing bids, on the rubrics other than Price. */
interface ToScore {
  bidIds: readonly number[];
  rubricIds: readonly number[];
}

const keyOf = (bidId: number, rubricId: number): string => `${bidId}/${rubricId}`;

/** Whether an evaluator has scored every bid on every rubric except the price; false when there is nothing to score. */
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
 * Whether the second envelope may be opened (EVAL-14): there is an evaluator without a conflict, and every such
 * evaluator has scored everything except the price.
 */
export function allEvaluatorsDone(
  evaluators: readonly EvaluatorState[],
  toScore: ToScore,
  scores: readonly GivenScore[],
): boolean {
  const scoring = evaluators.filter(({ hasConflict }) => hasConflict !== true);
  return scoring.length > 0 && scoring.every(({ userId }) => evaluatorIsDone(userId, toScore, scores));
}

/** What was scored of a tender before it is decided on. */
interface ScoredTender {
  readonly toScore: ToScore;
  /** The named evaluators who score; none where nobody is named, and where all of them have a conflict. */
  readonly scoring: readonly number[];
  /** Scores that count. */
  readonly scores: readonly GivenScore[];
  /** What a consensus stands for: nobody is waited for there. */
  readonly consensus: readonly Pick<GivenScore, 'bidId' | 'rubricId'>[];
}

/** What is missing before ranks are final. */
export interface MissingScores {
  readonly evaluatorsDone: number;
  /** 0 where nobody is named who could score. */
  readonly evaluatorCount: number;
  /** The criteria that lack a score of some bid. */
  readonly rubricIds: readonly number[];
}

/**
 * What scores are missing: of the named evaluators any, where nobody is named those of bids and criteria that nobody scored.
 * A consensus takes the place of the others. `null` where nothing is missing (EVAL-19).
 */
export function missingScores({ toScore, scoring, scores, consensus }: ScoredTender): MissingScores | null {
  const agreed = new Set(consensus.map(({ bidId, rubricId }) => keyOf(bidId, rubricId)));
  const given = new Set(scores.map((score) => `${score.evaluatorId}:${keyOf(score.bidId, score.rubricId)}`));
  const scored = new Set(scores.map(({ bidId, rubricId }) => keyOf(bidId, rubricId)));
  const cells = toScore.rubricIds.flatMap((rubricId) =>
    toScore.bidIds.map((bidId) => ({ rubricId, key: keyOf(bidId, rubricId) })).filter(({ key }) => !agreed.has(key)),
  );
  const lacking = cells.filter(({ key }) =>
    scoring.length === 0 ? !scored.has(key) : scoring.some((userId) => !given.has(`${userId}:${key}`)),
  );
  if (lacking.length === 0) return null;
  return {
    evaluatorsDone: scoring.filter((userId) => cells.every(({ key }) => given.has(`${userId}:${key}`))).length,
    evaluatorCount: scoring.length,
    rubricIds: [...new Set(lacking.map(({ rubricId }) => rubricId))],
  };
}

/**
 * The same as part of a sentence: "0 of 3 evaluators have scored", and where nobody is named "Quality is not scored for every bid".
 * @param names the missing criteria's names
 * @param bid what is scored: "bid", "proposal"
 */
export function missingScoresText(
  { evaluatorsDone, evaluatorCount }: Pick<MissingScores, 'evaluatorsDone' | 'evaluatorCount'>,
  names: readonly string[],
  bid: string,
): string {
  if (evaluatorCount > 0) {
    const who = evaluatorCount === 1 ? 'evaluator has' : 'evaluators have';
    return `${evaluatorsDone} of ${evaluatorCount} ${who} scored every ${bid}`;
  }
  const all = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `${all} ${names.length === 1 ? 'is' : 'are'} not scored for every ${bid}`;
}

/** The documents that may be read with the lines of a bid: while prices are hidden, only documents without prices (EVAL-16). */
export function openDocuments<Document extends { readonly holdsPrices: boolean }>(
  documents: readonly Document[],
  isPriceHidden: boolean,
): Document[] {
  return documents.filter(({ holdsPrices }) => !(isPriceHidden && holdsPrices));
}

/** How close a tender is to showing the prices. */
interface EnvelopeState {
  /** Whether the bids are open: from then on people read them. */
  readonly isOpened: boolean;
  readonly isTwoEnvelope: boolean;
  /** Two envelopes are used, and other scores are still missing. */
  readonly isPriceHidden: boolean;
}

/** One sentence on why the envelopes can no longer be changed; null while they can: until anything could be seen (EVAL-14). */
export function envelopeLock({ isOpened, isTwoEnvelope, isPriceHidden }: EnvelopeState): string | null {
  if (!isOpened) return null;
  if (isPriceHidden) return 'The prices stay closed until every evaluator has scored everything else.';
  if (isTwoEnvelope) return 'The prices opened once every evaluator had scored everything else; the record says so.';
  return 'Two envelopes have to be chosen before the opening. Since then your school has been able to read the prices.';
}

/** One sentence on why an evaluator can't be removed; null while they can (EVAL-9, EVAL-14). */
export function evaluatorLock(
  { hasConflict, isMe, isDone }: { hasConflict: boolean; isMe: boolean; isDone: boolean },
  { isTwoEnvelope, isPriceHidden }: EnvelopeState,
): string | null {
  if (hasConflict)
    return isMe ? 'You stated a conflict of interest. Somebody else has to remove you from the list.' : null;
  return isDone && isTwoEnvelope && !isPriceHidden
    ? 'The prices were opened based on these scores, so the scores stay.'
    : null;
}
