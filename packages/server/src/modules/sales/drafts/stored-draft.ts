import { noticeDaysOf, OTHER_SUB_CATEGORY_ID, type SaleDraftFields } from '@chalkline/rules';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import {
  categories,
  invitations,
  rfpQuestions,
  rfpRubrics,
  saleLots,
  schools,
} from '../../../database/tables/index.ts';
import type { Sale } from '../../sale-core/sale.ts';
import { draftEvaluation } from '../../tender/evaluation/draft-evaluation.ts';
import { isOf, saleSubject } from '../../tender/subject.ts';

/** Days that a school's sales must be public before they end. SALE-22 */
export async function noticeDaysOfSchool(db: Db, schoolId: number): Promise<number> {
  const [school] = await db
    .select({ stateCode: schools.stateCode, own: schools.saleNoticeDays })
    .from(schools)
    .where(eq(schools.id, schoolId));
  return school ? noticeDaysOf(school.stateCode, school.own) : 0;
}

async function storedLots(db: Db, saleId: number): Promise<NonNullable<SaleDraftFields['products']>> {
  const rows = await db
    .select({ lot: saleLots, isOther: categories.isOther })
    .from(saleLots)
    .leftJoin(categories, eq(categories.id, saleLots.categoryId))
    .where(eq(saleLots.saleId, saleId))
    .orderBy(asc(saleLots.position));
  return rows.map(({ lot, isOther }) => ({
    SellCategoryId: isOther ? OTHER_SUB_CATEGORY_ID : lot.categoryId,
    categoryName: lot.categoryName,
    productDesc: lot.description,
    productQty: lot.quantity,
    condition: lot.condition,
    reservePrice: lot.reservePrice,
    bidIncrement: lot.bidIncrement,
    startPrice: lot.startPrice,
    askingPrice: lot.askingPrice,
    acceptFrom: lot.acceptFrom,
    isDataWiped: lot.isDataWiped,
    federalAward: lot.federalAward,
    federalShare: lot.federalShare,
    federalValue: lot.federalValue,
    dispositionAskedAt: lot.dispositionAskedAt,
    dispositionInstructions: lot.dispositionInstructions,
  }));
}

/** The stored sale as the shared rules check it. */
export async function storedSale(db: Db, sale: Sale): Promise<SaleDraftFields> {
  const subject = saleSubject(sale.id);
  const invited = await db
    .select({ vendorId: invitations.vendorId, email: invitations.email })
    .from(invitations)
    .where(isOf(invitations, subject));
  return {
    auctionTypeId: sale.typeId,
    saleName: sale.name,
    ParentCategoryId: sale.parentCategoryId,
    products: await storedLots(db, sale.id),
    auctionDescription: sale.description,
    auctionQuestions: await db
      .select({ question: rfpQuestions.question })
      .from(rfpQuestions)
      .where(isOf(rfpQuestions, subject)),
    AuctionRubricsData: await db
      .select({ rubricId: rfpRubrics.rubricId, score: rfpRubrics.score })
      .from(rfpRubrics)
      .where(isOf(rfpRubrics, subject)),
    ...(await draftEvaluation(db, subject)),
    sellStartDate: sale.startDate,
    sellEndDate: sale.endDate,
    sellAwardDate: sale.awardDate,
    sellPickupDate: sale.pickupDate,
    vendorNotificationIds: invited.flatMap(({ vendorId }) => vendorId ?? []),
    newVendorList: invited.flatMap(({ vendorId, email }) =>
      vendorId === null && email ? [{ vendorEmail: email }] : [],
    ),
    IsPublicSale: sale.isPublic,
    hasValidCertificate: sale.hasValidCertificate,
    noticeReason: sale.noticeReason,
  };
}

/** Lots whose sub-category is not one of the sale's category: it was changed after them. PUR-4 */
export async function strayLots(db: Db, sale: Sale): Promise<Record<string, string>> {
  const lots = await db
    .select({ categoryId: saleLots.categoryId, parentId: categories.parentId })
    .from(saleLots)
    .leftJoin(categories, eq(categories.id, saleLots.categoryId))
    .where(eq(saleLots.saleId, sale.id))
    .orderBy(asc(saleLots.position));
  const problems: Record<string, string> = {};
  for (const [index, { categoryId, parentId }] of lots.entries()) {
    const isStray = categoryId !== null && parentId !== sale.parentCategoryId;
    if (isStray) problems[`products.${index}.SellCategoryId`] = 'This sub-category does not belong to the category.';
  }
  return problems;
}
