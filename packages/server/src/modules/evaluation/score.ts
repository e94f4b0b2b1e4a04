import type { components } from '@chalkline/openapi/types';
import { isBidStanding, PRICE_RUBRIC_ID, PurchaseStatus } from '@chalkline/rules';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { bidScores, bids, rfps } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { weightsOf } from '../purchases/rfp-parts.ts';

/**
 * Keeps what this evaluator gives a bid; a new score replaces the old one. EVAL-3
 * @throws {AppError} ILLEGAL_TRANSITION unless the bids are open and nothing is awarded, RULE_BROKEN for a rubric that is not weighed
 */
export async function scoreBid(call: SchoolCall, input: components['schemas']['ScoreInput']): Promise<void> {
  const { schoolId, userId } = call.session;
  await inWork(call, async (work) => {
    const [row] = await work.tx
      .select({ bid: bids, rfp: rfps })
      .from(bids)
      .innerJoin(rfps, eq(rfps.id, bids.rfpId))
      .where(and(eq(bids.id, input.bidId), eq(rfps.schoolId, schoolId)))
      .for('share');
    // A bid that is still sealed does not exist for the school.
    if (!row?.rfp.openedAt) throw notFound('bid');
    if (row.rfp.status !== PurchaseStatus.OnGoing) throw new AppError('ILLEGAL_TRANSITION', 'Scores are given between the opening and the award.');
    if (!isBidStanding(row.bid.status)) throw new AppError('ILLEGAL_TRANSITION', 'This bid was withdrawn or disqualified.');
    const weighed = (await weightsOf(work.tx, row.rfp.id)).map(({ rubricId }) => rubricId);
    const problems: Record<string, string> = {};
    for (const [index, { rubricId, score }] of input.scores.entries()) {
      if (rubricId === PRICE_RUBRIC_ID) problems[`scores.${index}.rubricId`] = 'The price is scored by the totals, not by hand.';
      else if (!weighed.includes(rubricId)) problems[`scores.${index}.rubricId`] = 'This criterion is not weighed in this purchase.';
      else if (!/^\d+(\.\d{1,2})?$/.test(String(score))) problems[`scores.${index}.score`] = 'A score has at most 2 decimals.';
    }
    if (Object.keys(problems).length > 0) throw ruleBroken(problems);
    await work.tx
      .insert(bidScores)
      .values(input.scores.map(({ rubricId, score, comment }) => ({ bidId: input.bidId, rubricId, evaluatorId: userId, score, comment: comment?.trim() || null })))
      .onConflictDoUpdate({ target: [bidScores.bidId, bidScores.rubricId, bidScores.evaluatorId], set: { score: sql`excluded.score`, comment: sql`excluded.comment`, updatedAt: sql`now()` } });
    await audit(work, { action: 'scored', entity: 'bid', entityId: input.bidId, schoolId, after: { scores: input.scores } });
  });
}
