import type { components } from '@chalkline/openapi/types';
import { AccessType, assertAccountTransition, VendorStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { type FieldRemark, users, vendorCategories, vendors, verificationEvents } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { accountById, presentSession } from '../auth/account.ts';
import { checkTerms } from '../registration/field-checks.ts';
import { parentCategories } from '../registration/register.ts';
import { replaceTokensOfVendor } from '../shared/sign-out.ts';
import { missingForVerification } from './check-profile.ts';
import { vendorProfile } from './read-profile.ts';

type Schemas = components['schemas'];
type Vendor = typeof vendors.$inferSelect;
type Decision = (typeof verificationEvents.$inferInsert)['decision'];

interface Step {
  readonly vendor: Vendor;
  readonly status: number;
  readonly decision: Decision;
  readonly remark?: string | null;
  readonly fieldRemarks?: readonly FieldRemark[];
  /** The audit's word for it, where it is not that of the decision. */
  readonly action?: string;
}

/**
 * Moves a company along its verification: status, the event with who did it, the audit log, and a fresh token for its
 * people. ACC-2 ACC-27
 * @throws {AppError} ILLEGAL_TRANSITION
 */
export async function moveVerification(
  work: Work,
  { vendor, status, decision, remark, fieldRemarks = [], action = `verification-${decision}` }: Step,
): Promise<void> {
  assertAccountTransition('Vendor', vendor.status, status);
  const now = await databaseNow(work.tx);
  const submittedAt = decision === 'submitted' ? now : vendor.submittedAt;
  await work.tx
    .update(vendors)
    .set({ status, submittedAt, version: vendor.version + 1 })
    .where(eq(vendors.id, vendor.id));
  await work.tx.insert(verificationEvents).values({
    vendorId: vendor.id,
    decision,
    byUserId: work.actor?.userId ?? null,
    byName: work.actor?.name ?? 'Chalkline',
    remark: remark?.trim() || null,
    fieldRemarks: fieldRemarks.length > 0 ? fieldRemarks : null,
    at: now,
  });
  await audit(work, {
    action,
    entity: 'vendor',
    entityId: vendor.id,
    before: { status: vendor.status },
    after: { status, ...(remark ? { remark } : {}), ...(fieldRemarks.length > 0 ? { fieldRemarks } : {}) },
  });
  work.afterCommit(() => replaceTokensOfVendor(work.services, vendor.id));
}

/**
 * Hands a company's profile in for verification. ACC-27
 * @throws {AppError} RULE_BROKEN naming what is missing, ILLEGAL_TRANSITION when it waits already
 */
export async function submitForVerification(work: Work, call: VendorCall, before: Vendor): Promise<void> {
  if (call.session.accessType !== AccessType.Main) throw new AppError('FORBIDDEN', 'Complete your registration first.');
  const problems = missingForVerification(await vendorProfile(work.tx, before.id));
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  const [vendor] = await work.tx.select().from(vendors).where(eq(vendors.id, before.id));
  if (!vendor) throw notFound('company');
  await moveVerification(work, { vendor, status: VendorStatus.Submitted, decision: 'submitted' });
}

/**
 * An invited vendor registers: its account becomes a main one that may browse and save, its bids stay its own. ACC-15
 * @throws {AppError} ILLEGAL_TRANSITION when it is registered already, RULE_BROKEN
 */
export async function completeRegistration(
  call: VendorCall,
  input: Schemas['CompleteRegistrationInput'],
): Promise<Schemas['Session']> {
  const { db, services, session } = call;
  checkTerms(input.acceptsTerms);
  const categoryIds = await parentCategories(call, input.categoryIds);
  await inWork(call, async (work) => {
    const [vendor] = await work.tx.select().from(vendors).where(eq(vendors.id, session.vendorId)).for('update');
    if (!vendor) throw notFound('company');
    if (vendor.status !== VendorStatus.Invited) {
      throw new AppError('ILLEGAL_TRANSITION', 'Your company is registered already.');
    }
    assertAccountTransition('Vendor', vendor.status, VendorStatus.PartiallyApproved);
    await work.tx.update(vendors).set({ status: VendorStatus.PartiallyApproved }).where(eq(vendors.id, vendor.id));
    const rows = categoryIds.map((categoryId) => ({ vendorId: vendor.id, categoryId }));
    if (rows.length > 0) await work.tx.insert(vendorCategories).values(rows).onConflictDoNothing();
    const acceptedTermsAt = await databaseNow(work.tx);
    await work.tx
      .update(users)
      .set({ accessType: AccessType.Main, acceptedTermsAt })
      .where(eq(users.id, session.userId));
    const change = { before: { status: vendor.status }, after: { status: VendorStatus.PartiallyApproved } };
    await audit(work, { action: 'registration-completed', entity: 'vendor', entityId: vendor.id, ...change });
    work.afterCommit(() => replaceTokensOfVendor(work.services, vendor.id));
  });
  const account = await accountById(db, session.userId);
  if (!account) throw notFound('account');
  return presentSession(account, await services.sessions.renew(session.sessionId), await databaseNow(db));
}
