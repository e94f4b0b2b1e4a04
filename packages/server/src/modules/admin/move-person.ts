import type { components } from '@chalkline/openapi/types';
import { and, eq, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../call.ts';
import { joinRequests, users } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { moveToSchool } from '../joining/leave-school.ts';
import { isJoinable, likeSchools } from '../joining/like-schools.ts';
import { mailMoved } from '../joining/mails.ts';
import { neededReason } from './decide-accounts.ts';

/**
 * Moves a person of a school without purchases to one that is alike, and tells them why. What they asked for themselves is
 * settled by it. ACC-38
 * @throws {AppError} NOT_FOUND, RULE_BROKEN
 */
export async function movePerson(call: Call, input: components['schemas']['MovePersonInput']): Promise<void> {
  const own = asAdmin(call);
  const { id: userId, schoolId } = input;
  const reason = neededReason(input.reason);
  await inWork(own, async (work) => {
    const [person] = await work.tx.select({ schoolId: users.schoolId }).from(users).where(eq(users.id, userId));
    if (!person || person.schoolId === null) throw notFound('person');
    const alike = await likeSchools(work.tx, person.schoolId);
    if (!alike.some((school) => school.id === schoolId && isJoinable(school))) {
      throw ruleBroken({ schoolId: 'Choose an approved school with the same email domain.' });
    }
    const moved = await moveToSchool(work, { userId, schoolId, because: reason });
    const isWaiting = and(eq(joinRequests.userId, userId), eq(joinRequests.state, 'waiting'));
    const state = sql`case when ${joinRequests.schoolId} = ${schoolId} then 'accepted' else 'void' end`;
    await work.tx.update(joinRequests).set({ state, decidedBy: own.session.userId }).where(isWaiting);
    await mailMoved(work, moved.person, { schoolName: moved.to.name, ownSchool: moved.from.name, reason });
  });
}
