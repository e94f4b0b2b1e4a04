import type { components } from '@chalkline/openapi/types';
import { assertReviewTransition, PurchaseStatus, purchaseNumber, ReviewStatus } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { StaffCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { rfps } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellSchool } from '../notifications/notify.ts';
import { keepEntry } from '../purchases/review-entries.ts';
import type { Rfp } from '../purchases/rfp-parts.ts';
import { isHandedIn } from './handed-in.ts';
import { readReview } from './read-review.ts';

type Input = components['schemas']['ReviewDecisionInput'];

async function lockHandedIn({ tx }: Work, { session }: StaffCall, id: number): Promise<Rfp> {
  const [rfp] = await tx
    .select()
    .from(rfps)
    .where(and(eq(rfps.id, id), eq(rfps.schoolId, session.schoolId), isHandedIn))
    .for('update');
  if (!rfp) throw notFound('purchase');
  return rfp;
}

function checkDecision({ decision, comment, comments }: Input): void {
  const isSilent = !comment?.trim() && !(comments ?? []).some(({ text }) => text.trim() !== '');
  if (decision === 'changes' && isSilent) throw ruleBroken({ comment: 'Say what has to change.' });
}

/** What the school reads of a decision: the whole's remark, and those on parts behind it. */
function remarkOf({ comment, comments }: Input): string | null {
  const parts = [comment?.trim() ?? '', ...(comments ?? []).map(({ text }) => text.trim())];
  return parts.filter((part) => part !== '').join('\n') || null;
}

async function tellDecided(work: Work, { session }: StaffCall, rfp: Rfp, remark: string | null): Promise<void> {
  const parts = { rfpNumber: purchaseNumber(rfp.typeId, rfp.id), rfpName: rfp.name, reviewerName: session.name };
  const place = { rfpId: rfp.id, relatedUrl: `new-purchase?id=${rfp.id}` };
  if (rfp.reviewStatus === ReviewStatus.Approved) {
    await tellSchool(work, rfp.schoolId, { event: 'review-done', data: { ...parts, comment: remark }, ...place });
    return;
  }
  const data = { ...parts, comment: remark ?? '' };
  await tellSchool(work, rfp.schoolId, { event: 'review-changes-requested', data, ...place });
}

/**
 * Approves a draft or asks for changes, of the version that was read. PUR-10 ACC-18
 * @throws {AppError} VERSION_CONFLICT where the school changed it meanwhile, ILLEGAL_TRANSITION where it is decided
 */
export async function decideReview(call: StaffCall, input: Input): Promise<components['schemas']['ReviewDetails']> {
  checkDecision(input);
  await inWork(call, async (work) => {
    const rfp = await lockHandedIn(work, call, input.id);
    if (rfp.status !== PurchaseStatus.Draft) throw notFound('purchase');
    if (rfp.version !== input.version) {
      const sentence = 'The school has changed this draft since you opened it. Look at it again before you decide.';
      throw new AppError('VERSION_CONFLICT', sentence);
    }
    const reviewStatus = input.decision === 'approve' ? ReviewStatus.Approved : ReviewStatus.ChangesRequested;
    assertReviewTransition(rfp.reviewStatus, reviewStatus);
    const at = await databaseNow(work.tx);
    const remark = remarkOf(input);
    for (const { section, text } of input.comments ?? []) {
      if (text.trim() !== '') await keepEntry(work, call, rfp, { kind: 'comment', section, text, at });
    }
    const kind = input.decision === 'approve' ? 'approved' : 'changes';
    await keepEntry(work, call, rfp, { kind, text: input.comment ?? '', at });
    await work.tx.update(rfps).set({ reviewStatus, reviewComment: remark }).where(eq(rfps.id, rfp.id));
    await audit(work, {
      action: `review-${kind}`,
      entity: 'rfp',
      entityId: rfp.id,
      schoolId: rfp.schoolId,
      before: { reviewStatus: rfp.reviewStatus },
      after: { reviewStatus, version: rfp.version, comment: remark },
    });
    await tellDecided(work, call, { ...rfp, reviewStatus }, remark);
  });
  return readReview(call, input.id);
}
