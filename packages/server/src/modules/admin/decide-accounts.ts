import type { components } from '@chalkline/openapi/types';
import { assertAccountTransition, SchoolStatus, VendorStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { asAdmin, type Call } from '../../call.ts';
import { type FieldRemark, schools, users, vendors } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
import { replaceTokens, signUserOut } from '../shared/sign-out.ts';
import { checkedRemarks, remarksInWords } from '../vendor-profile/field-remarks.ts';
import { moveVerification } from '../vendor-profile/verification.ts';
import { isConfirmed, schoolInfo, vendorInfo } from './account-info.ts';
import { decisionOf, schoolNotice, vendorNotice } from './decision-notices.ts';

type Schemas = components['schemas'];
type Decision = Schemas['StatusDecisionInput'];
type School = typeof schools.$inferSelect;

const REASON = 'Give a reason. The account’s people read it.';

/** @throws {AppError} RULE_BROKEN naming the field */
export function neededReason(reason: string | null | undefined, field = 'reason'): string {
  const text = reason?.trim() ?? '';
  if (!text) throw ruleBroken({ [field]: REASON });
  return text;
}

/** Everybody of an organization gets a fresh token, or is signed out where it lost its standing. AUTH-20 */
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

/** Nothing is decided about a sign-up that nobody has confirmed: there is nobody who would read it. REG-10 */
async function refuseUnconfirmed(work: Work, column: 'school_id' | 'vendor_id', id: number): Promise<void> {
  if (await isConfirmed(work.tx, column, id)) return;
  throw new AppError(
    'ILLEGAL_TRANSITION',
    'Nobody has confirmed the email address of this sign-up yet. You can decide once the address is confirmed.',
  );
}

interface VendorDecision {
  readonly status: number;
  readonly reason: string | null;
  readonly fieldRemarks?: readonly FieldRemark[];
}

async function decideVendor(
  work: Work,
  vendorId: number,
  { status, reason, fieldRemarks = [] }: VendorDecision,
): Promise<void> {
  const [vendor] = await work.tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('update');
  if (!vendor) throw notFound('company');
  await refuseUnconfirmed(work, 'vendor_id', vendorId);
  const decision = decisionOf(status);
  const isGranted = decision === 'sent-back' && vendor.status !== VendorStatus.Submitted;
  const action = isGranted ? { action: 'access-granted' } : {};
  await moveVerification(work, { vendor, status, decision, remark: reason, fieldRemarks, ...action });
  const words = await remarksInWords(work, vendorId, reason ?? '', fieldRemarks);
  const notice = vendorNotice(vendor, decision, words);
  // Told before they are signed out: a window that is open shows it.
  if (notice) await tellVendors(work, [vendorId], () => notice);
  await afterStatus(work, { vendorId }, status === VendorStatus.Rejected);
}

/** Approves, rejects or sends a company back, from its own page. ADM-3 @throws {AppError} */
export async function setVendorStatus(call: Call, input: Decision): Promise<Schemas['AdminVendorInfo']> {
  const own = asAdmin(call);
  const isApproval = input.status === VendorStatus.Approved;
  const reason = isApproval ? (input.reason?.trim() ?? null) : neededReason(input.reason);
  await inWork(own, (work) => decideVendor(work, input.id, { status: input.status, reason }));
  return vendorInfo(call, input.id);
}

/** Decides on a verification that was submitted; one that is sent back may have remarks by field. ADM-4 ACC-39 @throws {AppError} ILLEGAL_TRANSITION when it was not */
export async function decideVerification(call: Call, input: Schemas['VerificationDecisionInput']): Promise<void> {
  const own = asAdmin(call);
  const isBack = input.decision === 'send-back';
  const fieldRemarks = isBack ? checkedRemarks(input.fieldRemarks) : [];
  const mayBeSilent = input.decision === 'approve' || fieldRemarks.length > 0;
  const reason = mayBeSilent ? input.remark?.trim() || null : neededReason(input.remark, 'remark');
  const status = {
    approve: VendorStatus.Approved,
    'send-back': VendorStatus.PartiallyApproved,
    reject: VendorStatus.Rejected,
  }[input.decision];
  await inWork(own, async (work) => {
    const [vendor] = await work.tx.select().from(vendors).where(eq(vendors.id, input.vendorId)).for('update');
    if (!vendor) throw notFound('company');
    if (vendor.status !== VendorStatus.Submitted) {
      throw new AppError('ILLEGAL_TRANSITION', 'This profile is no longer waiting for verification.');
    }
    await decideVendor(work, input.vendorId, { status, reason, fieldRemarks });
  });
}

/** Whether an administrator sends a school's setup back: it stays as it is and reads why. */
const sendsSetupBack = (school: School, status: number): boolean =>
  school.status === SchoolStatus.PartiallyApproved && status === school.status && school.setupSubmittedAt !== null;

async function decideSchool(work: Work, input: Decision): Promise<void> {
  const [school] = await work.tx.select().from(schools).where(eq(schools.id, input.id)).for('update');
  if (!school) throw notFound('school');
  await refuseUnconfirmed(work, 'school_id', school.id);
  const isBack = sendsSetupBack(school, input.status);
  if (!isBack) assertAccountTransition('School', school.status, input.status);
  const mayEnter = !isBack && input.status !== SchoolStatus.Rejected;
  const reason = mayEnter ? (input.reason?.trim() ?? null) : neededReason(input.reason);
  const values = { status: input.status, setupSubmittedAt: null, setupRemark: isBack ? reason : null };
  await work.tx.update(schools).set(values).where(eq(schools.id, school.id));
  const change = { before: { status: school.status }, after: { status: input.status, ...(reason ? { reason } : {}) } };
  const action = isBack ? 'setup-sent-back' : 'status-changed';
  await audit(work, { action, entity: 'school', entityId: school.id, schoolId: school.id, ...change });
  await tellSchool(work, school.id, schoolNotice(school, { status: input.status, isBack, reason: reason ?? '' }));
  await afterStatus(work, { schoolId: school.id }, input.status === SchoolStatus.Rejected);
}

/** Grants a school access, approves its setup, sends it back or rejects. ADM-3 @throws {AppError} */
export async function setSchoolStatus(call: Call, input: Decision): Promise<Schemas['AdminSchoolInfo']> {
  await inWork(asAdmin(call), (work) => decideSchool(work, input));
  return schoolInfo(call, input.id);
}
