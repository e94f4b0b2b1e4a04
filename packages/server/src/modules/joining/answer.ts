import type { components } from '@chalkline/openapi/types';
import { and, asc, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { asSchool, type Call } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { joinRequests, schools, users } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { moveToSchool } from './leave-school.ts';
import { mailJoinAnswer } from './mails.ts';

type Schemas = components['schemas'];

/** How many are shown; each is a confirmed address in the school's own domain. */
const MOST = 100;

const requestsOf = (db: Db, schoolId: number) =>
  db
    .select({ request: joinRequests, person: users, ownSchool: schools.name })
    .from(joinRequests)
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .where(and(eq(joinRequests.schoolId, schoolId), eq(joinRequests.state, 'waiting')))
    .orderBy(asc(joinRequests.id))
    .limit(MOST);

/** People who wait for this school's answer, oldest first. ACC-37 */
export async function listJoinRequests(call: Call): Promise<Schemas['JoinRequest'][]> {
  const { db, session } = asSchool(call);
  const rows = await requestsOf(db, session.schoolId);
  return rows.map(({ request, person, ownSchool }) => ({
    id: request.id,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    position: person.position,
    ownSchool,
    message: request.message,
    askedAt: request.askedAt.toISOString(),
  }));
}

/** A request of the school that still waits, locked. @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION */
async function lockWaiting(work: Work, schoolId: number, id: number) {
  const [request] = await work.tx
    .select()
    .from(joinRequests)
    .where(and(eq(joinRequests.id, id), eq(joinRequests.schoolId, schoolId)))
    .for('update');
  if (!request) throw notFound('request');
  if (request.state !== 'waiting') {
    throw new AppError('ILLEGAL_TRANSITION', 'This request was already answered.');
  }
  return request;
}

/**
 * Accepts a person into the school as an assistant, or declines and tells them. ACC-37
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION when it was answered, RULE_BROKEN when the person may not leave any more
 */
export async function answerJoinRequest(call: Call, input: Schemas['JoinAnswerInput']): Promise<void> {
  const own = asSchool(call);
  const { schoolId, userId: decidedBy } = own.session;
  const { isAccepted } = input;
  const reason = input.reason?.trim() || null;
  await inWork(own, async (work) => {
    const request = await lockWaiting(work, schoolId, input.id);
    const decided = { state: isAccepted ? 'accepted' : 'declined', decidedBy, reason } as const;
    const decidedAt = await databaseNow(work.tx);
    await work.tx
      .update(joinRequests)
      .set({ ...decided, decidedAt })
      .where(eq(joinRequests.id, request.id));
    const { person, ownSchool, schoolName } = isAccepted
      ? await accept(work, request)
      : await decline(work, request, reason);
    await mailJoinAnswer(work, person, { isAccepted, schoolName, ownSchool, reason });
  });
}

type Request = typeof joinRequests.$inferSelect;

async function accept(work: Work, { userId, schoolId }: Request) {
  const moved = await moveToSchool(work, { userId, schoolId, because: 'request to join accepted' });
  return { person: moved.person, ownSchool: moved.from.name, schoolName: moved.to.name };
}

async function decline(work: Work, { userId, schoolId }: Request, reason: string | null) {
  const [row] = await work.tx
    .select({ person: users, ownSchool: schools.name })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .where(eq(users.id, userId));
  const [asked] = await work.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, schoolId));
  if (!row || !asked) throw notFound('person');
  const after = { email: row.person.email, ...(reason ? { reason } : {}) };
  await audit(work, { action: 'join-declined', entity: 'user', entityId: userId, schoolId, after });
  return { ...row, schoolName: asked.name };
}
