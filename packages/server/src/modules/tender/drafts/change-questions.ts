import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { bidAnswers, rfpQuestions } from '../../../database/tables/index.ts';
import { isOf, keyOf, type Subject } from '../subject.ts';

interface ChangedQuestion {
  readonly id?: number | null | undefined;
  readonly question: string;
  readonly isRequired?: boolean | undefined;
}

/**
 * Gives what is published the questions of a change. One that stays, by its number or its words, keeps the answers that bids give
 * to it. BID-16
 */
export async function changeQuestions(
  tx: Db,
  subject: Subject,
  input: readonly ChangedQuestion[] | undefined,
): Promise<void> {
  if (!input) return;
  const stored = await tx.select().from(rfpQuestions).where(isOf(rfpQuestions, subject));
  const left = new Map(stored.map((question) => [question.id, question]));
  const asked = input.filter(({ question }) => question.trim() !== '');
  for (const [position, { id, question, isRequired }] of asked.entries()) {
    const words = question.trim();
    const same = [...left.values()].find((one) => (id ? one.id === id : one.question === words));
    const values = { position, question: words, isRequired: isRequired ?? same?.isRequired ?? false };
    if (same) {
      left.delete(same.id);
      await tx.update(rfpQuestions).set(values).where(eq(rfpQuestions.id, same.id));
    } else await tx.insert(rfpQuestions).values({ ...keyOf(subject), ...values });
  }
  const dropped = [...left.keys()];
  if (dropped.length === 0) return;
  await tx.delete(bidAnswers).where(inArray(bidAnswers.questionId, dropped));
  await tx.delete(rfpQuestions).where(and(isOf(rfpQuestions, subject), inArray(rfpQuestions.id, dropped)));
}
