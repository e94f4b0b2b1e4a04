import type { components } from '@chalkline/openapi/types';
import { ReviewStatus } from '@chalkline/rules';
import { and, asc, eq } from 'drizzle-orm';
import { asStaff, type SignedInCall, type StaffCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { invitations, rfps, vendors } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { ownRfp } from '../purchases/draft-read.ts';
import { entriesOf, keepEntry } from '../purchases/review-entries.ts';
import { presentRfp } from '../purchases/rfp-parts.ts';
import { schoolLinesOf } from '../purchases/school-lines.ts';
import { requiredText } from '../shared/required-text.ts';
import { isHandedIn } from './handed-in.ts';

type Schemas = components['schemas'];

/** The school that somebody of it, or its reviewer, works for. @throws {AppError} FORBIDDEN for others */
function schoolOf(call: SignedInCall): number {
  const { role, schoolId } = call.session;
  const isOfSchool = role === 'School' || role === 'StaffMember';
  if (!isOfSchool || schoolId === null) throw new AppError('FORBIDDEN', 'Only a school’s people can do this.');
  return schoolId;
}

/** A draft that was handed to the reviewer's school. @throws {AppError} NOT_FOUND for another's, and one still being written */
async function handedIn({ db, session }: StaffCall, id: number) {
  const [rfp] = await db
    .select()
    .from(rfps)
    .where(and(eq(rfps.id, id), eq(rfps.schoolId, session.schoolId), isHandedIn));
  if (!rfp) throw notFound('purchase');
  return rfp;
}

/** A draft exactly as vendors will see it, and beside it what the school alone reads: estimates, whom it invites, what was said. ACC-18 */
export async function readReview(call: StaffCall, id: number): Promise<Schemas['ReviewDetails']> {
  const { db, services } = call;
  const rfp = await handedIn(call, id);
  const invited = await db
    .select({ companyName: vendors.companyName, email: invitations.email })
    .from(invitations)
    .leftJoin(vendors, eq(vendors.id, invitations.vendorId))
    .where(eq(invitations.rfpId, id))
    .orderBy(asc(vendors.companyName), asc(invitations.id));
  const comments = await entriesOf(db, id);
  const asked = comments.findLast(({ kind }) => kind === 'requested' || kind === 'edited');
  return {
    rfp: await presentRfp(db, services.ids, rfp),
    schoolLines: await schoolLinesOf(db, id),
    version: rfp.version,
    reviewStatus: rfp.reviewStatus,
    requestedBy: asked?.by ?? '',
    requestedAt: asked?.at ?? rfp.updatedAt.toISOString(),
    invited: invited.flatMap(({ companyName, email }) => companyName ?? email ?? []),
    isNotifyToAll: rfp.isNotifyToAll,
    comments,
    canDecide: rfp.reviewStatus === ReviewStatus.Waiting,
  };
}

async function visibleDraft(call: SignedInCall, id: number) {
  const schoolId = schoolOf(call);
  return call.session.role === 'School' ? ownRfp(call.db, schoolId, id) : handedIn(asStaff(call), id);
}

/** What reviewers and the school wrote about a draft. ACC-18 */
export async function readComments(call: SignedInCall, id: number): Promise<Schemas['ReviewComment'][]> {
  await visibleDraft(call, id);
  return entriesOf(call.db, id);
}

/** Writes about a draft that is with the reviewers, the whole or a part. @throws {AppError} NOT_FOUND, RULE_BROKEN, ILLEGAL_TRANSITION */
export async function addComment(
  call: SignedInCall,
  { id, section, text }: Schemas['ReviewCommentInput'],
): Promise<Schemas['ReviewComment'][]> {
  const words = requiredText(text, 'text', 'Write something first.');
  const rfp = await visibleDraft(call, id);
  if (rfp.status !== 1 || rfp.isScheduled || rfp.reviewStatus === ReviewStatus.NotRequired) {
    throw new AppError('ILLEGAL_TRANSITION', 'You can comment only on drafts that were sent to the reviewers.');
  }
  await inWork(call, async (work) => {
    const at = await databaseNow(work.tx);
    await keepEntry(work, call, rfp, { kind: 'comment', text: words, section: section ?? null, at });
  });
  return entriesOf(call.db, id);
}
