import { AccessType, assertAccountTransition, MemberStatus, SchoolStatus } from '@chalkline/rules';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { schools, takenInvitations, users } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { voidLinks } from '../../security/link-tokens.ts';
import type { Work } from '../../unit-of-work.ts';
import { signUserOut } from '../shared/sign-out.ts';
import { isJoinable } from './like-schools.ts';

type School = typeof schools.$inferSelect;
type User = typeof users.$inferSelect;

/** Whether a school has neither purchases nor sales, so that its people may go elsewhere. ACC-38 */
export async function mayBeLeft(db: Db, schoolId: number): Promise<boolean> {
  const [row] = await rowsOf<{ isEmpty: boolean }>(
    db,
    sql`select not exists (select 1 from rfps where school_id = ${schoolId})
      and not exists (select 1 from sales where school_id = ${schoolId}) as "isEmpty"`,
  );
  return row?.isEmpty === true;
}

/** Both schools locked, in the order of their numbers; a draft that is begun meanwhile waits for the lock. @throws {AppError} NOT_FOUND */
async function lockBoth(work: Work, fromId: number, toId: number): Promise<{ from: School; to: School }> {
  const rows = await work.tx
    .select()
    .from(schools)
    .where(inArray(schools.id, [fromId, toId]))
    .orderBy(schools.id)
    .for('update');
  const from = rows.find(({ id }) => id === fromId);
  const to = rows.find(({ id }) => id === toId);
  if (!from || !to) throw notFound('school');
  return { from, to };
}

async function hasOthers(tx: Db, { id, schoolId }: User): Promise<boolean> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.schoolId, schoolId ?? 0), ne(users.id, id)))
    .limit(1);
  return other !== undefined;
}

/** The person, locked, who may leave where they are. @throws {AppError} NOT_FOUND, RULE_BROKEN */
async function lockLeaver(work: Work, userId: number, from: School): Promise<{ person: User; isLast: boolean }> {
  const [person] = await work.tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!person || person.schoolId !== from.id || person.role !== 'School') throw notFound('person');
  if (person.confirmedAt === null) throw ruleBroken({ id: 'This address is not confirmed yet.' });
  if (person.status === MemberStatus.Disabled) throw ruleBroken({ id: 'This account is disabled.' });
  if (!(await mayBeLeft(work.tx, from.id))) {
    throw ruleBroken({ id: `${from.name} has purchases or sales, so its people stay there.` });
  }
  const isLast = !(await hasOthers(work.tx, person));
  if (person.accessType === AccessType.Main && !isLast) {
    throw ruleBroken({ id: `${from.name} has other people. They need its main account.` });
  }
  return { person, isLast };
}

/** A school that nobody is left in is no account any more; what is on record stays. ACC-38 */
async function closeLeft(work: Work, school: School): Promise<void> {
  const status = SchoolStatus.Rejected;
  if (school.status === status) return;
  assertAccountTransition('School', school.status, status);
  await work.tx.update(schools).set({ status, setupSubmittedAt: null }).where(eq(schools.id, school.id));
  await audit(work, {
    action: 'status-changed',
    entity: 'school',
    entityId: school.id,
    schoolId: school.id,
    before: { status: school.status },
    after: { status, because: 'its only person went to another school' },
  });
}

/**
 * Moves a person to another school as an assistant without rights; they are signed out everywhere, as they are somebody else's
 * colleague from now on. ACC-38
 * @throws {AppError} NOT_FOUND, RULE_BROKEN when the person may not leave or the school takes nobody
 */
export async function moveToSchool(
  work: Work,
  { userId, schoolId, because }: { readonly userId: number; readonly schoolId: number; readonly because: string },
): Promise<{ person: User; from: School; to: School }> {
  const [before] = await work.tx.select({ schoolId: users.schoolId }).from(users).where(eq(users.id, userId));
  if (!before || before.schoolId === null || before.schoolId === schoolId) throw notFound('person');
  const { from, to } = await lockBoth(work, before.schoolId, schoolId);
  if (!isJoinable(to)) throw ruleBroken({ schoolId: `${to.name} is not an approved school.` });
  const { person, isLast } = await lockLeaver(work, userId, from);
  // The school invited this address while it was another account's: now it is the school's own.
  const isInvited = and(eq(takenInvitations.schoolId, to.id), eq(takenInvitations.email, person.email));
  await work.tx.delete(takenInvitations).where(isInvited);
  const membership = { schoolId: to.id, accessType: AccessType.Assistant, rights: [] };
  await work.tx.update(users).set(membership).where(eq(users.id, userId));
  await voidLinks(work.tx, userId, 'join');
  const change = { before: { school: from.name }, after: { school: to.name, because } };
  await audit(work, { action: 'person-moved', entity: 'user', entityId: userId, schoolId: to.id, ...change });
  if (isLast) await closeLeft(work, from);
  work.afterCommit(() => signUserOut(work.services, userId));
  return { person, from, to };
}
