import { RuleError } from './errors.ts';

/** The five roles, as the session and the wire write them. */
export const Role = {
  School: 'School',
  Vendor: 'Vendor',
  SubVendor: 'SubVendor',
  Admin: 'Admin',
  StaffMember: 'StaffMember',
} as const;
export type Role = (typeof Role)[keyof typeof Role];

/** Every role. */
export const roles: readonly Role[] = Object.values(Role);

/** Whether `text` names a role. */
export function isRole(text: string): text is Role {
  return Object.hasOwn(Role, text);
}

/** The kind of account within a role: a main account, a colleague's, or a vendor that has only an invitation. */
export const AccessType = { Main: 1, Assistant: 2, InvitedOnly: 3 } as const;
export type AccessType = (typeof AccessType)[keyof typeof AccessType];

/** The states of a school's account. */
export const SchoolStatus = { Approved: 1, Rejected: 2, PartiallyApproved: 3, Submitted: 4 } as const;
export type SchoolStatus = (typeof SchoolStatus)[keyof typeof SchoolStatus];

/** The states of a vendor's account. */
export const VendorStatus = { Approved: 1, Rejected: 2, PartiallyApproved: 3, Submitted: 4, Invited: 5 } as const;
export type VendorStatus = (typeof VendorStatus)[keyof typeof VendorStatus];

/** The states of an administrator's, a sub-vendor's and a staff member's account. */
export const MemberStatus = { Active: 1, Disabled: 2 } as const;
export type MemberStatus = (typeof MemberStatus)[keyof typeof MemberStatus];

/** The statuses with which each role may enter the signed-in part of the product (ACC-3). */
export const shellStatuses: Readonly<Record<Role, readonly number[]>> = {
  School: [SchoolStatus.Approved, SchoolStatus.PartiallyApproved],
  Vendor: [VendorStatus.Approved, VendorStatus.PartiallyApproved, VendorStatus.Submitted, VendorStatus.Invited],
  SubVendor: [MemberStatus.Active],
  Admin: [MemberStatus.Active],
  StaffMember: [MemberStatus.Active],
};

/** Whether an account may enter the signed-in part of the product (ACC-3). */
export function mayEnterShell(role: Role, status: number): boolean {
  return shellStatuses[role].includes(status);
}

/** One sentence on why a correct sign-in is refused, or `null` when it is allowed (ACC-3). */
export function signInRefusal(role: Role, status: number): string | null {
  if (mayEnterShell(role, status)) return null;
  if (role === Role.School && status === SchoolStatus.Submitted) {
    return 'Your school is waiting for access. An administrator reviews it, and we will email you when you can sign in.';
  }
  if (role === Role.School && status === SchoolStatus.Rejected) {
    return 'Your school account was not approved. Contact support if you think this is a mistake.';
  }
  if (role === Role.Vendor && status === VendorStatus.Rejected) {
    return 'Your vendor account was not approved. Contact support if you think this is a mistake.';
  }
  if (role !== Role.School && role !== Role.Vendor && status === MemberStatus.Disabled) {
    return 'This account is disabled. Ask the person who manages your accounts to enable it.';
  }
  return 'This account is not ready to be used. Contact support.';
}

/** The three doors: each role signs in at one (ACC-4). */
export type Portal = 'school' | 'vendor' | 'staff';

/** Where a role signs in: vendors and sub-vendors at one door, staff members at another, everybody else with the schools (ACC-4). */
export function portalOfRole(role: Role): Portal {
  if (role === Role.Vendor || role === Role.SubVendor) return 'vendor';
  return role === Role.StaffMember ? 'staff' : 'school';
}

const portalPaths: Readonly<Record<Portal, string>> = {
  school: '/school-login',
  vendor: '/vendor-login',
  staff: '/staff-member',
};

/** The path of a role's sign-in page (ACC-4). */
export function loginPathOf(role: Role): string {
  return portalPaths[portalOfRole(role)];
}

/** Where an expired token leads: vendors to their own sign-in page, everybody else to the school's (AUTH-2). */
export function loginPathAfterExpiry(role: Role | null | undefined): string {
  return role && portalOfRole(role) === 'vendor' ? portalPaths.vendor : portalPaths.school;
}

/** The page a role starts from (ACC-5). @throws {RuleError} when the account may not enter at all. */
export function homeUrlOf(role: Role, status: number): string {
  if (!mayEnterShell(role, status)) throw new RuleError('This account has no home page.', 'status');
  switch (role) {
    case Role.School:
      return '/school-dashboard';
    case Role.Vendor:
      return status === VendorStatus.Invited ? '/vendor-landing' : '/vendor-dashboard';
    case Role.SubVendor:
      return '/vendor-dashboard';
    case Role.StaffMember:
      return '/review-purchases';
    case Role.Admin:
      return '/dashboard';
  }
}

/** The hub group of an account: `School_12` (HUB-4). */
export function hubGroupOf(role: Role, clientId: number): string {
  return `${role}_${clientId}`;
}
