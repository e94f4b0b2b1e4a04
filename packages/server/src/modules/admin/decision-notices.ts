import { accountStatusLabel, SchoolStatus, VendorStatus } from '@chalkline/rules';
import type { schools, vendors } from '../../database/tables/index.ts';
import type { Notice } from '../notifications/notice.ts';

type Vendor = Pick<typeof vendors.$inferSelect, 'companyName' | 'status'>;
type School = Pick<typeof schools.$inferSelect, 'name' | 'status'>;

/** What was decided about a verification. */
export type Decided = 'submitted' | 'approved' | 'sent-back' | 'rejected';

/** Who is out can write to support and do nothing else. */
const toSupport = { relatedUrl: 'support', mailPath: '/support' } as const;

/** What an account may do once an administrator has granted it access. */
const allowed = {
  school: 'You can draft and compare; submit School Setup to publish, award and place orders.',
  vendor: 'Submit your verification to bid on public requests. Until it is approved you can bid where you are invited.',
} as const;

/** Which decision of a verification a vendor's new status is. */
export function decisionOf(status: number): Decided {
  if (status === VendorStatus.Approved) return 'approved';
  if (status === VendorStatus.Submitted) return 'submitted';
  return status === VendorStatus.Rejected ? 'rejected' : 'sent-back';
}

/** What a company reads that was rejected and may sign in again. */
const vendorGranted = (accountName: string, remark: string): Notice => ({
  event: 'access-granted',
  data: {
    accountName,
    standing: accountStatusLabel('Vendor', VendorStatus.PartiallyApproved),
    allowed: allowed.vendor,
    remark: remark || null,
  },
  relatedUrl: 'vendor-verification-setup',
});

/** What is told of an account whose people may not sign in anymore: it lost its approval, or never had it. */
function refused(accountName: string, wasApproved: boolean, reason: string): Notice {
  const data = { accountName, reason };
  return wasApproved
    ? { event: 'approval-withdrawn', data, ...toSupport }
    : { event: 'account-rejected', data, ...toSupport };
}

/** What a company is told of a decision on the status that it had; nothing of what it did itself. */
export function vendorNotice({ companyName, status }: Vendor, decision: Decided, reason: string): Notice | null {
  switch (decision) {
    case 'approved':
      return { event: 'verification-approved', data: { companyName }, relatedUrl: 'new-deals' };
    case 'sent-back':
      if (status !== VendorStatus.Submitted) return vendorGranted(companyName, reason);
      return {
        event: 'verification-sent-back',
        data: { companyName, reason },
        relatedUrl: 'vendor-verification-setup',
      };
    case 'rejected':
      return status === VendorStatus.Submitted
        ? { event: 'verification-rejected', data: { companyName, reason }, ...toSupport }
        : refused(companyName, status === VendorStatus.Approved, reason);
    case 'submitted':
      return null;
  }
}

interface SchoolDecision {
  readonly status: number;
  /** Whether its setup is sent back. */
  readonly isBack: boolean;
  /** Empty where none was given. */
  readonly reason: string;
}

/** What a school is told of a decision: what it may do now, or what is missing. */
export function schoolNotice({ name, status: before }: School, { status, isBack, reason }: SchoolDecision): Notice {
  if (isBack) {
    const data = { schoolName: name, reason };
    return { event: 'setup-sent-back', data, relatedUrl: 'school-business-setup' };
  }
  if (status === SchoolStatus.Rejected) return refused(name, before === SchoolStatus.Approved, reason);
  const standing = accountStatusLabel('School', status);
  if (status === SchoolStatus.PartiallyApproved) {
    const data = { accountName: name, standing, allowed: allowed.school, remark: reason || null };
    return { event: 'access-granted', data, relatedUrl: 'school-business-setup' };
  }
  const data = {
    accountName: name,
    standing: standing.toLowerCase(),
    allowed: 'You can publish, award and place orders now.',
  };
  return { event: 'account-approved', data, relatedUrl: 'school-dashboard' };
}
