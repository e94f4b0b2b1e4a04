import type { components } from '@chalkline/openapi/types';
import { PurchaseStatus, purchaseNumber } from '@chalkline/rules';
import { and, asc, eq } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { categories, rfpRubrics, rfps } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { otherEditors } from '../tender/drafts/editors.ts';
import { invitedEmails, invitedVendors } from '../tender/drafts/invited.ts';
import { draftEvaluation } from '../tender/evaluation/draft-evaluation.ts';
import { rfpSubject } from '../tender/subject.ts';
import { documentsOf, iso, linesOf, questionsOf, type Rfp } from './rfp-parts.ts';
import { schoolLinesOf } from './school-lines.ts';

/** A purchase of this school. @throws {AppError} NOT_FOUND for another's or none. ID-5 */
export async function ownRfp(db: Db, schoolId: number, id: number): Promise<Rfp> {
  const [row] = await db
    .select()
    .from(rfps)
    .where(and(eq(rfps.id, id), eq(rfps.schoolId, schoolId)));
  if (!row) throw notFound('purchase');
  return row;
}

/** What stands in the row of a draft itself. */
const headOf = (rfp: Rfp) => ({
  formattedNumber: purchaseNumber(rfp.typeId, rfp.id),
  version: rfp.version,
  status: rfp.status,
  isScheduled: rfp.isScheduled,
  rfptypeId: rfp.typeId,
  rfpName: rfp.name,
  rfpstartDate: iso(rfp.startDate),
  rfpendDate: iso(rfp.endDate),
  rfpawardDate: iso(rfp.awardDate),
  rfpdeliveryDate: iso(rfp.deliveryDate),
  questionsEndDate: iso(rfp.questionsEndDate),
  ParentCategoryId: rfp.parentCategoryId,
  rfpDescription: rfp.description,
  shipToAddressId: rfp.shipToAddressId,
  lastQuestion: rfp.lastQuestion,
  isNotifyToAll: rfp.isNotifyToAll,
  isPublicRFP: rfp.isPublic,
  isQuestionAllowed: rfp.isQuestionAllowed,
  reviewStatus: rfp.reviewStatus,
  reviewComment: rfp.reviewComment,
  updatedAt: rfp.updatedAt.toISOString(),
});

/** A draft with everything that was typed. @throws {AppError} NOT_FOUND, also for a purchase that is no draft any more. */
export async function readDraft(call: SchoolCall, id: number): Promise<components['schemas']['RfpDraft']> {
  const { db, services } = call;
  const rfp = await ownRfp(db, call.session.schoolId, id);
  if (rfp.status !== PurchaseStatus.Draft) throw notFound('draft');
  const [parent] =
    rfp.parentCategoryId === null
      ? []
      : await db.select({ name: categories.name }).from(categories).where(eq(categories.id, rfp.parentCategoryId));
  const vendorNotifications = await invitedVendors(db, rfpSubject(id));
  const emails = await invitedEmails(db, rfpSubject(id));
  return {
    id,
    encryptedId: services.ids.encode('rfp', id),
    ...headOf(rfp),
    products: await linesOf(db, id),
    schoolLines: await schoolLinesOf(db, id),
    parentCategoryName: parent?.name ?? null,
    rfpQuestions: await questionsOf(db, id),
    rfpDocuments: await documentsOf(db, id),
    vendorRubrics: await db
      .select({ rubricId: rfpRubrics.rubricId, score: rfpRubrics.score })
      .from(rfpRubrics)
      .where(eq(rfpRubrics.rfpId, id))
      .orderBy(asc(rfpRubrics.rubricId)),
    ...(await draftEvaluation(db, rfpSubject(id))),
    vendorNotificationIds: vendorNotifications.map((vendor) => vendor.vendorId),
    vendorNotifications,
    newVendorList: emails.map((vendorEmail) => ({ vendorEmail })),
    editors: await otherEditors(call, rfpSubject(id)),
  };
}
