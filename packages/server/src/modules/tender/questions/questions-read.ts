import type { components } from '@chalkline/openapi/types';
import { asc, sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { vendorQuestions } from '../../../database/tables/index.ts';
import { isOf, type Subject } from '../subject.ts';

type VendorQuestion = components['schemas']['VendorQuestion'];
type Row = typeof vendorQuestions.$inferSelect;

/** A question as everybody reads it: who asked shows to the asker's own company alone. PUR-12 */
export const presentQuestion = (row: Row, viewerId: number | null): VendorQuestion => ({
  id: row.id,
  question: row.question,
  askedAt: row.askedAt.toISOString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  isMine: row.vendorId === viewerId,
});

/** Questions in the order they were asked. */
export async function vendorQuestionsOf(db: Db, subject: Subject, viewerId: number | null): Promise<VendorQuestion[]> {
  const rows = await db
    .select()
    .from(vendorQuestions)
    .where(isOf(vendorQuestions, subject))
    .orderBy(asc(vendorQuestions.askedAt), asc(vendorQuestions.id));
  return rows.map((row) => presentQuestion(row, viewerId));
}

/** The school's board: what waits for an answer first, the oldest before the others. */
export async function questionBoard(db: Db, subject: Subject): Promise<VendorQuestion[]> {
  const rows = await db
    .select()
    .from(vendorQuestions)
    .where(isOf(vendorQuestions, subject))
    .orderBy(sql`${vendorQuestions.answer} is not null`, asc(vendorQuestions.askedAt), asc(vendorQuestions.id));
  return rows.map((row) => presentQuestion(row, null));
}
