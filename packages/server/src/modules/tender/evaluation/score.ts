import type { components } from '@chalkline/openapi/types';
import { isBidStanding, isOwnRubric, PRICE_RUBRIC_ID } from '@chalkline/rules';
import { and, avg, count, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { bidScores } from '../../../database/tables/index.ts';
import { AppError, ruleBroken } from '../../../errors.ts';
import { inWork } from '../../../unit-of-work.ts';
import type { TenderKind } from '../kind.ts';
import { type GuidedWeight, guidedWeights, scoredBy, type Weight } from '../weights.ts';
import { accessOf, assertSeesBids, type EvaluationAccess, openSecondEnvelope } from './access.ts';
import { lockOpenedBid } from './opened-bid.ts';

type ScoreInput = components['schemas']['ScoreInput'];

function scoreProblems(
  scores: ScoreInput['scores'],
  weights: readonly GuidedWeight[],
  noun: string,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const weighed = new Set(scoredBy(weights).map(({ rubricId }) => rubricId));
  const seen = new Set<number>();
  for (const [index, { rubricId, score }] of scores.entries()) {
    const at = `scores.${index}`;
    if (rubricId === PRICE_RUBRIC_ID) problems[`${at}.rubricId`] = 'The price is scored by the totals, not by hand.';
    else if (!weighed.has(rubricId)) problems[`${at}.rubricId`] = unscoredText(weights, rubricId, noun);
    else if (seen.has(rubricId)) problems[`${at}.rubricId`] = 'This criterion is in the list twice.';
    else if (!/^\d+(\.\d{1,2})?$/.test(String(score))) problems[`${at}.score`] = 'A score can have at most 2 decimals.';
    seen.add(rubricId);
  }
  return problems;
}

/** Why nobody scores a criterion here: it is not weighed, or is scored by its parts. EVAL-27 */
export const unscoredText = (weights: readonly GuidedWeight[], rubricId: number, noun: string): string =>
  weights.some((weight) => weight.rubricId === rubricId)
    ? 'This criterion is scored by its parts.'
    : `This criterion is not weighed in this ${noun}.`;

/** A criterion as the audit keeps it: a school's own, or a part, by the name that it has here, whatever it is called later. EVAL-25 */
export function auditedCriterion(
  weights: readonly Weight[],
  rubricId: number,
): { readonly criterion: string } | { readonly rubricId: number } {
  const own = isOwnRubric(rubricId) ? weights.find((weight) => weight.rubricId === rubricId) : undefined;
  return own ? { criterion: own.name } : { rubricId };
}

/** @throws {AppError} FORBIDDEN unless the caller is one of those who score. EVAL-9 EVAL-13 */
function assertScores(access: EvaluationAccess): void {
  assertSeesBids(access);
  if (access.evaluators.length > 0 && !access.mine) {
    throw new AppError('FORBIDDEN', `Your school has named others to evaluate this ${access.noun}.`);
  }
}

/** Once the prices are open, what was scored without them stands. @throws {AppError} RULE_BROKEN. EVAL-14 */
async function assertNew(tx: Db, userId: number, { bidId, scores }: ScoreInput): Promise<void> {
  const given = await tx
    .select({ rubricId: bidScores.rubricId, score: bidScores.score, comment: bidScores.comment })
    .from(bidScores)
    .where(and(eq(bidScores.bidId, bidId), eq(bidScores.evaluatorId, userId)));
  const problems: Record<string, string> = {};
  for (const [index, { rubricId, score }] of scores.entries()) {
    const before = given.find((one) => one.rubricId === rubricId);
    if (before && before.score !== score)
      problems[`scores.${index}.score`] =
        'The prices are open: this score stands. A consensus can still replace the mean.';
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

/** Whose scores of which bid. */
interface Given {
  readonly bidId: number;
  readonly evaluatorId: number;
  readonly weights: readonly GuidedWeight[];
}

/**
 * What an evaluator's parts make of their criterion, once each part has a score. Ranks are made of the parts themselves; whether
 * all is scored is also asked by criterion, and a node of the version before knows no parts. EVAL-27
 */
async function storeMeans(tx: Db, { bidId, evaluatorId, weights }: Given): Promise<void> {
  for (const { rubricId, parts } of weights) {
    if (parts.length === 0) continue;
    const ids = parts.map((part) => part.rubricId);
    const isOfParts = and(
      eq(bidScores.bidId, bidId),
      eq(bidScores.evaluatorId, evaluatorId),
      inArray(bidScores.rubricId, ids),
    );
    const [given] = await tx
      .select({ count: count(), mean: avg(bidScores.score) })
      .from(bidScores)
      .where(isOfParts);
    if (!given || given.count < ids.length) continue;
    const score = Math.round(Number(given.mean) * 100) / 100;
    await tx
      .insert(bidScores)
      .values({ bidId, rubricId, evaluatorId, score, comment: null })
      .onConflictDoUpdate({
        target: [bidScores.bidId, bidScores.rubricId, bidScores.evaluatorId],
        set: { score, updatedAt: sql`now()` },
      });
  }
}

/**
 * Keeps what this evaluator gives a bid; a new score replaces the old one. EVAL-3 EVAL-4
 * @throws {AppError} ILLEGAL_TRANSITION unless the bids are open and nothing is awarded, RULE_BROKEN for a rubric that is not weighed
 */
export async function scoreBid(call: SchoolCall, kind: TenderKind, input: ScoreInput): Promise<void> {
  const { schoolId, userId } = call.session;
  const { bidId } = input;
  await inWork(call, async (work) => {
    const { tender, bid } = await lockOpenedBid(work, kind, { schoolId, bidId, what: 'Scores are given' });
    if (!isBidStanding(bid.status)) throw new AppError('ILLEGAL_TRANSITION', 'This bid was disqualified.');
    const access = await accessOf(work.tx, tender, userId);
    assertScores(access);
    const weights = await guidedWeights(work.tx, tender);
    const problems = scoreProblems(input.scores, weights, access.noun);
    if (Object.keys(problems).length > 0) throw ruleBroken(problems);
    if (access.isTwoEnvelope && !access.isPriceHidden) await assertNew(work.tx, userId, input);
    await work.tx
      .insert(bidScores)
      .values(
        input.scores.map(({ rubricId, score, comment }) => ({
          bidId,
          rubricId,
          evaluatorId: userId,
          score,
          comment: comment?.trim() || null,
        })),
      )
      .onConflictDoUpdate({
        target: [bidScores.bidId, bidScores.rubricId, bidScores.evaluatorId],
        set: { score: sql`excluded.score`, comment: sql`excluded.comment`, updatedAt: sql`now()` },
      });
    await storeMeans(work.tx, { bidId, evaluatorId: userId, weights });
    // Comments are the school's alone; the audit is read by administrators too. EVAL-10
    const scores = input.scores.map(({ rubricId, score }) => ({
      ...auditedCriterion(scoredBy(weights), rubricId),
      score,
    }));
    await openSecondEnvelope(work, tender, await databaseNow(work.tx));
    await audit(work, { action: 'scored', entity: 'bid', entityId: bidId, schoolId, after: { scores } });
    kind.refreshSchool(work, schoolId, tender.id);
  });
}
