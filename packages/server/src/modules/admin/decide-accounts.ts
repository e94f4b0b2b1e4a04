import type { components } from '@chalkline/openapi/types';
import { assertAccountTransition, MemberStatus, SchoolStatus, VendorStatus } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { asAdmin, type Call } from '../../call.ts';
import { schools, users, vendors } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { throughRedirect } from '../../mail/mail.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
import { presentPerson } from '../people/people.ts';
import { replaceTokens, signUserOut } from '../shared/sign-out.ts';
import { moveVerification } from '../vendor-profile/verification.ts';
import { schoolInfo, vendorInfo } from './account-info.ts';
import { mailAccount } from './account-mails.ts';

type Schemas = components['schemas'];
type Decision = Schemas['StatusDecisionInput'];
type Vendor = typeof vendors.$inferSelect;
type School = typeof schools.$inferSelect;
type User = typeof users.$inferSelect;

const REASON = 'Give the reason: the account reads it.';

function neededReason(reason: string | null | undefined, field = 'reason'): string {
  const text = reason?.trim() ?? '';
  if (!text) throw ruleBroken({ [field]: REASON });
  return text;
}

/** Everybody of an organisation gets a fresh token, or is signed out where it lost its standing. AUTH-20 */
async function afterStatus(
  work: Work,
  which: { schoolId: number } | { vendorId: number },
  isOut: boolean,
): Promise<void> {
  const mine = 'schoolId' in which ? eq(users.schoolId, which.schoolId) : eq(users.vendorId, which.vendorId);
  const people = await work.tx.select({ id: users.id }).from(users).where(mine);
  work.afterCommit(async () => {
    for (const { id } of people) await (isOut ? signUserOut(work.services, id) : replaceTokens(work.services, id));
  });
}

type Decided = 'submitted' | 'approved' | 'sent-back' | 'rejected';

/** Which decision of a verification a vendor's new status is. */
function decisionOf(status: number): Decided {
  if (status === VendorStatus.Approved) return 'approved';
  if (status === VendorStatus.Submitted) return 'submitted';
  return status === VendorStatus.Rejected ? 'rejected' : 'sent-back';
}

/** Tells a company what was decided; one that is out reads it in a mail alone. ADM-3 */
async function tellVendor(work: Work, vendor: Vendor, decision: Decided, reason: string): Promise<void> {
  const { id: vendorId, companyName } = vendor;
  if (decision === 'approved') {
    const notice = { event: 'verification-approved', data: { companyName }, relatedUrl: 'new-deals' } as const;
    await tellVendors(work, [vendorId], () => notice);
  } else if (decision === 'sent-back') {
    const data = { companyName, reason };
    const notice = { event: 'verification-sent-back', data, relatedUrl: 'vendor-verification-setup' } as const;
    await tellVendors(work, [vendorId], () => notice);
  } else if (decision === 'rejected') {
    const data = { companyName, reason };
    await mailAccount(work, { vendorId }, () => ({ event: 'verification-rejected', data, actionPath: '/support' }));
  }
}

async function decideVendor(work: Work, vendorId: number, status: number, reason: string | null): Promise<void> {
  const [vendor] = await work.tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('update');
  if (!vendor) throw notFound('company');
  const decision = decisionOf(status);
  await moveVerification(work, { vendor, status, decision, remark: reason });
  await afterStatus(work, { vendorId }, status === VendorStatus.Rejected);
  await tellVendor(work, vendor, decision, reason ?? '');
}

/** Approves, rejects or sends a company back, from its own page. ADM-3 @throws {AppError} */
export async function setVendorStatus(call: Call, input: Decision): Promise<Schemas['AdminVendorInfo']> {
  const own = asAdmin(call);
  const isApproval = input.status === VendorStatus.Approved;
  const reason = isApproval ? (input.reason?.trim() ?? null) : neededReason(input.reason);
  await inWork(own, (work) => decideVendor(work, input.id, input.status, reason));
  return vendorInfo(call, input.id);
}

/** Decides on a verification that was handed in. ADM-4 @throws {AppError} ILLEGAL_TRANSITION when it was not */
export async function decideVerification(call: Call, input: Schemas['VerificationDecisionInput']): Promise<void> {
  const own = asAdmin(call);
  const reason = input.decision === 'approve' ? (input.remark?.trim() ?? null) : neededReason(input.remark, 'remark');
  const status = {
    approve: VendorStatus.Approved,
    'send-back': VendorStatus.PartiallyApproved,
    reject: VendorStatus.Rejected,
  }[input.decision];
  await inWork(own, async (work) => {
    const [vendor] = await work.tx.select().from(vendors).where(eq(vendors.id, input.vendorId)).for('update');
    if (!vendor) throw notFound('company');
    if (vendor.status !== VendorStatus.Submitted) {
      throw new AppError('ILLEGAL_TRANSITION', 'This profile does not wait for verification any more.');
    }
    await decideVendor(work, input.vendorId, status, reason);
  });
}

/** Whether an administrator sends a school's setup back: it stays as it is and reads why. */
const sendsSetupBack = (school: School, status: number): boolean =>
  school.status === SchoolStatus.PartiallyApproved && status === school.status && school.setupSubmittedAt !== null;

/** Tells a school that it may enter, or that it may do everything now. ADM-3 */
async function tellLetIn(work: Work, school: School, status: number): Promise<void> {
  const isWhole = status === SchoolStatus.Approved;
  const allowed = isWhole
    ? 'You can publish, award and check out now.'
    : 'You can draft and compare now; hand School Setup in to publish and award.';
  const relatedUrl = isWhole ? 'school-dashboard' : 'school-business-setup';
  await tellSchool(work, school.id, {
    event: 'account-approved',
    data: { accountName: school.name, allowed },
    relatedUrl,
  });
}

async function mailRefused(work: Work, school: School, isBack: boolean, reason: string): Promise<void> {
  const which = { schoolId: school.id };
  if (isBack) {
    const data = { companyName: school.name, reason };
    const actionPath = throughRedirect('school-business-setup');
    await mailAccount(work, which, () => ({ event: 'verification-sent-back', data, actionPath }));
    return;
  }
  const data = { accountName: school.name, reason };
  await mailAccount(work, which, () => ({ event: 'account-rejected', data, actionPath: '/support' }));
}

async function decideSchool(work: Work, input: Decision): Promise<void> {
  const [school] = await work.tx.select().from(schools).where(eq(schools.id, input.id)).for('update');
  if (!school) throw notFound('school');
  const isBack = sendsSetupBack(school, input.status);
  if (!isBack) assertAccountTransition('School', school.status, input.status);
  const isLetIn = !isBack && input.status !== SchoolStatus.Rejected;
  const reason = isLetIn ? (input.reason?.trim() ?? null) : neededReason(input.reason);
  const values = { status: input.status, setupSubmittedAt: null, setupRemark: isBack ? reason : null };
  await work.tx.update(schools).set(values).where(eq(schools.id, school.id));
  const change = { before: { status: school.status }, after: { status: input.status, ...(reason ? { reason } : {}) } };
  const action = isBack ? 'setup-sent-back' : 'status-changed';
  await audit(work, { action, entity: 'school', entityId: school.id, schoolId: school.id, ...change });
  await afterStatus(work, { schoolId: school.id }, input.status === SchoolStatus.Rejected);
  if (isLetIn) await tellLetIn(work, school, input.status);
  else await mailRefused(work, school, isBack, reason ?? '');
}

/** Lets a school in, approves its setup, sends it back or rejects. ADM-3 @throws {AppError} */
export async function setSchoolStatus(call: Call, input: Decision): Promise<Schemas['AdminSchoolInfo']> {
  await inWork(asAdmin(call), (work) => decideSchool(work, input));
  return schoolInfo(call, input.id);
}

async function refuseLastAdmin(work: Work, role: string): Promise<void> {
  if (role !== 'Admin') return;
  const active = and(eq(users.role, 'Admin'), eq(users.status, MemberStatus.Active));
  const rows = await work.tx.select({ id: users.id }).from(users).where(active).for('update');
  if (rows.length <= 1) throw ruleBroken({ id: 'The last administrator can’t be blocked.' });
}

/** Mails a person that the account was blocked, or that it is open again. ADM-5 */
function mailState(work: Work, user: User, isDisabled: boolean, reason: string | null): Promise<void> {
  const which = { userId: user.id };
  if (isDisabled) {
    const data = { email: user.email, reason };
    return mailAccount(work, which, () => ({ event: 'account-blocked', data, actionPath: '/support' }));
  }
  const allowed = 'It was blocked and is open again: sign in as before.';
  const data = { accountName: `The account of ${user.firstName} ${user.lastName}`, allowed };
  return mailAccount(work, which, () => ({ event: 'account-approved', data, actionPath: throughRedirect('') }));
}

/** Blocks or unblocks a person; who is blocked is out at once, in every window. ACC-16 ADM-5 @throws {AppError} */
export async function setPersonState(call: Call, input: Schemas['PersonStateInput']): Promise<Schemas['Person']> {
  const own = asAdmin(call);
  if (input.id === own.session.userId) throw ruleBroken({ id: 'You can’t block yourself.' });
  const reason = input.isDisabled ? neededReason(input.reason) : (input.reason?.trim() ?? null);
  return inWork(own, async (work) => {
    const [user] = await work.tx.select().from(users).where(eq(users.id, input.id)).for('update');
    if (!user) throw notFound('person');
    if (input.isDisabled) await refuseLastAdmin(work, user.role);
    const status = input.isDisabled ? MemberStatus.Disabled : MemberStatus.Active;
    const [changed] = await work.tx.update(users).set({ status }).where(eq(users.id, user.id)).returning();
    const change = { before: { status: user.status }, after: { status, ...(reason ? { reason } : {}) } };
    await audit(work, {
      action: 'person-blocked',
      entity: 'user',
      entityId: user.id,
      schoolId: user.schoolId,
      ...change,
    });
    await mailState(work, user, input.isDisabled, reason);
    work.afterCommit(() =>
      input.isDisabled ? signUserOut(work.services, user.id) : work.services.sessions.forgetUser(user.id),
    );
    return presentPerson(changed ?? user, own.session.userId);
  });
}
