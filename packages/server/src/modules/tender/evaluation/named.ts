import { eq } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { evaluations, evaluators, users } from '../../../database/tables/index.ts';
import type { Work } from '../../../unit-of-work.ts';
import { tellPerson } from '../../notifications/notify.ts';
import type { TenderKind } from '../kind.ts';
import { isOf } from '../subject.ts';
import type { Tender } from '../tender.ts';
import { candidatesOf } from './present-evaluation.ts';

/** Who can't be named, by field: nobody of the school, or somebody twice. EVAL-13 */
export async function evaluatorProblems(
  tx: Db,
  schoolId: number,
  ids: readonly number[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const known = new Set((await candidatesOf(tx, schoolId)).map(({ userId }) => userId));
  const problems: Record<string, string> = {};
  for (const [index, id] of ids.entries()) {
    if (!known.has(id)) problems[`evaluatorIds.${index}`] = 'This person doesn’t work at your school.';
    else if (ids.indexOf(id) < index) problems[`evaluatorIds.${index}`] = 'This person is in the list twice.';
  }
  return problems;
}

interface Naming {
  readonly kind: TenderKind;
  readonly tender: Tender;
  /** Who names them, and so knows. */
  readonly by: { readonly userId: number; readonly name: string };
}

/**
 * Tells people that they are named, but for whoever names them. Who has not answered their invitation finds it among their work
 * once they come in. EVAL-9 EVAL-22 NOTIF-9
 */
export async function tellNamed(work: Work, { kind, tender, by }: Naming, userIds: readonly number[]): Promise<void> {
  const people = await candidatesOf(work.tx, tender.schoolId);
  for (const { userId, name, isInvited } of people) {
    if (!userIds.includes(userId) || userId === by.userId || isInvited) continue;
    await tellPerson(work, userId, kind.words.evaluatorNamed(tender, { evaluatorName: name, namedBy: by.name }));
  }
}

/** Tells everybody who was named while it was a draft, once it is published. EVAL-22 */
export async function tellAllNamed(work: Work, kind: TenderKind, tender: Tender): Promise<void> {
  const [chosen] = await work.tx
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(evaluations)
    .innerJoin(users, eq(users.id, evaluations.updatedBy))
    .where(isOf(evaluations, tender));
  if (!chosen) return;
  const named = await work.tx.select({ userId: evaluators.userId }).from(evaluators).where(isOf(evaluators, tender));
  const by = { userId: chosen.userId, name: `${chosen.firstName} ${chosen.lastName}` };
  const ids = named.map(({ userId }) => userId);
  await tellNamed(work, { kind, tender, by }, ids);
}
