import type { components } from '@chalkline/openapi/types';
import { PurchaseStatus, PurchaseTypeId, purchaseNumber, questionDeadline } from '@chalkline/rules';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import {
  categories,
  files,
  rfpDocuments,
  rfpLines,
  rfpQuestions,
  type rfps,
  schools,
} from '../../database/tables/index.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { preparedOnce } from '../shared/prepared.ts';
import { vendorQuestionsOf } from '../tender/questions/questions-read.ts';
import { rfpSubject } from '../tender/subject.ts';
import { weightsOf } from '../tender/weights.ts';
import { addendaOf } from './addenda-read.ts';
import { shipToOf, withPlaces } from './purchase-ship-to.ts';

type Schemas = components['schemas'];
export type Rfp = typeof rfps.$inferSelect;

/** A purchase without its description, which may hold megabytes of pictures. */
export type RfpHead = Omit<Rfp, 'description'>;

export const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The purchase that a prepared statement is asked for. */
const asked = sql.placeholder('rfpId');

const lineRows = (db: Db) =>
  db
    .select({
      id: rfpLines.id,
      categoryId: rfpLines.categoryId,
      ownName: rfpLines.categoryName,
      categoryName: sql<string | null>`coalesce(${rfpLines.namedCategory}, ${categories.name})`,
      productId: rfpLines.productId,
      productDesc: rfpLines.description,
      productQty: rfpLines.quantity,
      unit: rfpLines.unit,
      AdditionalDesc: rfpLines.details,
      unitPrice: rfpLines.unitPrice,
      tax: rfpLines.tax,
      deliveryFees: rfpLines.deliveryFees,
      vendorId: rfpLines.vendorId,
      shipTo: rfpLines.shipTo,
    })
    .from(rfpLines)
    .leftJoin(categories, eq(categories.id, rfpLines.categoryId))
    .where(eq(rfpLines.rfpId, asked))
    .orderBy(asc(rfpLines.position));

/** Lines of a purchase in their order. */
export async function linesOf(db: Db, rfpId: number): Promise<Schemas['RfpLine'][]> {
  const rows = await preparedOnce(db, 'lines', (name) => lineRows(db).prepare(name)).execute({ rfpId });
  return rows.map(({ ownName, ...line }) => ({ ...line, categoryName: ownName ?? line.categoryName }));
}

export async function questionsOf(db: Db, rfpId: number): Promise<Schemas['RfpQuestionRead'][]> {
  const found = preparedOnce(db, 'questions', (name) =>
    db
      .select({ id: rfpQuestions.id, question: rfpQuestions.question, isRequired: rfpQuestions.isRequired })
      .from(rfpQuestions)
      .where(eq(rfpQuestions.rfpId, asked))
      .orderBy(asc(rfpQuestions.position))
      .prepare(name),
  );
  return found.execute({ rfpId });
}

export async function documentsOf(db: Db, rfpId: number): Promise<Schemas['FileInfo'][]> {
  return db
    .select({ id: files.id, name: files.name, size: files.size, mimeType: files.mimeType })
    .from(rfpDocuments)
    .innerJoin(files, eq(files.id, rfpDocuments.fileId))
    .where(eq(rfpDocuments.rfpId, rfpId))
    .orderBy(asc(rfpDocuments.position));
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
  // As it was called when it was published. CATG-4
  return { school, parentCategoryName: rfp.categoryName ?? parent?.name ?? null };
}

/** Until when vendors may ask, where they may at all. PUR-12 PUR-35 */
function questionsUntil({ typeId, status, isQuestionAllowed, endDate, questionsEndDate }: Rfp): string | null {
  const isAsked = typeId !== PurchaseTypeId.Order && isQuestionAllowed && endDate !== null;
  const isRunning = status === PurchaseStatus.Draft || status === PurchaseStatus.Open;
  return isAsked && isRunning ? questionDeadline(endDate, questionsEndDate).toISOString() : null;
}

/** Who looks at a purchase, where that matters: a company sees its own questions marked, and of an order its own part. */
export interface Viewer {
  readonly vendorId: number;
}

/** Lines for somebody who looks: nobody reads a competitor's part or price of an order. PUR-29 */
async function linesFor(db: Db, rfp: Rfp, viewer: Viewer | undefined): Promise<Schemas['RfpLine'][]> {
  const lines = await withPlaces(db, rfp, await linesOf(db, rfp.id));
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
    weights: await weightsOf(db, rfpSubject(rfp.id)),
    isPublic: rfp.heldPublic ?? rfp.isPublic,
    isQuestionAllowed: rfp.isQuestionAllowed,
    questionsEndDate: iso(rfp.questionsEndDate),
    questionsUntil: questionsUntil(rfp),
    addenda: await addendaOf(db, rfp.id),
    vendorQuestions: await vendorQuestionsOf(db, rfpSubject(rfp.id), viewer?.vendorId ?? null),
    publishedAt: iso(rfp.publishedAt),
  };
}
