import type { components } from '@chalkline/openapi/types';
import { PRICE_RUBRIC_ID } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import { bidConsensus } from '../../../database/tables/index.ts';
import { ruleBroken } from '../../../errors.ts';
import { inWork } from '../../../unit-of-work.ts';
import { requiredText } from '../../shared/required-text.ts';
import type { TenderKind } from '../kind.ts';
import { nounOf } from '../subject.ts';
import { guidedWeights, scoredBy } from '../weights.ts';
import { accessOf, assertSeesBids } from './access.ts';
import { lockOpenedBid } from './opened-bid.ts';
import { auditedCriterion, unscoredText } from './score.ts';

/**
 * A score in place of the evaluators' mean, with the reason; no score takes it away. EVAL-3
 * @returns the number of its purchase or sale
 * @throws {AppError} RULE_BROKEN without a comment or for a rubric that is not weighed
 */
export async function setConsensus(
  call: SchoolCall,
  kind: TenderKind,
  input: components['schemas']['ConsensusInput'],
): Promise<number> {
  const { schoolId, userId } = call.session;
  const { bidId, rubricId, score } = input;
  const comment = score === null ? '' : requiredText(input.comment, 'comment', 'Say why it differs from the mean.');
  return inWork(call, async (work) => {
    const { tender } = await lockOpenedBid(work, kind, { schoolId, bidId, what: 'Bids are decided on' });
    assertSeesBids(await accessOf(work.tx, tender, userId));
    if (rubricId === PRICE_RUBRIC_ID) throw ruleBroken({ rubricId: 'The price is scored by the totals, not by hand.' });
    const weights = await guidedWeights(work.tx, tender);
    const weighed = scoredBy(weights);
    if (!weighed.some((weight) => weight.rubricId === rubricId)) {
      throw ruleBroken({ rubricId: unscoredText(weights, rubricId, nounOf(tender.kind)) });
    }
    if (score !== null && !/^\d+(\.\d{1,2})?$/.test(String(score))) {
      throw ruleBroken({ score: 'A score can have at most 2 decimals.' });
    }
    const which = and(eq(bidConsensus.bidId, bidId), eq(bidConsensus.rubricId, rubricId));
    const [before] = await work.tx.select().from(bidConsensus).where(which);
    const setAt = await databaseNow(work.tx);
    if (score === null) await work.tx.delete(bidConsensus).where(which);
    else {
      const set = { score, comment, setBy: userId, setAt };
      await work.tx
        .insert(bidConsensus)
        .values({ bidId, rubricId, ...set })
        .onConflictDoUpdate({ target: [bidConsensus.bidId, bidConsensus.rubricId], set });
    }
    const criterion = auditedCriterion(weighed, rubricId);
    // Comments are the school's alone; the audit is read by administrators too. EVAL-10
    await audit(work, {
      action: score === null ? 'consensus-removed' : 'consensus-set',
      entity: 'bid',
      entityId: bidId,
      schoolId,
      before: { ...('rubricId' in criterion ? criterion : {}), score: before?.score ?? null },
      after: { ...criterion, score },
    });
    kind.refreshSchool(work, schoolId, tender.id);
    return tender.id;
  });
}
