import { asc } from 'drizzle-orm';
import { databaseNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { evaluations, evaluators } from '../../../database/tables/index.ts';
import type { Work } from '../../../unit-of-work.ts';
import { isOf, type Subject } from '../subject.ts';
import { accessOf } from './access.ts';
import { candidatesOf } from './present-evaluation.ts';
import { storeEvaluation } from './store-evaluation.ts';

/** Who is to evaluate what a draft becomes, and in how many envelopes; nobody in one where nothing was said. EVAL-22 */
export async function draftEvaluation(
  db: Db,
  subject: Subject,
): Promise<{ evaluatorIds: number[]; isTwoEnvelope: boolean }> {
  const [chosen] = await db.select().from(evaluations).where(isOf(evaluations, subject));
  if (!chosen) return { evaluatorIds: [], isTwoEnvelope: false };
  const named = await db
    .select({ userId: evaluators.userId })
    .from(evaluators)
    .where(isOf(evaluators, subject))
    .orderBy(asc(evaluators.id));
  return { evaluatorIds: named.map(({ userId }) => userId), isTwoEnvelope: chosen.isTwoEnvelope };
}

/** Who saves, and what of it they give. */
interface SavedEvaluation {
  readonly userId: number;
  readonly evaluatorIds: readonly number[] | undefined;
  readonly isTwoEnvelope: boolean | undefined;
}

/** What a draft's save gives of it; what it leaves out stays. EVAL-22 */
export async function saveDraftEvaluation(
  work: Work,
  subject: Subject,
  { userId, evaluatorIds, isTwoEnvelope }: SavedEvaluation,
): Promise<void> {
  if (evaluatorIds === undefined && isTwoEnvelope === undefined) return;
  const stored = await draftEvaluation(work.tx, subject);
  const input = {
    evaluatorIds: evaluatorIds ?? stored.evaluatorIds,
    isTwoEnvelope: isTwoEnvelope ?? stored.isTwoEnvelope,
  };
  const before = await accessOf(work.tx, subject, userId);
  await storeEvaluation(work, subject, { userId, input, before, now: await databaseNow(work.tx) });
}

/** Gives a copy the evaluation of what it was copied from, with those who still work at the school. EVAL-22 */
export async function copyEvaluation(
  work: Work,
  to: Subject,
  { schoolId, userId }: { readonly schoolId: number; readonly userId: number },
  evaluation: { readonly evaluatorIds: readonly number[]; readonly isTwoEnvelope: boolean },
): Promise<void> {
  const here = new Set((await candidatesOf(work.tx, schoolId)).map((person) => person.userId));
  const evaluatorIds = evaluation.evaluatorIds.filter((id) => here.has(id));
  const { isTwoEnvelope } = evaluation;
  if (evaluatorIds.length > 0 || isTwoEnvelope)
    await saveDraftEvaluation(work, to, { userId, evaluatorIds, isTwoEnvelope });
}

/**
 * Takes the second envelope away where the price alone decides: the kind may have changed since it was chosen, and nobody
 * would ever open it. EVAL-14
 */
export async function dropEnvelope(tx: Db, subject: Subject): Promise<void> {
  await tx.update(evaluations).set({ isTwoEnvelope: false }).where(isOf(evaluations, subject));
}
