import type { components } from '@chalkline/openapi/types';
import { PurchaseStatus, PurchaseTypeId } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import {
  invitations,
  rfpDocuments,
  rfpLines,
  rfpQuestions,
  rfpRubrics,
  rfps,
  schools,
} from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { ownRfp } from './draft-read.ts';
import { presentSaved } from './draft-save.ts';

async function copyParts(work: Work, from: number, to: number): Promise<void> {
  const { tx } = work;
  const lines = await tx.select().from(rfpLines).where(eq(rfpLines.rfpId, from));
  if (lines.length > 0) await tx.insert(rfpLines).values(lines.map(({ id: _id, ...line }) => ({ ...line, rfpId: to })));
  const questions = await tx.select().from(rfpQuestions).where(eq(rfpQuestions.rfpId, from));
  if (questions.length > 0)
    await tx.insert(rfpQuestions).values(questions.map(({ id: _id, ...question }) => ({ ...question, rfpId: to })));
  const weights = await tx.select().from(rfpRubrics).where(eq(rfpRubrics.rfpId, from));
  if (weights.length > 0) await tx.insert(rfpRubrics).values(weights.map((weight) => ({ ...weight, rfpId: to })));
  const documents = await tx.select().from(rfpDocuments).where(eq(rfpDocuments.rfpId, from));
  if (documents.length > 0)
    await tx.insert(rfpDocuments).values(documents.map((document) => ({ ...document, rfpId: to })));
  const invited = await tx.select().from(invitations).where(eq(invitations.rfpId, from));
  if (invited.length > 0)
    await tx.insert(invitations).values(invited.map(({ vendorId, email }) => ({ rfpId: to, vendorId, email })));
}

/** Makes a new draft of any purchase of the school; dates are left for the school to set. PUR-2 */
export async function copyRfp(call: SchoolCall, id: number): Promise<components['schemas']['RfpDraftSaved']> {
  const { schoolId, userId } = call.session;
  return inWork(call, async (work) => {
    const original = await ownRfp(work.tx, schoolId, id);
    if (original.typeId === PurchaseTypeId.Order)
      throw new AppError('RULE_BROKEN', 'An order is placed from a vendor’s catalog and can’t be copied to a draft.');
    const [school] = await work.tx
      .select({ requiresReview: schools.requiresReview })
      .from(schools)
      .where(eq(schools.id, schoolId));
    const [row] = await work.tx
      .insert(rfps)
      .values({
        schoolId,
        createdBy: userId,
        updatedBy: userId,
        typeId: original.typeId,
        name: `${original.name} (copy)`.slice(0, 200),
        parentCategoryId: original.parentCategoryId,
        description: original.description,
        isNotifyToAll: original.isNotifyToAll,
        isPublic: original.isPublic,
        isQuestionAllowed: original.isQuestionAllowed,
        reviewStatus: school?.requiresReview ? 1 : 0,
        lastQuestion: Math.min(original.lastQuestion, 5),
      })
      .returning();
    if (!row) throw new Error('the copy was not stored');
    await copyParts(work, id, row.id);
    await audit(work, { action: 'copied', entity: 'rfp', entityId: row.id, schoolId, before: { copiedFrom: id } });
    return presentSaved(call, row);
  });
}

/** Deletes a draft for good; a published purchase can only be cancelled. PUR-16 */
export async function deleteDraft(call: SchoolCall, id: number): Promise<void> {
  const { schoolId } = call.session;
  await inWork(call, async (work) => {
    const [row] = await work.tx
      .select()
      .from(rfps)
      .where(and(eq(rfps.id, id), eq(rfps.schoolId, schoolId)))
      .for('update');
    if (!row) throw notFound('purchase');
    if (row.status !== PurchaseStatus.Draft || row.isScheduled)
      throw new AppError('ILLEGAL_TRANSITION', 'Only a draft can be deleted. A published purchase can be cancelled.');
    await work.tx.delete(rfps).where(eq(rfps.id, id));
    await audit(work, {
      action: 'draft-deleted',
      entity: 'rfp',
      entityId: id,
      schoolId,
      before: { name: row.name, typeId: row.typeId },
    });
  });
}
