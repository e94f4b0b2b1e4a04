import { SchoolStatus, VendorStatus } from '@chalkline/rules';
import { type AccountKind, statusLabel } from './account-status.ts';

/** What an administrator can do with an account's status, in the words of the dialog that asks for it. */
export interface AccountDecision {
  key: 'approve' | 'grant-access' | 'send-back' | 'reject' | 'withdraw';
  /** The status that the account gets (ACC-2). */
  status: 1 | 2 | 3;
  /** On the button and in the menu; three dots where a reason is asked for. */
  label: string;
  title: string;
  /** What will happen, and to whom. */
  consequence: string;
  confirmLabel: string;
  tone: 'default' | 'danger';
  /** Asked when something is refused or taken away; the account reads it. */
  reason: 'required' | 'optional' | 'none';
}

/** The account as far as decisions depend on it. */
export interface DecidableAccount {
  name: string;
  status: number;
  /** A school whose setup waits for approval. */
  isSubmitted?: boolean;
}

/** The state between waiting and whole approval, as it is called everywhere (ACC-1). */
const partly = {
  vendor: statusLabel('vendor', VendorStatus.PartiallyApproved).toLowerCase(),
  school: statusLabel('school', SchoolStatus.PartiallyApproved).toLowerCase(),
} as const satisfies Record<AccountKind, string>;

const reject = (name: string, what: string): AccountDecision => ({
  key: 'reject',
  status: 2,
  label: 'Reject…',
  title: `Reject ${name}?`,
  consequence: `Everyone at ${name} is signed out and can’t sign in any more; ${what}. They get your reason by email. You can grant them access again later.`,
  confirmLabel: 'Reject this account',
  tone: 'danger',
  reason: 'required',
});

const withdraw = (name: string, what: string): AccountDecision => ({
  ...reject(name, what),
  key: 'withdraw',
  label: 'Withdraw approval…',
  title: `Withdraw the approval of ${name}?`,
  confirmLabel: 'Withdraw approval',
});

const grantAgain = (kind: AccountKind, name: string, reason: AccountDecision['reason']): AccountDecision => ({
  key: 'grant-access',
  status: 3,
  label: 'Grant access again…',
  title: `Grant ${name} access again?`,
  consequence: `${name} can sign in again as a ${partly[kind]} account and gets an email about it.`,
  confirmLabel: 'Grant access again',
  tone: 'default',
  reason,
});

const vendorLoss = 'its submitted bids stay where they are, and new ones are refused';
const schoolLoss = 'its published purchases stay public, and nothing new can be published or awarded';

function vendorDecisions({ name, status }: DecidableAccount): AccountDecision[] {
  switch (status) {
    case VendorStatus.Submitted:
      return [
        {
          key: 'approve',
          status: 1,
          label: 'Approve…',
          title: `Approve ${name}?`,
          consequence: `${name} may bid on every public opportunity its plan covers, from now on, and gets an email about it.`,
          confirmLabel: 'Approve this vendor',
          tone: 'default',
          reason: 'none',
        },
        {
          key: 'send-back',
          status: 3,
          label: 'Send back…',
          title: `Send ${name} back?`,
          consequence: `${name} becomes ${partly.vendor} again, reads your remark in its verification and can submit it again. It keeps browsing and bids where it is invited.`,
          confirmLabel: 'Send back with this remark',
          tone: 'default',
          reason: 'required',
        },
        reject(name, vendorLoss),
      ];
    case VendorStatus.Approved:
      return [withdraw(name, vendorLoss)];
    case VendorStatus.Rejected:
      // A vendor that comes back reads what it has to mend.
      return [grantAgain('vendor', name, 'required')];
    case VendorStatus.PartiallyApproved:
    case VendorStatus.Invited:
      return [reject(name, vendorLoss)];
    default:
      return [];
  }
}

function partialSchoolDecisions({ name, isSubmitted = false }: DecidableAccount): AccountDecision[] {
  const approve: AccountDecision = {
    key: 'approve',
    status: 1,
    label: 'Approve…',
    title: `Approve ${name}?`,
    consequence: `${isSubmitted ? '' : 'Its School Setup has not been submitted yet. '}${name} may publish, award and place orders from now on, and gets an email about it.`,
    confirmLabel: 'Approve this school',
    tone: 'default',
    reason: 'none',
  };
  const sendBack: AccountDecision = {
    key: 'send-back',
    status: 3,
    label: 'Send setup back…',
    title: `Send the setup of ${name} back?`,
    consequence: `${name} stays ${partly.school}, reads your remark in School Setup and can submit it again.`,
    confirmLabel: 'Send back with this remark',
    tone: 'default',
    reason: 'required',
  };
  return [approve, ...(isSubmitted ? [sendBack] : []), reject(name, schoolLoss)];
}

function schoolDecisions(account: DecidableAccount): AccountDecision[] {
  const { name, status } = account;
  switch (status) {
    case SchoolStatus.Submitted:
      return [
        {
          key: 'grant-access',
          status: 3,
          label: 'Grant access…',
          title: `Grant ${name} access?`,
          consequence: `${name} can sign in as a ${partly.school} school: it drafts and compares, but can’t publish, award or place orders before its setup is approved. It is notified by email.`,
          confirmLabel: 'Grant access',
          tone: 'default',
          reason: 'none',
        },
        reject(name, schoolLoss),
      ];
    case SchoolStatus.PartiallyApproved:
      return partialSchoolDecisions(account);
    case SchoolStatus.Approved:
      return [withdraw(name, schoolLoss)];
    case SchoolStatus.Rejected:
      return [grantAgain('school', name, 'optional')];
    default:
      return [];
  }
}

/** What can be decided about an account as it is now, the usual act first (ACC-2). */
export function decisionsFor(kind: AccountKind, account: DecidableAccount): readonly AccountDecision[] {
  return kind === 'vendor' ? vendorDecisions(account) : schoolDecisions(account);
}
