import type { components } from '@chalkline/openapi/types';
import { AccessType, type Money, moneyProblem, parseMoney } from '@chalkline/rules';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { memberIs } from '../../../database/status-sql.ts';
import { checkoutLimits, checkoutSetups, schools, users } from '../../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { reviewersOfSchool } from '../../shared/people.ts';
import { changedMeanwhile, lockSetup, setupOf } from './segments.ts';

type Schemas = components['schemas'];

/** What a school's person may check out alone. */
interface PersonLimit {
  /** Dollars; null for any amount. */
  readonly limit: Money | null;
  readonly isOwnLimit: boolean;
}

const ofPerson = (
  row: { readonly accessType: number | null; readonly own: string | null },
  awardLimit: string | null,
): PersonLimit => {
  // The main account has none, whatever was said of it before it became that.
  if (row.accessType === AccessType.Main) return { limit: null, isOwnLimit: false };
  return { limit: (row.own ?? awardLimit) as Money | null, isOwnLimit: row.own !== null };
};

const peopleOf = (db: Db, schoolId: number) =>
  db
    .select({
      userId: users.id,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      email: users.email,
      accessType: users.accessType,
      rights: users.rights,
      own: checkoutLimits.limit,
    })
    .from(users)
    .leftJoin(checkoutLimits, eq(checkoutLimits.userId, users.id))
    .where(and(eq(users.schoolId, schoolId), eq(users.role, 'School'), eq(users.status, memberIs.Active)))
    .orderBy(sql`${users.accessType} nulls last`, asc(users.lastName), asc(users.id))
    .$dynamic();

async function awardLimitOf(db: Db, schoolId: number): Promise<string | null> {
  const [row] = await db.select({ limit: schools.awardLimit }).from(schools).where(eq(schools.id, schoolId));
  return row?.limit ?? null;
}

/** Whether a person may check out at all without anybody's approval. ACC-11 CART-16 */
const hasCheckoutRight = ({ accessType, rights }: Pick<typeof users.$inferSelect, 'accessType' | 'rights'>): boolean =>
  accessType === AccessType.Main || rights.includes('checkout');

/**
 * What one person may check out alone: a limit of their own, else what the school lets assistants award; and whether they may at
 * all. CART-7 CART-16
 */
export async function limitOf(
  db: Db,
  schoolId: number,
  userId: number,
): Promise<PersonLimit & { readonly hasRight: boolean }> {
  const [row] = await db
    .select({ accessType: users.accessType, rights: users.rights, own: checkoutLimits.limit })
    .from(users)
    .leftJoin(checkoutLimits, eq(checkoutLimits.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw notFound('person');
  return { ...ofPerson(row, await awardLimitOf(db, schoolId)), hasRight: hasCheckoutRight(row) };
}

/** Who of a school may check out how much. CART-7 */
export async function readCheckoutSetup({ db, session }: SchoolCall): Promise<Schemas['CheckoutSetup']> {
  const { schoolId } = session;
  const { limitsVersion, requiresCartReview } = await setupOf(db, schoolId);
  const awardLimit = await awardLimitOf(db, schoolId);
  return {
    version: limitsVersion,
    requiresCartReview,
    reviewerCount: (await reviewersOfSchool(db, schoolId)).length,
    awardLimit,
    mayEdit: session.accessType === AccessType.Main && session.impersonator === null,
    people: (await peopleOf(db, schoolId)).map(({ userId, name, email, accessType, rights, own }) => ({
      userId,
      name,
      email,
      isMain: accessType === AccessType.Main,
      mayCheckOut: hasCheckoutRight({ accessType, rights }),
      ...ofPerson({ accessType, own }, awardLimit),
    })),
  };
}

type Limits = Schemas['CheckoutSetupInput']['limits'];

function limitProblems(limits: Limits): Record<string, string> {
  const problems: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [index, { userId, limit }] of limits.entries()) {
    const problem = limit === null || limit.trim() === '' ? null : moneyProblem(limit, 'The limit');
    if (problem !== null) problems[`limits.${index}.limit`] = problem;
    if (seen.has(userId)) problems[`limits.${index}.userId`] = 'This person is in the list twice.';
    seen.add(userId);
  }
  return problems;
}

async function storeLimits({ tx }: Work, schoolId: number, limits: Limits): Promise<void> {
  const people = new Map((await peopleOf(tx, schoolId)).map((person) => [person.userId, person]));
  for (const [index, { userId, limit }] of limits.entries()) {
    const person = people.get(userId);
    if (!person) throw notFound('person');
    const typed = limit?.trim() || null;
    if (typed !== null && person.accessType === AccessType.Main) {
      throw ruleBroken({ [`limits.${index}.limit`]: 'The main account has no limit.' });
    }
    if (typed === null) await tx.delete(checkoutLimits).where(inArray(checkoutLimits.userId, [userId]));
    else {
      const value = parseMoney(typed);
      await tx
        .insert(checkoutLimits)
        .values({ userId, limit: value })
        .onConflictDoUpdate({ target: checkoutLimits.userId, set: { limit: value } });
    }
  }
}

/**
 * Sets limits of people, and whether every cart is reviewed; who is not named keeps theirs. CART-7
 * @throws {AppError} RULE_BROKEN naming the field, NOT_FOUND, VERSION_CONFLICT
 */
export async function saveCheckoutSetup(
  call: SchoolCall,
  input: Schemas['CheckoutSetupInput'],
): Promise<Schemas['CheckoutSetup']> {
  const { schoolId } = call.session;
  const problems = limitProblems(input.limits);
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  await inWork(call, async (work) => {
    const before = await lockSetup(work, schoolId);
    if (before.limitsVersion !== input.version) throw changedMeanwhile('The limits');
    if (input.requiresCartReview && (await reviewersOfSchool(work.tx, schoolId)).length === 0) {
      throw ruleBroken({ requiresCartReview: 'Invite a staff member who reviews carts first.' });
    }
    await storeLimits(work, schoolId, input.limits);
    await work.tx
      .update(checkoutSetups)
      .set({ requiresCartReview: input.requiresCartReview, limitsVersion: input.version + 1 })
      .where(eq(checkoutSetups.schoolId, schoolId));
    await audit(work, {
      action: 'checkout-setup-saved',
      entity: 'school',
      entityId: schoolId,
      schoolId,
      before: { requiresCartReview: before.requiresCartReview },
      after: { requiresCartReview: input.requiresCartReview, limits: input.limits },
    });
  });
  return readCheckoutSetup(call);
}
