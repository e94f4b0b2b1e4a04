import type { components } from '@chalkline/openapi/types';
import { AccessType, MemberStatus } from '@chalkline/rules';
import { and, desc, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Call } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { joinRequests, schools, users } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { createLink, findLink } from '../../security/link-tokens.ts';
import { countTry } from '../../security/rate-limit.ts';
import { inPersonWork, type Work } from '../../unit-of-work.ts';
import { tellPerson } from '../notifications/notify.ts';
import { mayBeLeft } from './leave-school.ts';
import { isJoinable, likeSchools } from './like-schools.ts';
import { mailJoinOffer } from './mails.ts';

type Offer = components['schemas']['JoinOffer'];
type Joinable = components['schemas']['JoinableSchool'];

/** How often one network may ask with links. */
const PER_NETWORK = { max: 60, windowMinutes: 15 };

/** A person with the school that they signed up. */
async function newcomerBy(db: Db, userId: number) {
  const [row] = await db
    .select({ user: users, school: schools })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .where(eq(users.id, userId));
  return row ?? null;
}

type Newcomer = NonNullable<Awaited<ReturnType<typeof newcomerBy>>>;

/** The schools that a person may ask to join; none before the address is confirmed. ACC-35 ACC-36 */
async function joinableFor(db: Db, { user, school }: Newcomer): Promise<Joinable[]> {
  const isNew = user.role === 'School' && user.accessType === AccessType.Main && user.status === MemberStatus.Active;
  if (!isNew || user.confirmedAt === null || !(await mayBeLeft(db, school.id))) return [];
  const alike = await likeSchools(db, school.id);
  return alike.filter(isJoinable).map(({ id, name, city, stateCode }) => ({ id, name, city, stateCode }));
}

/**
 * Offers somebody who has just confirmed an address to join a school with the same domain: by a mail there, whose secret the
 * page may show at once. ACC-36
 * @returns the secret, null where there is no such school
 */
export async function offerJoin(work: Work, userId: number): Promise<string | null> {
  const newcomer = await newcomerBy(work.tx, userId);
  if (!newcomer) return null;
  const open = await joinableFor(work.tx, newcomer);
  if (open.length === 0) return null;
  const { user, school } = newcomer;
  const secret = await createLink(work.tx, { purpose: 'join', userId, email: user.email });
  const schoolNames = open.map(({ name }) => name).join(', ');
  await mailJoinOffer(work, user, { secret, ownSchool: school.name, schoolNames });
  return secret;
}

/** Who holds a link of an offer. @throws {AppError} NOT_FOUND for one that is unknown, over or for something else */
async function holderOf(call: Call, token: string): Promise<Newcomer> {
  await countTry(call.db, { kind: 'join', from: call }, PER_NETWORK);
  const found = await findLink(call.db, token);
  const isOne = found?.isUsable && found.link.purpose === 'join' && found.link.userId !== null;
  const newcomer = isOne ? await newcomerBy(call.db, found.link.userId ?? 0) : null;
  if (!newcomer) throw notFound('link');
  return newcomer;
}

async function offerFor(db: Db, newcomer: Newcomer): Promise<Offer> {
  const [newest] = await db
    .select({ request: joinRequests, schoolName: schools.name })
    .from(joinRequests)
    .innerJoin(schools, eq(schools.id, joinRequests.schoolId))
    .where(eq(joinRequests.userId, newcomer.user.id))
    .orderBy(desc(joinRequests.id))
    .limit(1);
  const asked = await db
    .select({ schoolId: joinRequests.schoolId })
    .from(joinRequests)
    .where(eq(joinRequests.userId, newcomer.user.id));
  const isAsked = new Set(asked.map(({ schoolId }) => schoolId));
  const isWaiting = newest?.request.state === 'waiting';
  const open = isWaiting ? [] : await joinableFor(db, newcomer);
  return {
    email: newcomer.user.email,
    organization: newcomer.school.name,
    schools: open.filter(({ id }) => !isAsked.has(id)),
    request: newest
      ? {
          schoolName: newest.schoolName,
          state: newest.request.state,
          askedAt: newest.request.askedAt.toISOString(),
          reason: newest.request.reason,
        }
      : null,
  };
}

/** What the holder of a link may ask for, and what became of it. ACC-36 @throws {AppError} NOT_FOUND */
export async function joinOffer(call: Call, token: string): Promise<Offer> {
  return offerFor(call.db, await holderOf(call, token));
}

/** Tells the main account of the school that is asked. ACC-37 */
async function tellAsked(work: Work, { user, school }: Newcomer, to: Joinable, message: string): Promise<void> {
  const isMain = and(eq(users.schoolId, to.id), eq(users.role, 'School'), eq(users.accessType, AccessType.Main));
  const mains = await work.tx.select({ id: users.id }).from(users).where(isMain);
  const data = {
    personName: `${user.firstName} ${user.lastName}`,
    personEmail: user.email,
    schoolName: to.name,
    ownSchool: school.name,
    message: message === '' ? null : message,
  };
  for (const { id } of mains) await tellPerson(work, id, { event: 'join-asked', data, relatedUrl: 'school-assistant' });
}

/**
 * Asks to join a school that is alike; one request at a time, and each school once. ACC-37
 * @throws {AppError} NOT_FOUND for a school that is none of these, ILLEGAL_TRANSITION while another request is open
 */
export async function askToJoin(call: Call, input: components['schemas']['AskToJoinInput']): Promise<Offer> {
  const { user } = await holderOf(call, input.token);
  const message = input.message?.trim() ?? '';
  await inPersonWork(call, { id: user.id, name: `${user.firstName} ${user.lastName}` }, async (work) => {
    await work.tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    const newcomer = await newcomerBy(work.tx, user.id);
    const to = newcomer && (await joinableFor(work.tx, newcomer)).find(({ id }) => id === input.schoolId);
    if (!newcomer || !to) throw notFound('school');
    const earlier = await work.tx.select().from(joinRequests).where(eq(joinRequests.userId, user.id));
    if (earlier.some(({ state }) => state === 'waiting')) {
      throw new AppError('ILLEGAL_TRANSITION', 'You have already asked a school. Wait for its answer.');
    }
    if (earlier.some(({ schoolId }) => schoolId === to.id)) {
      throw ruleBroken({ schoolId: `${to.name} has already answered your request.` });
    }
    const askedAt = await databaseNow(work.tx);
    await work.tx.insert(joinRequests).values({ userId: user.id, schoolId: to.id, message, askedAt });
    const after = { email: user.email, school: to.name };
    await audit(work, { action: 'join-asked', entity: 'user', entityId: user.id, schoolId: to.id, after });
    await tellAsked(work, newcomer, to, message);
  });
  return joinOffer(call, input.token);
}
