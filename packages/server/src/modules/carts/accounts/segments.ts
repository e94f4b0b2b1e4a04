import type { components } from '@chalkline/openapi/types';
import { AccessType, type AccountSegment, accountProblems, accountSegmentsProblems } from '@chalkline/rules';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { checkoutSetups, schoolAccounts } from '../../../database/tables/index.ts';
import { AppError, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';

type Schemas = components['schemas'];
type Setup = typeof checkoutSetups.$inferSelect;

/** How a school charges and reviews, before it says so. */
const unsaid = { segments: [], segmentsVersion: 1, requiresCartReview: false, limitsVersion: 1 } as const;

/** How a school charges and reviews what it orders. CART-7 CART-9 */
export async function setupOf(db: Db, schoolId: number): Promise<Omit<Setup, 'schoolId'>> {
  const [row] = await db.select().from(checkoutSetups).where(eq(checkoutSetups.schoolId, schoolId));
  return row ?? unsaid;
}

/** Somebody else saved since it was read. @param what begins the sentence, such as "The segments" */
export const changedMeanwhile = (what: string): AppError =>
  new AppError('VERSION_CONFLICT', `${what} changed while you worked. Read what is new, then save again.`);

/** Locks the school's setup, which is there then: segments, accounts and limits change one after the other. */
export async function lockSetup({ tx }: Work, schoolId: number): Promise<Setup> {
  await tx.execute(sql`select 1 from schools where id = ${schoolId} for no key update`);
  await tx.insert(checkoutSetups).values({ schoolId }).onConflictDoNothing();
  const [row] = await tx.select().from(checkoutSetups).where(eq(checkoutSetups.schoolId, schoolId)).for('update');
  if (!row) throw new Error(`the setup of school ${schoolId} was not stored`);
  return row;
}

/** A school's segments of account codes, and how many accounts it has. CART-9 */
export async function readAccountSetup({ db, session }: SchoolCall): Promise<Schemas['AccountSetup']> {
  const { segments, segmentsVersion } = await setupOf(db, session.schoolId);
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      active: sql<number>`count(*) filter (where ${schoolAccounts.isActive})::int`,
    })
    .from(schoolAccounts)
    .where(eq(schoolAccounts.schoolId, session.schoolId));
  const accountCount = counts?.all ?? 0;
  return {
    version: segmentsVersion,
    segments: segments.map(({ values, ...segment }) => ({ ...segment, values: [...values] })),
    accountCount,
    activeCount: counts?.active ?? 0,
    isLocked: accountCount > 0,
    mayEdit: session.accessType === AccessType.Main && session.impersonator === null,
  };
}

const typedSegments = (segments: Schemas['AccountSegmentsInput']['segments']): AccountSegment[] =>
  segments.map(({ label, pattern, isRequired, values }) => ({
    label: label.trim(),
    pattern: pattern?.trim().toUpperCase() || null,
    isRequired,
    values: (values ?? []).map(({ code, name }) => ({ code: code.trim().toUpperCase(), name: name.trim() })),
  }));

/** The first account that new segments would make wrong: what is charged to it must still read back. CART-9 */
async function lockedProblems(
  { tx }: Work,
  schoolId: number,
  segments: readonly AccountSegment[],
): Promise<Record<string, string>> {
  const isActive = and(eq(schoolAccounts.schoolId, schoolId), eq(schoolAccounts.isActive, true));
  for (const { code, codes } of await tx.select().from(schoolAccounts).where(isActive)) {
    const [problem] = Object.entries(accountProblems(segments, codes));
    if (!problem) continue;
    const [field, text] = problem;
    return { [field.replace('codes', 'segments')]: `Account ${code} would not fit any more: ${text}` };
  }
  return {};
}

/**
 * Defines the segments of a school's account codes. Once there are accounts, they must still fit. CART-9
 * @throws {AppError} RULE_BROKEN naming the field, VERSION_CONFLICT
 */
export async function saveSegments(
  call: SchoolCall,
  input: Schemas['AccountSegmentsInput'],
): Promise<Schemas['AccountSetup']> {
  const { schoolId } = call.session;
  const segments = typedSegments(input.segments);
  const problems = accountSegmentsProblems(segments);
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  await inWork(call, async (work) => {
    const before = await lockSetup(work, schoolId);
    if (before.segmentsVersion !== input.version) throw changedMeanwhile('The segments');
    const locked = await lockedProblems(work, schoolId, segments);
    if (Object.keys(locked).length > 0) throw ruleBroken(locked);
    await work.tx
      .update(checkoutSetups)
      .set({ segments, segmentsVersion: input.version + 1 })
      .where(eq(checkoutSetups.schoolId, schoolId));
    await audit(work, {
      action: 'account-segments-saved',
      entity: 'school',
      entityId: schoolId,
      schoolId,
      before: { segments: before.segments },
      after: { segments },
    });
  });
  return readAccountSetup(call);
}
