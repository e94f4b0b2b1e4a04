import { OTHER_SUB_CATEGORY_ID, type PurchaseDraft, purchaseTypeOf } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { categories, invitations, rfpLines, rfpQuestions, rfpRubrics } from '../../database/tables/index.ts';
import { shipToAddress } from '../purchase-orders/ship-to.ts';
import { draftEvaluation } from '../tender/evaluation/draft-evaluation.ts';
import { rfpSubject } from '../tender/subject.ts';
import { NO_SUB_CATEGORIES } from './draft-input.ts';
import type { Rfp } from './rfp-parts.ts';

async function storedLines(tx: Db, rfpId: number): Promise<PurchaseDraft['products']> {
  const lines = await tx
    .select({
      categoryId: rfpLines.categoryId,
      isOther: categories.isOther,
      categoryName: rfpLines.categoryName,
      productDesc: rfpLines.description,
      productQty: rfpLines.quantity,
      unitPrice: rfpLines.unitPrice,
      tax: rfpLines.tax,
      deliveryFees: rfpLines.deliveryFees,
      vendorId: rfpLines.vendorId,
    })
    .from(rfpLines)
    .leftJoin(categories, eq(categories.id, rfpLines.categoryId))
    .where(eq(rfpLines.rfpId, rfpId))
    .orderBy(rfpLines.position);
  return lines.map(({ isOther, ...line }) => ({
    ...line,
    categoryId: isOther ? OTHER_SUB_CATEGORY_ID : line.categoryId,
  }));
}

/** The stored draft as the shared rules check it. */
export async function storedDraft(tx: Db, rfp: Rfp): Promise<PurchaseDraft> {
  const invited = await tx
    .select({ vendorId: invitations.vendorId, email: invitations.email })
    .from(invitations)
    .where(eq(invitations.rfpId, rfp.id));
  const evaluation = await draftEvaluation(tx, rfpSubject(rfp.id));
  return {
    rfptypeId: rfp.typeId,
    rfpName: rfp.name,
    ParentCategoryId: rfp.parentCategoryId,
    products: await storedLines(tx, rfp.id),
    rfpDescription: rfp.description,
    rfpstartDate: rfp.startDate,
    rfpendDate: rfp.endDate,
    rfpawardDate: rfp.awardDate,
    rfpdeliveryDate: rfp.deliveryDate,
    questionsEndDate: rfp.questionsEndDate,
    rfpQuestions: await tx
      .select({ question: rfpQuestions.question })
      .from(rfpQuestions)
      .where(eq(rfpQuestions.rfpId, rfp.id)),
    vendorRubrics: await tx
      .select({ rubricId: rfpRubrics.rubricId, score: rfpRubrics.score })
      .from(rfpRubrics)
      .where(eq(rfpRubrics.rfpId, rfp.id)),
    evaluatorIds: evaluation.evaluatorIds,
    isTwoEnvelope: evaluation.isTwoEnvelope,
    vendorNotificationIds: invited.flatMap((row) => row.vendorId ?? []),
    newVendorList: invited.flatMap((row) => (row.vendorId === null && row.email ? [{ vendorEmail: row.email }] : [])),
    IsNotifyToAll: rfp.isNotifyToAll,
    IsPublicRFP: rfp.isPublic,
    isQuestionAllowed: rfp.isQuestionAllowed,
    // Without a choice it goes to the school's usual address.
    shipToAddressId: rfp.shipToAddressId ?? (await shipToAddress(tx, rfp))?.id ?? null,
  };
}

/** Lines whose sub-category is not one of the purchase's category, or of a kind that has none: it was changed after them. PUR-4 PUR-31 */
export async function strayLines(tx: Db, rfp: Rfp): Promise<Record<string, string>> {
  const { hasSubCategories } = purchaseTypeOf(rfp.typeId);
  const lines = await tx
    .select({ categoryId: rfpLines.categoryId, categoryName: rfpLines.categoryName, parentId: categories.parentId })
    .from(rfpLines)
    .leftJoin(categories, eq(categories.id, rfpLines.categoryId))
    .where(eq(rfpLines.rfpId, rfp.id))
    .orderBy(rfpLines.position);
  const problems: Record<string, string> = {};
  for (const [index, { categoryId, categoryName, parentId }] of lines.entries()) {
    if (!hasSubCategories) {
      if (categoryId !== null || categoryName) problems[`products.${index}.categoryId`] = NO_SUB_CATEGORIES;
      continue;
    }
    const isStray = categoryId !== null && parentId !== rfp.parentCategoryId;
    if (isStray) problems[`products.${index}.categoryId`] = 'This sub-category does not belong to the category.';
  }
  return problems;
}
