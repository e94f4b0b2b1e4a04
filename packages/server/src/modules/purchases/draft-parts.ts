import { PurchaseTypeId, parseMoney } from '@chalkline/rules';
import { and, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { invitations, rfpLines, rfpQuestions, rfpRubrics } from '../../database/tables/index.ts';
import { type DraftInput, emailsOf } from './draft-input.ts';

/** What only an order says of a line. PUR-26 */
function statedParts({ unitPrice, vendorId }: NonNullable<DraftInput['products']>[number], typeId: number) {
  if (typeId !== PurchaseTypeId.Order) return { unitPrice: null, vendorId: null };
  return { unitPrice: unitPrice?.trim() ? parseMoney(unitPrice.trim()) : null, vendorId: vendorId ?? null };
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
      ...statedParts(line, input.rfptypeId),
    })),
  );
}

async function saveQuestions(tx: Db, rfpId: number, input: DraftInput): Promise<void> {
  if (!input.rfpQuestions) return;
  await tx.delete(rfpQuestions).where(eq(rfpQuestions.rfpId, rfpId));
  const asked = input.rfpQuestions.filter((question) => question.question.trim() !== '');
  if (asked.length === 0) return;
  await tx.insert(rfpQuestions).values(
    asked.map((question, position) => ({
      rfpId,
      position,
      question: question.question.trim(),
      isRequired: question.isRequired ?? false,
    })),
  );
}

/** The weights that the input gives, instead of those before. PUR-8 */
export async function saveWeights(tx: Db, rfpId: number, input: Pick<DraftInput, 'vendorRubrics'>): Promise<void> {
  if (!input.vendorRubrics) return;
  await tx.delete(rfpRubrics).where(eq(rfpRubrics.rfpId, rfpId));
  const chosen = input.vendorRubrics.filter((rubric) => rubric.score > 0);
  if (chosen.length > 0)
    await tx.insert(rfpRubrics).values(chosen.map(({ rubricId, score }) => ({ rfpId, rubricId, score })));
}

async function saveInvitations(tx: Db, rfpId: number, input: DraftInput): Promise<void> {
  const vendorIds = input.vendorNotificationIds && [...new Set(input.vendorNotificationIds)];
  if (vendorIds) {
    const others = vendorIds.length > 0 ? notInArray(invitations.vendorId, vendorIds) : isNotNull(invitations.vendorId);
    await tx.delete(invitations).where(and(eq(invitations.rfpId, rfpId), isNotNull(invitations.vendorId), others));
    if (vendorIds.length > 0)
      await tx
        .insert(invitations)
        .values(vendorIds.map((vendorId) => ({ rfpId, vendorId })))
        .onConflictDoNothing();
  }
  const emails = emailsOf(input);
  if (!emails) return;
  // A CSV alone adds to the addresses; a list says all of them.
  if (input.newVendorList !== undefined) {
    await tx.delete(invitations).where(and(eq(invitations.rfpId, rfpId), isNull(invitations.vendorId)));
  }
  if (emails.length === 0) return;
  await tx
    .insert(invitations)
    .values(emails.map((email) => ({ rfpId, email })))
    .onConflictDoNothing();
}

/** Replaces lines, questions, weights and invitations by those that the input gives; what it leaves out stays. */
export async function saveParts(tx: Db, rfpId: number, input: DraftInput): Promise<void> {
  await saveLines(tx, rfpId, input);
  await saveQuestions(tx, rfpId, input);
  await saveWeights(tx, rfpId, input);
  await saveInvitations(tx, rfpId, input);
}
