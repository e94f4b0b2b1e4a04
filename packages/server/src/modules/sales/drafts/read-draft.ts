import type { components } from '@chalkline/openapi/types';
import { SaleStatus } from '@chalkline/rules';
import { asc } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import { rfpRubrics } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import { type Sale, saleById } from '../../sale-core/sale.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { otherEditors } from '../../tender/drafts/editors.ts';
import { invitedEmails, invitedVendors } from '../../tender/drafts/invited.ts';
import { draftEvaluation } from '../../tender/evaluation/draft-evaluation.ts';
import { isOf, saleSubject } from '../../tender/subject.ts';
import {
  boardResolutionOf,
  documentsOfSale,
  iso,
  parentCategoryName,
  questionsOfSale,
  schoolOf,
  termsOf,
} from '../details/sale-parts.ts';
import { lotsWithFiles, openFields, ownFields } from '../lots/read-lots.ts';
import { noticeDaysOfSchool } from './stored-draft.ts';

/** What stands in the row of a draft itself. */
const headOf = (sale: Sale) => ({
  formattedNumber: saleNumber(sale.id),
  version: sale.version,
  status: sale.status,
  isScheduled: sale.isScheduled,
  auctionTypeId: sale.typeId,
  saleName: sale.name,
  ParentCategoryId: sale.parentCategoryId,
  auctionDescription: sale.description,
  sellStartDate: iso(sale.startDate),
  sellEndDate: iso(sale.endDate),
  sellAwardDate: iso(sale.awardDate),
  sellPickupDate: iso(sale.pickupDate),
  lotStep: sale.lotStep,
  isNotifyToAll: sale.isNotifyToAll,
  IsPublicSale: sale.isPublic,
  isQuestionAllowed: sale.isQuestionAllowed,
  hasValidCertificate: sale.hasValidCertificate,
  isSubjectToBoard: sale.isSubjectToBoard,
  IsPlatformFeeIncluded: sale.isPlatformFeeIncluded,
  noticeReason: sale.noticeReason,
  lastQuestion: sale.lastQuestion,
  updatedAt: sale.updatedAt.toISOString(),
});

/** A sale that nobody but its school sees: a draft, or one that waits for its start. @throws {AppError} NOT_FOUND */
export async function ownDraft({ db, session }: SchoolCall, id: number): Promise<Sale> {
  const sale = await saleById(db, id, session.schoolId);
  if (sale.status !== SaleStatus.Draft) throw notFound('draft');
  return sale;
}

/** A draft with everything that was typed. @throws {AppError} NOT_FOUND, also for a sale that is no draft any more */
export async function readSaleDraft(call: SchoolCall, id: number): Promise<components['schemas']['SaleDraft']> {
  const { db, services } = call;
  const sale = await ownDraft(call, id);
  const subject = saleSubject(id);
  const vendorNotifications = await invitedVendors(db, subject);
  const emails = await invitedEmails(db, subject);
  const school = await schoolOf(db, sale);
  return {
    id,
    encryptedId: services.ids.encode('sale', id),
    ...headOf(sale),
    parentCategoryName: await parentCategoryName(db, sale),
    products: (await lotsWithFiles(db, id)).map((lot) => ({ ...openFields(lot), ...ownFields(lot) })),
    auctionDocuments: await documentsOfSale(db, id),
    auctionQuestions: await questionsOfSale(db, id),
    AuctionRubricsData: await db
      .select({ rubricId: rfpRubrics.rubricId, score: rfpRubrics.score })
      .from(rfpRubrics)
      .where(isOf(rfpRubrics, subject))
      .orderBy(asc(rfpRubrics.rubricId)),
    ...(await draftEvaluation(db, subject)),
    vendorNotificationIds: vendorNotifications.map(({ vendorId }) => vendorId),
    vendorNotifications,
    newVendorList: emails.map((vendorEmail) => ({ vendorEmail })),
    boardResolution: await boardResolutionOf(db, sale),
    terms: termsOf(sale, school.name),
    noticeDays: await noticeDaysOfSchool(db, sale.schoolId),
    federalThreshold: services.config.federalThreshold,
    editors: await otherEditors(call, subject),
  };
}
