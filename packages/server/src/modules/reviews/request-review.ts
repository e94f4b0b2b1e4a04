import type { components } from '@chalkline/openapi/types';
import { assertReviewTransition, PurchaseStatus, ReviewStatus, validateForPublish } from '@chalkline/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { reviewEntries, rfps, schools } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellReviewersOf } from '../purchases/ask-reviewers.ts';
import { presentSaved } from '../purchases/present-saved.ts';
import { keepEntry } from '../purchases/review-entries.ts';
import type { Rfp } from '../purchases/rfp-parts.ts';
import { storedDraft, strayLines } from '../purchases/stored-draft.ts';
import { reviewersOfSchool } from '../shared/people.ts';

async function lockDraft({ tx }: Work, schoolId: number, id: number): Promise<Rfp> {
  const [rfp] = await tx
    .select()
    .from(rfps)
    .where(and(eq(rfps.id, id), eq(rfps.schoolId, schoolId)))
    .for('update');
  if (!rfp) throw notFound('purchase');
  if (rfp.status !== PurchaseStatus.Draft || rfp.isScheduled) {
    throw new AppError('ILLEGAL_TRANSITION', 'This purchase is published: there is nothing left to review.');
  }
  return rfp;
}

async function assertReviewable({ tx }: Work, rfp: Rfp, now: Date): Promise<void> {
  const [school] = await tx.select().from(schools).where(eq(schools.id, rfp.schoolId));
  if (!school?.requiresReview) {
    throw ruleBroken({ reviewStatus: 'Your school does not review purchases: publish it as it is.' });
  }
  if ((await reviewersOfSchool(tx, rfp.schoolId)).length === 0) {
    throw ruleBroken({ reviewStatus: 'Nobody at your school can review it. Name a reviewer in School Setup.' });
  }
  const problems = { ...(await strayLines(tx, rfp)), ...validateForPublish(await storedDraft(tx, rfp), now) };
  const [first] = Object.values(problems);
  if (first) throw ruleBroken(problems, `This draft is not ready to be reviewed. ${first}`);
}

/** Whether the reviewers have it before them already. */
async function isBeforeThem({ tx }: Work, rfp: Rfp): Promise<boolean> {
  if (rfp.reviewStatus !== ReviewStatus.Waiting) return false;
  const [entry] = await tx
    .select({ id: reviewEntries.id })
    .from(reviewEntries)
    .where(and(eq(reviewEntries.rfpId, rfp.id), inArray(reviewEntries.kind, ['requested', 'edited'])))
    .limit(1);
  return entry !== undefined;
}

/**
 * Hands a draft that lacks nothing to the school's reviewers. PUR-10
 * @throws {AppError} RULE_BROKEN naming what is missing, ILLEGAL_TRANSITION where they have it already or have approved it
 */
export function requestReview(
  call: SchoolCall,
  { id, note }: components['schemas']['ReviewRequestInput'],
): Promise<components['schemas']['RfpDraftSaved']> {
  const { schoolId } = call.session;
  return inWork(call, async (work) => {
    const rfp = await lockDraft(work, schoolId, id);
    const now = await databaseNow(work.tx);
    await assertReviewable(work, rfp, now);
    if (await isBeforeThem(work, rfp))
      throw new AppError('ILLEGAL_TRANSITION', 'Your reviewers already have this draft.');
    if (rfp.reviewStatus === ReviewStatus.Approved)
      throw new AppError('ILLEGAL_TRANSITION', 'This draft is approved: publish it.');
    if (rfp.reviewStatus !== ReviewStatus.Waiting) assertReviewTransition(rfp.reviewStatus, ReviewStatus.Waiting);
    const [saved] = await work.tx
      .update(rfps)
      .set({ reviewStatus: ReviewStatus.Waiting, reviewComment: null })
      .where(eq(rfps.id, id))
      .returning();
    if (!saved) throw notFound('purchase');
    await keepEntry(work, call, saved, { kind: 'requested', text: note ?? '', at: now });
    await audit(work, {
      action: 'review-requested',
      entity: 'rfp',
      entityId: id,
      schoolId,
      before: { reviewStatus: rfp.reviewStatus },
      after: { reviewStatus: ReviewStatus.Waiting, version: saved.version },
    });
    await tellReviewersOf(work, call, saved);
    return presentSaved(call, saved);
  });
}
