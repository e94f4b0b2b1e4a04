import type { components } from '@chalkline/openapi/types';
import { effectiveWeights, purchaseNumber } from '@chalkline/rules';
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import {
  addenda,
  categories,
  files,
  rfpDocuments,
  rfpLines,
  rfpQuestions,
  rfpRubrics,
  rfps,
  rubricTypes,
  schools,
  vendorQuestions,
} from '../../database/tables/index.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';

type Schemas = components['schemas'];
export type Rfp = typeof rfps.$inferSelect;

const { description: _description, ...headColumns } = getTableColumns(rfps);
/** A purchase's columns for lists: without the description, which may hold megabytes of pictures. */
export const rfpHead = headColumns;
export type RfpHead = Omit<Rfp, 'description'>;

export const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Lines of a purchase in their order. */
export async function linesOf(db: Db, rfpId: number): Promise<Schemas['RfpLine'][]> {
  const rows = await db
    .select({
      id: rfpLines.id,
      categoryId: rfpLines.categoryId,
      ownName: rfpLines.categoryName,
      categoryName: categories.name,
      productId: rfpLines.productId,
      productDesc: rfpLines.description,
      productQty: rfpLines.quantity,
      unit: rfpLines.unit,
      AdditionalDesc: rfpLines.details,
    })
    .from(rfpLines)
    .leftJoin(categories, eq(categories.id, rfpLines.categoryId))
    .where(eq(rfpLines.rfpId, rfpId))
    .orderBy(asc(rfpLines.position));
  return rows.map(({ ownName, ...line }) => ({ ...line, categoryName: ownName ?? line.categoryName }));
}

export async function questionsOf(db: Db, rfpId: number): Promise<Schemas['RfpQuestionRead'][]> {
  return db
    .select({ id: rfpQuestions.id, question: rfpQuestions.question, isRequired: rfpQuestions.isRequired })
    .from(rfpQuestions)
    .where(eq(rfpQuestions.rfpId, rfpId))
    .orderBy(asc(rfpQuestions.position));
}

export async function documentsOf(db: Db, rfpId: number): Promise<Schemas['FileInfo'][]> {
  return db
    .select({ id: files.id, name: files.name, size: files.size, mimeType: files.mimeType })
    .from(rfpDocuments)
    .innerJoin(files, eq(files.id, rfpDocuments.fileId))
    .where(eq(rfpDocuments.rfpId, rfpId))
    .orderBy(asc(rfpDocuments.position));
}

/** Weights with their names; a purchase that chose none is decided by price alone. EVAL-1 */
export async function weightsOf(db: Db, rfpId: number): Promise<{ rubricId: number; name: string; points: number }[]> {
  const chosen = await db
    .select({ rubricId: rfpRubrics.rubricId, score: rfpRubrics.score })
    .from(rfpRubrics)
    .where(eq(rfpRubrics.rfpId, rfpId));
  const weights = effectiveWeights(chosen);
  const names = await db
    .select({ id: rubricTypes.id, name: rubricTypes.name, rank: rubricTypes.rank })
    .from(rubricTypes)
    .where(
      inArray(
        rubricTypes.id,
        weights.map((weight) => weight.rubricId),
      ),
    )
    .orderBy(asc(rubricTypes.rank));
  return names.map(({ id, name }) => ({
    rubricId: id,
    name,
    points: weights.find((weight) => weight.rubricId === id)?.score ?? 0,
  }));
}

async function addendaOf(db: Db, rfpId: number): Promise<Schemas['Addendum'][]> {
  const rows = await db.select().from(addenda).where(eq(addenda.rfpId, rfpId)).orderBy(asc(addenda.number));
  return rows.map(({ number, summary, changes, publishedAt }) => ({
    number,
    summary,
    changes,
    publishedAt: publishedAt.toISOString(),
  }));
}

async function vendorQuestionsOf(db: Db, rfpId: number): Promise<Schemas['VendorQuestion'][]> {
  const rows = await db
    .select()
    .from(vendorQuestions)
    .where(eq(vendorQuestions.rfpId, rfpId))
    .orderBy(asc(vendorQuestions.askedAt));
  return rows.map(({ id, question, askedAt, answer, answeredAt }) => ({
    id,
    question,
    askedAt: askedAt.toISOString(),
    answer,
    answeredAt: iso(answeredAt),
  }));
}

async function headOf(db: Db, rfp: Rfp) {
  const [school] = await db
    .select({ id: schools.id, name: schools.name, city: schools.city, stateCode: schools.stateCode })
    .from(schools)
    .where(eq(schools.id, rfp.schoolId));
  if (!school) throw new Error(`purchase ${rfp.id} has no school`);
  const [parent] =
    rfp.parentCategoryId === null
      ? []
      : await db.select({ name: categories.name }).from(categories).where(eq(categories.id, rfp.parentCategoryId));
  return { school, parentCategoryName: parent?.name ?? null };
}

/** A purchase as a vendor sees it: nothing of bids, nothing of who else is invited. */
export async function presentRfp(db: Db, ids: OpaqueIds, rfp: Rfp): Promise<Schemas['RfpDetails']> {
  const head = await headOf(db, rfp);
  return {
    id: rfp.id,
    encryptedId: ids.encode('rfp', rfp.id),
    formattedNumber: purchaseNumber(rfp.typeId, rfp.id),
    rfptypeId: rfp.typeId,
    rfpName: rfp.name,
    status: rfp.status,
    isScheduled: rfp.isScheduled,
    ...head,
    rfpDescription: rfp.description,
    rfpstartDate: iso(rfp.startDate),
    rfpendDate: iso(rfp.endDate),
    rfpawardDate: iso(rfp.awardDate),
    rfpdeliveryDate: iso(rfp.deliveryDate),
    products: await linesOf(db, rfp.id),
    rfpQuestions: await questionsOf(db, rfp.id),
    rfpDocuments: await documentsOf(db, rfp.id),
    weights: await weightsOf(db, rfp.id),
    isPublic: rfp.isPublic,
    isQuestionAllowed: rfp.isQuestionAllowed,
    addenda: await addendaOf(db, rfp.id),
    vendorQuestions: await vendorQuestionsOf(db, rfp.id),
    publishedAt: iso(rfp.publishedAt),
  };
}
