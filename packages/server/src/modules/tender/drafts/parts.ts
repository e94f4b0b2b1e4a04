import { and, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { invitations, rfpQuestions, rfpRubrics } from '../../../database/tables/index.ts';
import { keepWords } from '../own-words.ts';
import { isOf, keyOf, type Subject } from '../subject.ts';
import { emailsOf, type NamedVendors } from './named-vendors.ts';

interface AskedQuestion {
  readonly question: string;
  readonly isRequired?: boolean | undefined;
}

/** The questions that the input gives, instead of those before; blank ones are left out. */
export async function saveQuestions(
  tx: Db,
  subject: Subject,
  questions: readonly AskedQuestion[] | undefined,
): Promise<void> {
  if (!questions) return;
  await tx.delete(rfpQuestions).where(isOf(rfpQuestions, subject));
  const asked = questions.filter((question) => question.question.trim() !== '');
  if (asked.length === 0) return;
  await tx.insert(rfpQuestions).values(
    asked.map((question, position) => ({
      ...keyOf(subject),
      position,
      question: question.question.trim(),
      isRequired: question.isRequired ?? false,
    })),
  );
}

/** The weights that the input gives, instead of those before; what is published keeps its words. PUR-8 EVAL-25 */
export async function saveWeights(
  tx: Db,
  subject: Subject,
  weights: readonly { readonly rubricId: number; readonly score: number }[] | undefined,
): Promise<void> {
  if (!weights) return;
  const before = await tx.delete(rfpRubrics).where(isOf(rfpRubrics, subject)).returning();
  const chosen = weights.filter((rubric) => rubric.score > 0);
  const rows = chosen.map(({ rubricId, score }) => {
    const kept = before.find((row) => row.rubricId === rubricId);
    const words = kept && { ownName: kept.ownName, ownGuidance: kept.ownGuidance, ownPosition: kept.ownPosition };
    return { ...keyOf(subject), ...words, rubricId, score };
  });
  if (rows.length > 0) await tx.insert(rfpRubrics).values(rows);
  const isNew = (rubricId: number): boolean => !before.some((row) => row.rubricId === rubricId);
  await keepWords(tx, subject, rows.map(({ rubricId }) => rubricId).filter(isNew));
}

/** Invitations that the input names, instead of those before; what it leaves out stays. */
export async function saveInvitations(tx: Db, subject: Subject, input: NamedVendors): Promise<void> {
  const vendorIds = input.vendorNotificationIds && [...new Set(input.vendorNotificationIds)];
  if (vendorIds) {
    const others = vendorIds.length > 0 ? notInArray(invitations.vendorId, vendorIds) : isNotNull(invitations.vendorId);
    await tx.delete(invitations).where(and(isOf(invitations, subject), isNotNull(invitations.vendorId), others));
    if (vendorIds.length > 0)
      await tx
        .insert(invitations)
        .values(vendorIds.map((vendorId) => ({ ...keyOf(subject), vendorId })))
        .onConflictDoNothing();
  }
  const emails = emailsOf(input);
  if (!emails) return;
  // A CSV alone adds to the addresses; a list says all of them.
  if (input.newVendorList !== undefined) {
    await tx.delete(invitations).where(and(isOf(invitations, subject), isNull(invitations.vendorId)));
  }
  if (emails.length === 0) return;
  await tx
    .insert(invitations)
    .values(emails.map((email) => ({ ...keyOf(subject), email })))
    .onConflictDoNothing();
}
