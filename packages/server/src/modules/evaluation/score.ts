import type { components } from '@chalkline/openapi/types';
import { isBidStanding, PRICE_RUBRIC_ID, PurchaseStatus } from '@chalkline/rules';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { bidScores, bids, rfps } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { weightsOf } from '../purchases/rfp-parts.ts';

type ScoreInput = components['schemas']['ScoreInput'];

/**
 * The purchase of an opened bid, kept from being awarded meanwhile. The purchase is locked and its bid then read, in the
 * sequence of an award, so that the two can't wait for each other.
 */
async function lockScorable(tx: Db, schoolId: number, bidId: number): Promise<number> {
  const [known] = await tx.select({ rfpId: bids.rfpId }).from(bids).where(eq(bids.id, bidId));
  if (!known) throw notFound('bid');
  const [rfp] = await tx
    .select({ id: rfps.id, status: rfps.status, openedAt: rfps.openedAt })
    .from(rfps)
    .where(and(eq(rfps.id, known.rfpId), eq(rfps.schoolId, schoolId)))
    .for('share');
  const [bid] = await tx.select({ status: bids.status, version: bids.version }).from(bids).where(eq(bids.id, bidId));
  // A bid that is still sealed, or that was never handed in, does not exist for the school.
  if (!rfp?.openedAt || !bid || bid.version === 0) throw notFound('bid');
  if (rfp.status !== PurchaseStatus.OnGoing) {
    throw new AppError('ILLEGAL_TRANSITION', 'Scores are given between the opening and the award.');
  }
  if (!isBidStanding(bid.status)) throw new AppError('ILLEGAL_TRANSITION', 'This bid was withdrawn or disqualified.');
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

/**
 * Keeps what this evaluator gives a bid; a new score replaces the old one. EVAL-3 EVAL-4
 * @throws {AppError} ILLEGAL_TRANSITION unless the bids are open and nothing is awarded, RULE_BROKEN for a rubric that is not weighed
 */
export async function scoreBid(call: SchoolCall, input: ScoreInput): Promise<void> {
  const { schoolId, userId } = call.session;
  const { bidId } = input;
  await inWork(call, async (work) => {
    const rfpId = await lockScorable(work.tx, schoolId, bidId);
    const weighed = new Set((await weightsOf(work.tx, rfpId)).map(({ rubricId }) => rubricId));
    const problems = scoreProblems(input.scores, weighed);
    if (Object.keys(problems).length > 0) throw ruleBroken(problems);
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
    await audit(work, { action: 'scored', entity: 'bid', entityId: bidId, schoolId, after: { scores } });
  });
}
