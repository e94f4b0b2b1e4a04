import { purchaseNumber, ReviewStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { schools } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { tellReviewers } from '../notifications/notify.ts';
import { keepEntry } from './review-entries.ts';
import type { Rfp } from './rfp-parts.ts';

/** Tells the school's reviewers that a draft waits for them. PUR-10 */
export async function tellReviewersOf(work: Work, { session }: SchoolCall, rfp: Rfp): Promise<void> {
  const [school] = await work.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, rfp.schoolId));
  await tellReviewers(work, rfp.schoolId, {
    event: 'review-asked',
    data: {
      rfpNumber: purchaseNumber(rfp.typeId, rfp.id),
      rfpName: rfp.name,
      schoolName: school?.name ?? 'Your school',
      requesterName: session.name,
      estimate: null,
    },
    rfpId: rfp.id,
    relatedUrl: `review-details?id=${rfp.id}`,
  });
}

/** An edit of an approved draft asks its reviewers again, by itself. PUR-10 */
export async function askAgain(work: Work, call: SchoolCall, rfp: Rfp): Promise<void> {
  const at = await databaseNow(work.tx);
  await keepEntry(work, call, rfp, { kind: 'edited', text: 'Edited after the approval.', at });
  await audit(work, {
    action: 'review-asked-again',
    entity: 'rfp',
    entityId: rfp.id,
    schoolId: rfp.schoolId,
    before: { reviewStatus: ReviewStatus.Approved },
    after: { reviewStatus: ReviewStatus.Waiting, version: rfp.version },
  });
  await tellReviewersOf(work, call, rfp);
}
