import type { components } from '@chalkline/openapi/types';
import { effectiveWeights, PurchaseStatus, PurchaseTypeId, purchaseNumber, questionDeadline } from '@chalkline/rules';
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import {
  categories,
  files,
  rfpDocuments,
  rfpLines,
  rfpQuestions,
  rfpRubrics,
  rfps,
  rubricTypes,
  schools,
} from '../../database/tables/index.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { addendaOf } from './addenda-read.ts';
import { vendorQuestionsOf } from './questions-read.ts';
import { shipToAddress } from './ship-to.ts';

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
      unitPrice: rfpLines.unitPrice,
      vendorId: rfpLines.vendorId,
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

/** Where an order goes: as it was placed, or as it would be placed now. PUR-28 */
async function shipToOf(db: Db, rfp: Rfp): Promise<Schemas['RfpDetails']['shipTo']> {
  if (rfp.typeId !== PurchaseTypeId.Order) return null;
  return rfp.shipTo ?? (await shipToAddress(db, rfp))?.address ?? null;
}

/** Until when vendors may ask, where they may at all. PUR-12 */
function questionsUntil({ typeId, status, isQuestionAllowed, endDate }: Rfp): string | null {
  const isAsked = typeId !== PurchaseTypeId.Order && isQuestionAllowed && endDate !== null;
  const isRunning = status === PurchaseStatus.Draft || status === PurchaseStatus.Open;
  return isAsked && isRunning ? questionDeadline(endDate).toISOString() : null;
}

/** Who looks at a purchase, where that matters: a company sees its own questions marked, and of an order its own part. */
export interface Viewer {
  readonly vendorId: number;
}

/** Lines for somebody who looks: nobody reads a competitor's part or price of an order. PUR-29 */
async function linesFor(db: Db, rfp: Rfp, viewer: Viewer | undefined): Promise<Schemas['RfpLine'][]> {
  const lines = await linesOf(db, rfp.id);
  const isPart = viewer !== undefined && rfp.typeId === PurchaseTypeId.Order;
  return isPart ? lines.filter(({ vendorId }) => vendorId === viewer.vendorId) : lines;
}

/** A purchase as a vendor sees it: nothing of bids, nothing of who else is invited. */
export async function presentRfp(db: Db, ids: OpaqueIds, rfp: Rfp, viewer?: Viewer): Promise<Schemas['RfpDetails']> {
  const head = await headOf(db, rfp);
  return {
    id: rfp.id,
    encryptedId: ids.encode('rfp', rfp.id),
    formattedNumber: purchaseNumber(rfp.typeId, rfp.id),
    version: rfp.version,
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
    shipTo: await shipToOf(db, rfp),
    products: await linesFor(db, rfp, viewer),
    rfpQuestions: await questionsOf(db, rfp.id),
    rfpDocuments: await documentsOf(db, rfp.id),
    weights: await weightsOf(db, rfp.id),
    isPublic: rfp.isPublic,
    isQuestionAllowed: rfp.isQuestionAllowed,
    questionsUntil: questionsUntil(rfp),
    addenda: await addendaOf(db, rfp.id),
    vendorQuestions: await vendorQuestionsOf(db, rfp.id, viewer?.vendorId ?? null),
    publishedAt: iso(rfp.publishedAt),
  };
}
