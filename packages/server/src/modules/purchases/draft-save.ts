import type { components } from '@chalkline/openapi/types';
import { capLastQuestion, PurchaseStatus, purchaseNumber, reviewStatusAfterEdit } from '@chalkline/rules';
import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../database/database.ts';
import { files, invitations, rfpDocuments, rfpLines, rfpQuestions, rfpRubrics, rfps, schools } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { type AcceptedFile, acceptFile } from '../../files/accept-file.ts';
import { cleanHtml } from '../../security/html.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { checkDraftInput, type DraftInput, emailsOf } from './draft-input.ts';

type Rfp = typeof rfps.$inferSelect;

/** A document that came with the draft, stored but not yet named by a row. */
interface Arrived {
  readonly accepted: AcceptedFile;
  readonly stored: { key: string; sha256: string };
}

const dateOf = (text: string | null | undefined): Date | null | undefined => (text ? new Date(text) : text === undefined ? undefined : null);

async function storeArrivals(call: SchoolCall, input: DraftInput): Promise<(Arrived | null)[]> {
  const documents = [...(input.rfpDocuments ?? [])];
  const arrived: (Arrived | null)[] = [];
  for (const [index, document] of documents.entries()) {
    if (!document.attachmentStr) {
      arrived.push(null);
      continue;
    }
    const accepted = await acceptFile(document.name, document.attachmentStr, `rfpDocuments.${index}.attachmentStr`);
    arrived.push({ accepted, stored: await call.services.files.put(accepted.content) });
  }
  return arrived;
}

async function ownDraft(work: Work, schoolId: number, id: number): Promise<Rfp> {
  const [row] = await work.tx.select().from(rfps).where(and(eq(rfps.id, id), eq(rfps.schoolId, schoolId))).for('update');
  if (!row) throw notFound('purchase');
  if (row.status !== PurchaseStatus.Draft) throw new AppError('ILLEGAL_TRANSITION', 'This purchase is published. A published purchase changes by an addendum.');
  if (row.isScheduled) throw new AppError('ILLEGAL_TRANSITION', 'This purchase is scheduled and locked. Cancel it to edit it again.');
  return row;
}

async function newDraft(work: Work, call: SchoolCall, input: DraftInput): Promise<Rfp> {
  const { schoolId, userId } = call.session;
  const [school] = await work.tx.select({ requiresReview: schools.requiresReview }).from(schools).where(eq(schools.id, schoolId));
  const reviewStatus = school?.requiresReview ? 1 : 0;
  const [row] = await work.tx.insert(rfps).values({ schoolId, createdBy: userId, updatedBy: userId, typeId: input.rfptypeId, reviewStatus, version: 0 }).returning();
  if (!row) throw new Error('the new draft was not stored');
  return row;
}

async function saveLines(tx: Db, rfpId: number, input: DraftInput): Promise<void> {
  if (!input.products) return;
  await tx.delete(rfpLines).where(eq(rfpLines.rfpId, rfpId));
  if (input.products.length === 0) return;
  await tx.insert(rfpLines).values(
    input.products.map((line, position) => ({
      rfpId,
      position,
      categoryId: line.categoryId,
      categoryName: line.categoryName?.trim() || null,
      productId: line.productId ?? null,
      description: line.productDesc.trim(),
      quantity: line.productQty ?? 1,
      unit: line.unit?.trim() || 'each',
      details: line.AdditionalDesc?.trim() || null,
    })),
  );
}

async function saveQuestions(tx: Db, rfpId: number, input: DraftInput): Promise<void> {
  if (!input.rfpQuestions) return;
  await tx.delete(rfpQuestions).where(eq(rfpQuestions.rfpId, rfpId));
  const asked = input.rfpQuestions.filter((question) => question.question.trim() !== '');
  if (asked.length === 0) return;
  await tx.insert(rfpQuestions).values(asked.map((question, position) => ({ rfpId, position, question: question.question.trim(), isRequired: question.isRequired ?? false })));
}

async function saveWeights(tx: Db, rfpId: number, input: DraftInput): Promise<void> {
  if (!input.vendorRubrics) return;
  await tx.delete(rfpRubrics).where(eq(rfpRubrics.rfpId, rfpId));
  const chosen = input.vendorRubrics.filter((rubric) => rubric.score > 0);
  if (chosen.length > 0) await tx.insert(rfpRubrics).values(chosen.map(({ rubricId, score }) => ({ rfpId, rubricId, score })));
}

async function saveInvitations(tx: Db, rfpId: number, input: DraftInput): Promise<void> {
  const vendorIds = input.vendorNotificationIds && [...new Set(input.vendorNotificationIds)];
  if (vendorIds) {
    const others = vendorIds.length > 0 ? notInArray(invitations.vendorId, vendorIds) : isNotNull(invitations.vendorId);
    await tx.delete(invitations).where(and(eq(invitations.rfpId, rfpId), isNotNull(invitations.vendorId), others));
    if (vendorIds.length > 0) await tx.insert(invitations).values(vendorIds.map((vendorId) => ({ rfpId, vendorId }))).onConflictDoNothing();
  }
  const emails = emailsOf(input);
  if (emails) {
    await tx.delete(invitations).where(and(eq(invitations.rfpId, rfpId), isNull(invitations.vendorId)));
    if (emails.length > 0) await tx.insert(invitations).values(emails.map((email) => ({ rfpId, email }))).onConflictDoNothing();
  }
}

async function fileIdOf(work: Work, call: SchoolCall, arrived: Arrived): Promise<number> {
  const { accepted, stored } = arrived;
  const { schoolId, userId } = call.session;
  // The wizard sends a document again with every save: the same bytes under the same name are the same document.
  const [same] = await work.tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.schoolId, schoolId), eq(files.sha256, stored.sha256), eq(files.name, accepted.name)))
    .limit(1);
  if (same) {
    work.afterCommit(() => call.services.files.remove(stored.key));
    return same.id;
  }
  const [row] = await work.tx
    .insert(files)
    .values({ schoolId, uploadedBy: userId, name: accepted.name, mimeType: accepted.mimeType, size: accepted.content.length, sha256: stored.sha256, storageKey: stored.key })
    .returning({ id: files.id });
  if (!row) throw new Error('the file was not stored');
  return row.id;
}

async function saveDocuments(work: Work, call: SchoolCall, rfpId: number, input: DraftInput, arrived: readonly (Arrived | null)[]): Promise<void> {
  if (!input.rfpDocuments) return;
  const kept = input.rfpDocuments.flatMap((document) => (document.attachmentStr ? [] : (document.id ?? [])));
  const own = kept.length === 0 ? [] : await work.tx.select({ id: files.id }).from(files).where(and(inArray(files.id, kept), eq(files.schoolId, call.session.schoolId)));
  const ownIds = new Set(own.map((file) => file.id));
  const fileIds: number[] = [];
  for (const [index, document] of input.rfpDocuments.entries()) {
    const fresh = arrived[index];
    if (fresh) fileIds.push(await fileIdOf(work, call, fresh));
    else if (document.id && ownIds.has(document.id)) fileIds.push(document.id);
    else throw new AppError('VALIDATION_FAILED', `The document ${document.name} did not arrive. Choose it again.`, { [`rfpDocuments.${index}.attachmentStr`]: 'This file is missing.' });
  }
  await work.tx.delete(rfpDocuments).where(eq(rfpDocuments.rfpId, rfpId));
  const unique = [...new Set(fileIds)];
  if (unique.length > 0) await work.tx.insert(rfpDocuments).values(unique.map((fileId, position) => ({ rfpId, fileId, position })));
}

function scalarsOf(call: SchoolCall, row: Rfp, input: DraftInput) {
  const hasReviewers = row.reviewStatus !== 0;
  const changes = {
    typeId: input.rfptypeId,
    name: input.rfpName?.trim(),
    parentCategoryId: input.ParentCategoryId,
    description: input.rfpDescription === undefined ? undefined : cleanHtml(input.rfpDescription ?? ''),
    startDate: dateOf(input.rfpstartDate),
    endDate: dateOf(input.rfpendDate),
    awardDate: dateOf(input.rfpawardDate),
    deliveryDate: dateOf(input.rfpdeliveryDate),
    isNotifyToAll: input.IsNotifyToAll,
    isPublic: input.IsPublicRFP,
    isQuestionAllowed: input.isQuestionAllowed,
    lastQuestion: input.lastQuestion === undefined ? undefined : capLastQuestion(input.rfptypeId, input.lastQuestion),
  };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<typeof rfps.$inferInsert>;
  return { ...given, reviewStatus: reviewStatusAfterEdit(row.reviewStatus, hasReviewers), version: row.version + 1, updatedBy: call.session.userId, updatedAt: sql`now()` };
}

function checkDates(row: Rfp, changes: { startDate?: Date | null | undefined; endDate?: Date | null | undefined }): void {
  const start = changes.startDate === undefined ? row.startDate : changes.startDate;
  const end = changes.endDate === undefined ? row.endDate : changes.endDate;
  if (start && end && end <= start) throw ruleBroken({ rfpendDate: 'The closing date must be after the opening date.' });
}

/**
 * Saves a purchase while it is being written; what the input leaves out stays. PUR-4 PUR-5
 * @throws {AppError} VERSION_CONFLICT when somebody saved since `version` was read, RULE_BROKEN, NOT_FOUND
 */
export async function saveDraft(call: SchoolCall, input: DraftInput): Promise<components['schemas']['RfpDraftSaved']> {
  const arrived = await storeArrivals(call, input);
  try {
    return await saveStored(call, input, arrived);
  } catch (error) {
    await Promise.all(arrived.map((document) => document && call.services.files.remove(document.stored.key)));
    throw error;
  }
}

function saveStored(call: SchoolCall, input: DraftInput, arrived: readonly (Arrived | null)[]): Promise<components['schemas']['RfpDraftSaved']> {
  const { schoolId } = call.session;
  return inWork(call, async (work) => {
    const row = input.id ? await ownDraft(work, schoolId, input.id) : await newDraft(work, call, input);
    if (input.id && input.version && input.version !== row.version) {
      throw new AppError('VERSION_CONFLICT', 'Somebody else has changed this draft since you opened it. Look at both before you save.');
    }
    await checkDraftInput(work.tx, input, row.parentCategoryId);
    const scalars = scalarsOf(call, row, input);
    checkDates(row, scalars);
    const [saved] = await work.tx.update(rfps).set(scalars).where(eq(rfps.id, row.id)).returning();
    if (!saved) throw notFound('purchase');
    await saveLines(work.tx, row.id, input);
    await saveQuestions(work.tx, row.id, input);
    await saveWeights(work.tx, row.id, input);
    await saveInvitations(work.tx, row.id, input);
    await saveDocuments(work, call, row.id, input, arrived);
    const fields = Object.keys(input).filter((name) => name !== 'id' && name !== 'version');
    await audit(work, { action: input.id ? 'draft-saved' : 'draft-created', entity: 'rfp', entityId: row.id, schoolId, after: { version: saved.version, fields } });
    return {
      id: saved.id,
      encryptedId: call.services.ids.encode('rfp', saved.id),
      formattedNumber: purchaseNumber(saved.typeId, saved.id),
      lastQuestion: saved.lastQuestion,
      version: saved.version,
      reviewStatus: saved.reviewStatus,
      updatedAt: saved.updatedAt.toISOString(),
    };
  });
}
