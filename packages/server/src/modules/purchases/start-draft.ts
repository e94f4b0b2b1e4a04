import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { currentCategories } from '../../database/current-categories.ts';
import type { Db } from '../../database/database.ts';
import {
  invitations,
  rfpDocuments,
  rfpLines,
  rfpQuestions,
  rfpRubrics,
  rfps,
  type TemplateContent,
  vendorBlacklist,
  vendors,
} from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { copyEvaluation, draftEvaluation } from '../tender/evaluation/draft-evaluation.ts';
import { rfpSubject } from '../tender/subject.ts';
import { foreignParts } from './draft-parts.ts';
import { ownPlaces } from './purchase-ship-to.ts';
import type { Rfp } from './rfp-parts.ts';

/** What a new draft is started with. */
interface Pattern {
  readonly typeId: number;
  readonly name: string;
  readonly parentCategoryId: number | null;
  readonly lastQuestion: number;
  readonly content: TemplateContent;
  readonly fileIds: readonly number[];
}

/** What of a purchase another one can be started from: everything but its dates and its state; of its place the choice alone. PUR-20 PUR-38 */
export async function contentOf(tx: Db, rfp: Rfp): Promise<TemplateContent> {
  const lines = await tx.select().from(rfpLines).where(eq(rfpLines.rfpId, rfp.id)).orderBy(rfpLines.position);
  const invited = await tx.select().from(invitations).where(eq(invitations.rfpId, rfp.id)).orderBy(invitations.id);
  return {
    description: rfp.description,
    isNotifyToAll: rfp.isNotifyToAll,
    // A hold takes it off the public pages; what its school chose is kept beside. ADM-14
    isPublic: rfp.heldPublic ?? rfp.isPublic,
    isQuestionAllowed: rfp.isQuestionAllowed,
    shipToAddressId: rfp.shipToAddressId,
    lines: lines.map(({ id: _id, rfpId: _rfpId, position: _position, shipTo: _shipTo, ...line }) => line),
    questions: await tx
      .select({ question: rfpQuestions.question, isRequired: rfpQuestions.isRequired })
      .from(rfpQuestions)
      .where(eq(rfpQuestions.rfpId, rfp.id))
      .orderBy(rfpQuestions.position),
    weights: await tx
      .select({ rubricId: rfpRubrics.rubricId, score: rfpRubrics.score })
      .from(rfpRubrics)
      .where(eq(rfpRubrics.rfpId, rfp.id)),
    evaluation: await draftEvaluation(tx, rfpSubject(rfp.id)),
    vendorIds: invited.flatMap(({ vendorId }) => vendorId ?? []),
    emails: invited.flatMap(({ vendorId, email }) => (vendorId === null && email ? [email] : [])),
  };
}

/** A purchase's documents in their order. */
export async function fileIdsOf(tx: Db, rfpId: number): Promise<number[]> {
  const rows = await tx
    .select({ fileId: rfpDocuments.fileId })
    .from(rfpDocuments)
    .where(eq(rfpDocuments.rfpId, rfpId))
    .orderBy(rfpDocuments.position);
  return rows.map(({ fileId }) => fileId);
}

/** Those of the companies that the school has not blocked since. REV-4 */
async function stillWelcome(tx: Db, schoolId: number, vendorIds: readonly number[]): Promise<Set<number>> {
  if (vendorIds.length === 0) return new Set();
  const isBlocked = tx
    .select({ one: sql`1` })
    .from(vendorBlacklist)
    .where(and(eq(vendorBlacklist.schoolId, schoolId), eq(vendorBlacklist.vendorId, vendors.id)));
  const rows = await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(inArray(vendors.id, [...new Set(vendorIds)]), notExists(isBlocked)));
  return new Set(rows.map(({ id }) => id));
}

/** Those who evaluated, as far as they still work at the school. EVAL-22 */
async function insertEvaluation(work: Work, rfp: Rfp, { evaluation }: TemplateContent): Promise<void> {
  if (!evaluation) return;
  await copyEvaluation(work, rfpSubject(rfp.id), { schoolId: rfp.schoolId, userId: rfp.updatedBy }, evaluation);
}

async function insertParts(tx: Db, rfp: Rfp, { content, fileIds }: Pattern): Promise<void> {
  const rfpId = rfp.id;
  const { lines, questions, weights, emails } = content;
  const named = [...content.vendorIds, ...lines.flatMap(({ vendorId }) => vendorId ?? [])];
  const welcome = await stillWelcome(tx, rfp.schoolId, named);
  const isWelcome = (id: number | null): id is number => id !== null && welcome.has(id);
  if (lines.length > 0) {
    await tx.insert(rfpLines).values(
      lines.map((line, position) => ({
        ...line,
        rfpId,
        position,
        vendorId: isWelcome(line.vendorId) ? line.vendorId : null,
        ...foreignParts(rfp.typeId),
      })),
    );
  }
  if (questions.length > 0)
    await tx.insert(rfpQuestions).values(questions.map((question, position) => ({ ...question, rfpId, position })));
  if (weights.length > 0) await tx.insert(rfpRubrics).values(weights.map((weight) => ({ ...weight, rfpId })));
  if (fileIds.length > 0)
    await tx.insert(rfpDocuments).values(fileIds.map((fileId, position) => ({ rfpId, fileId, position })));
  const invited = [
    ...content.vendorIds.filter(isWelcome).map((vendorId) => ({ rfpId, vendorId })),
    ...emails.map((email) => ({ rfpId, email })),
  ];
  if (invited.length > 0) await tx.insert(invitations).values(invited).onConflictDoNothing();
}

/** How far a draft that was started from another is answered: what comes with dates is still to be said. */
export const LAST_ANSWERED = 5;

/** A pattern with what its categories mean now: one may have been merged since the pattern was read. CATG-5 */
async function withCurrentCategories(tx: Db, pattern: Pattern): Promise<Pattern> {
  const { parentCategoryId, content } = pattern;
  const current = await currentCategories(tx, [parentCategoryId, ...content.lines.map(({ categoryId }) => categoryId)]);
  const lines = content.lines.map((line) => ({ ...line, categoryId: current(line.categoryId) }));
  return { ...pattern, parentCategoryId: current(parentCategoryId), content: { ...content, lines } };
}

/** Makes a new draft by a pattern; its dates are left for the school to set. PUR-2 PUR-20 */
export async function startDraft(work: Work, call: SchoolCall, wanted: Pattern): Promise<Rfp> {
  const { schoolId, userId } = call.session;
  const pattern = await withCurrentCategories(work.tx, wanted);
  const { description, isNotifyToAll, isPublic, isQuestionAllowed, shipToAddressId = null } = pattern.content;
  const own = await ownPlaces(work.tx, schoolId, [shipToAddressId], true);
  const [row] = await work.tx
    .insert(rfps)
    .values({
      schoolId,
      createdBy: userId,
      updatedBy: userId,
      typeId: pattern.typeId,
      name: pattern.name,
      parentCategoryId: pattern.parentCategoryId,
      description,
      isNotifyToAll,
      isPublic,
      isQuestionAllowed,
      // School Setup may have dropped it since: then the usual one is offered again.
      shipToAddressId: own.has(shipToAddressId ?? 0) ? shipToAddressId : null,
      lastQuestion: pattern.lastQuestion,
    })
    .returning();
  if (!row) throw new Error('the new draft was not stored');
  await insertParts(work.tx, row, pattern);
  await insertEvaluation(work, row, pattern.content);
  return row;
}
