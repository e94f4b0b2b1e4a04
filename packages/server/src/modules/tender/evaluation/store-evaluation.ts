import { and, notInArray } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { evaluations, evaluators, replacedEvaluators } from '../../../database/tables/index.ts';
import type { Work } from '../../../unit-of-work.ts';
import { columnOf, isOf, keyOf, type Subject } from '../subject.ts';
import type { EvaluationAccess } from './access.ts';

/** Who evaluates, and in how many envelopes. */
export interface ChosenEvaluation {
  readonly evaluatorIds: readonly number[];
  readonly isTwoEnvelope: boolean;
}

/** Who stated a conflict and is replaced stays in the record of the evaluation. EVAL-20 */
async function keepReplaced(
  tx: Db,
  subject: Subject,
  { input, before, now }: { input: ChosenEvaluation; before: EvaluationAccess; now: Date },
): Promise<void> {
  const replaced = before.evaluators.flatMap(({ userId, statement }) =>
    statement?.hasConflict === true && !input.evaluatorIds.includes(userId) ? [{ userId, statement }] : [],
  );
  if (replaced.length === 0) return;
  await tx.insert(replacedEvaluators).values(
    replaced.map(({ userId, statement }) => ({
      ...keyOf(subject),
      userId,
      statement: statement.text ?? '',
      signedAt: new Date(statement.signedAt),
      replacedAt: now,
    })),
  );
}

/** Stores who evaluates and how, instead of before; who stays keeps what they signed. EVAL-13 EVAL-14 */
export async function storeEvaluation(
  { tx }: Work,
  subject: Subject,
  { userId, input, before, now }: { userId: number; input: ChosenEvaluation; before: EvaluationAccess; now: Date },
): Promise<void> {
  const { evaluatorIds, isTwoEnvelope } = input;
  const set = { isTwoEnvelope, updatedBy: userId, updatedAt: now };
  await tx
    .insert(evaluations)
    .values({ ...keyOf(subject), ...set })
    .onConflictDoUpdate({ target: columnOf(evaluations, subject.kind), set });
  await keepReplaced(tx, subject, { input, before, now });
  const isGone = evaluatorIds.length === 0 ? undefined : notInArray(evaluators.userId, [...evaluatorIds]);
  await tx.delete(evaluators).where(and(isOf(evaluators, subject), isGone));
  if (evaluatorIds.length === 0) return;
  await tx
    .insert(evaluators)
    .values(evaluatorIds.map((evaluatorId) => ({ ...keyOf(subject), userId: evaluatorId })))
    .onConflictDoNothing();
}
