import type { components } from '@chalkline/openapi/types';
import { isBidStanding, PRICE_RUBRIC_ID, PurchaseStatus } from '@chalkline/rules';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { bidScores, bids, rfps } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { isSealed } from '../bids/masked.ts';
import { weightsOf } from '../purchases/rfp-parts.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';
import { isOfPurchase } from '../tender/subject.ts';
import { accessOf, assertSeesBids, type EvaluationAccess, openSecondEnvelope } from './access.ts';

type ScoreInput = components['schemas']['ScoreInput'];

/**
 * The purchase of an opened bid, kept from being awarded meanwhile. The purchase is locked and its bid then read, in the
 * sequence of an award, so that the two can't wait for each other.
 */
async function lockScorable(tx: Db, schoolId: number, bidId: number): Promise<number> {
  const [known] = await tx.select({ rfpId: bids.rfpId }).from(bids).where(eq(bids.id, bidId));
  if (!isOfPurchase(known)) throw notFound('bid');
  const [rfp] = await tx
    .select({ id: rfps.id, status: rfps.status, openedAt: rfps.openedAt })
    .from(rfps)
    .where(and(eq(rfps.id, known.rfpId), eq(rfps.schoolId, schoolId)))
    // Exclusive: of two last scores at once the second one must see the first, or nobody opens the prices. EVAL-14
    .for('update');
  const [bid] = await tx.select({ status: bids.status, version: bids.version }).from(bids).where(eq(bids.id, bidId));
  // A bid that is still sealed, or that was never handed in, does not exist for the school.
  if (!rfp || !bid || bid.version === 0 || isSealed(rfp.openedAt, bid.status)) throw notFound('bid');
  if (rfp.status !== PurchaseStatus.OnGoing) {
    throw new AppError('ILLEGAL_TRANSITION', 'Scores are given between the opening and the award.');
  }
  if (!isBidStanding(bid.status)) throw new AppError('ILLEGAL_TRANSITION', 'This bid was disqualified.');
  return rfp.id;
}

function scoreProblems(scores: ScoreInput['scores'], weighed: ReadonlySet<number>): Record<string, string> {
  const problems: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [index, { rubricId, score }] of scores.entries()) {
    const at = `scores.${index}`;
    if (rubricId === PRICE_RUBRIC_ID) problems[`${at}.rubricId`] = 'The price is scored by the totals, not by hand.';
    else if (!weighed.has(rubricId)) problems[`${at}.rubricId`] = 'This criterion is not weighed in this purchase.';
    else if (seen.has(rubricId)) problems[`${at}.rubricId`] = 'This criterion is in the list twice.';
    else if (!/^\d+(\.\d{1,2})?$/.test(String(score))) problems[`${at}.score`] = 'A score has at most 2 decimals.';
    seen.add(rubricId);
  }
  return problems;
}

/** @throws {AppError} FORBIDDEN unless the caller is one of those who score. EVAL-9 EVAL-13 */
function assertScores(access: EvaluationAccess): void {
  assertSeesBids(access);
  if (access.evaluators.length > 0 && !access.mine) {
    throw new AppError('FORBIDDEN', 'Your school has named others to evaluate this purchase.');
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

/**
 * Keeps what this evaluator gives a bid; a new score replaces the old one. EVAL-3 EVAL-4
 * @throws {AppError} ILLEGAL_TRANSITION unless the bids are open and nothing is awarded, RULE_BROKEN for a rubric that is not weighed
 */
export async function scoreBid(call: SchoolCall, input: ScoreInput): Promise<void> {
  const { schoolId, userId } = call.session;
  const { bidId } = input;
  await inWork(call, async (work) => {
    const rfpId = await lockScorable(work.tx, schoolId, bidId);
    const access = await accessOf(work.tx, rfpId, userId);
    assertScores(access);
    const weighed = new Set((await weightsOf(work.tx, rfpId)).map(({ rubricId }) => rubricId));
    const problems = scoreProblems(input.scores, weighed);
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
    // Comments are the school's alone; the audit is read by administrators too. EVAL-10
    const scores = input.scores.map(({ rubricId, score }) => ({ rubricId, score }));
    await openSecondEnvelope(work, rfpId, await databaseNow(work.tx));
    await audit(work, { action: 'scored', entity: 'bid', entityId: bidId, schoolId, after: { scores } });
    refreshSchool(work, schoolId, rfpId);
  });
}
