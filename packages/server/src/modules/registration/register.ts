import type { components } from '@chalkline/openapi/types';
import {
  AccessType,
  ncesKindOf,
  ncesProblem,
  normalizeEmail,
  portalOfRole,
  SchoolStatus,
  VendorStatus,
} from '@chalkline/rules';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Call } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { categories, schools, users, vendorCategories, vendors } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { createLink } from '../../security/link-tokens.ts';
import { hashPassword } from '../../security/passwords.ts';
import { countTry } from '../../security/rate-limit.ts';
import { inVisitorWork, type Work } from '../../unit-of-work.ts';
import { checkPerson, type PersonFields } from './field-checks.ts';
import { readerOf } from './links.ts';
import { mailAccountExists, mailConfirmation } from './mails.ts';

type Schemas = components['schemas'];

const PER_NETWORK = { max: 20, windowMinutes: 60 };
const PER_EMAIL = { max: 5, windowMinutes: 60 };
/** Counts a try to sign up, by where it comes from and for whom. AUTH-5 */
async function countSignUp(call: Call, email: string): Promise<void> {
  await countTry(call.db, { kind: 'sign-up', from: call }, PER_NETWORK);
  await countTry(call.db, { kind: 'sign-up:email', of: email }, PER_EMAIL);
}

interface NewUser extends PersonFields {
  readonly position?: string | null;
  readonly role: 'School' | 'Vendor';
  readonly schoolId?: number;
  readonly vendorId?: number;
  readonly passwordHash: string;
}

/** Makes the account that signs up; it enters once its address is confirmed. AUTH-15 */
async function addUser(work: Work, user: NewUser): Promise<void> {
  const email = normalizeEmail(user.email);
  const [row] = await work.tx
    .insert(users)
    .values({
      email,
      passwordHash: user.passwordHash,
      firstName: user.firstName.trim(),
      lastName: user.lastName.trim(),
      position: user.position?.trim() ?? '',
      role: user.role,
      accessType: AccessType.Main,
      schoolId: user.schoolId ?? null,
      vendorId: user.vendorId ?? null,
      confirmedAt: null,
      acceptedTermsAt: await databaseNow(work.tx),
    })
    .returning({ id: users.id });
  if (!row) throw new Error('A user that was inserted has no number.');
  const secret = await createLink(work.tx, { purpose: 'confirm', userId: row.id, email });
  await mailConfirmation(work, { email, name: `${user.firstName.trim()} ${user.lastName.trim()}` }, secret);
}

/** Where somebody signs in. */
const doors = { school: '/school-login', vendor: '/vendor-login', staff: '/staff-member' } as const;

/**
 * Runs a sign-up. An address that has an account gets a mail that says so, and the page the same answer after the same
 * work. AUTH-6 REG-2
 */
async function signUp(
  call: Call,
  input: PersonFields,
  add: (work: Work, passwordHash: string) => Promise<void>,
): Promise<void> {
  const email = normalizeEmail(input.email);
  await countSignUp(call, email);
  const passwordHash = await hashPassword(input.password);
  await inVisitorWork(call, `${input.firstName.trim()} ${input.lastName.trim()}`, async (work) => {
    const [known] = await work.tx.select().from(users).where(eq(users.email, email));
    if (known) await mailAccountExists(work, readerOf(known), doors[portalOfRole(known.role)]);
    else await add(work, passwordHash);
  });
}

/** Signs a school up: it waits for its address to be confirmed, and then for its domain or an administrator. REG-3 */
export async function registerSchool(call: Call, input: Schemas['RegisterSchoolInput']): Promise<void> {
  await checkPerson(call.db, input, { schoolName: input.schoolName });
  const ncesId = input.ncesId?.trim() || null;
  const problem = ncesProblem(ncesId ?? '');
  if (problem) throw ruleBroken({ ncesId: problem });
  const kind = ncesKindOf(ncesId ?? '');
  await signUp(call, input, async (work, passwordHash) => {
    const values = {
      name: input.schoolName.trim(),
      status: SchoolStatus.Submitted,
      ncesId,
      ...(kind ? { kind } : {}),
      stateCode: input.stateCode.toUpperCase(),
    };
    const [school] = await work.tx.insert(schools).values(values).returning({ id: schools.id });
    if (!school) throw new Error('A school that was inserted has no number.');
    await addUser(work, { ...input, role: 'School', schoolId: school.id, passwordHash });
    const after = { name: values.name, state: values.stateCode };
    await audit(work, { action: 'registered', entity: 'school', entityId: school.id, schoolId: school.id, after });
  });
}

/** The parent categories that some numbers mean now. CATG-5 @throws {AppError} RULE_BROKEN when one is none */
export async function parentCategories(call: Call, categoryIds: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(categoryIds)];
  if (wanted.length === 0) return [];
  const rows = await call.db
    .select({ id: sql<number>`coalesce(${categories.mergedIntoId}, ${categories.id})`.mapWith(categories.id) })
    .from(categories)
    .where(and(inArray(categories.id, wanted), isNull(categories.parentId), eq(categories.tree, 'buy')));
  if (rows.length !== wanted.length) throw ruleBroken({ categoryIds: 'Choose categories from the list.' });
  return [...new Set(rows.map(({ id }) => id))];
}

/** Signs a vendor up: once its address is confirmed it may enter and fill in its verification. REG-4 */
export async function registerVendor(call: Call, input: Schemas['RegisterVendorInput']): Promise<void> {
  await checkPerson(call.db, input, { companyName: input.companyName });
  const categoryIds = await parentCategories(call, input.categoryIds);
  await signUp(call, input, async (work, passwordHash) => {
    const values = {
      companyName: input.companyName.trim(),
      status: VendorStatus.PartiallyApproved,
      stateCode: input.stateCode.toUpperCase(),
    };
    const [vendor] = await work.tx.insert(vendors).values(values).returning({ id: vendors.id });
    if (!vendor) throw new Error('A company that was inserted has no number.');
    if (categoryIds.length > 0) {
      const rows = categoryIds.map((categoryId) => ({ vendorId: vendor.id, categoryId }));
      await work.tx.insert(vendorCategories).values(rows);
    }
    await addUser(work, { ...input, role: 'Vendor', vendorId: vendor.id, passwordHash });
    const after = { name: values.companyName, state: values.stateCode };
    await audit(work, { action: 'registered', entity: 'vendor', entityId: vendor.id, after });
  });
}
