import { AccessType, type Role, SchoolStatus, shellStatuses, VendorStatus } from './accounts.ts';

/** Who may open the routes of a group. */
export interface RouteGroup {
  /** The statuses that may enter, by role; a missing role may not. */
  readonly allowed: Readonly<Partial<Record<Role, readonly number[]>>>;
  /** For a role named here, only accounts of this access type may enter. */
  readonly accessTypes?: Readonly<Partial<Record<Role, AccessType>>>;
}

const vendor = shellStatuses.Vendor;
const school = [SchoolStatus.Approved, SchoolStatus.PartiallyApproved];

/** The groups of routes inside the app shell with the pairs of role and status that each lets in (ACC-6). */
export const routeGroups = {
  school: { allowed: { School: school } },
  vendor: { allowed: { Vendor: vendor, SubVendor: shellStatuses.SubVendor } },
  /** Setup and verification belong to the company's main account (ACC-7). */
  vendorMain: { allowed: { Vendor: vendor }, accessTypes: { Vendor: AccessType.Main } },
  /** Buying a plan is for vendors that registered (ACC-8). */
  vendorNotInvited: {
    allowed: { Vendor: [VendorStatus.Approved, VendorStatus.PartiallyApproved, VendorStatus.Submitted] },
  },
  vendorAndAdmin: { allowed: { Vendor: vendor, Admin: shellStatuses.Admin } },
  vendorAndSchool: { allowed: { Vendor: vendor, SubVendor: shellStatuses.SubVendor, School: school } },
  /** A company's main account chooses its notices; at a school everybody chooses their own (NOTIF-24). */
  vendorMainAndSchool: { allowed: { Vendor: vendor, School: school }, accessTypes: { Vendor: AccessType.Main } },
  staff: { allowed: { StaffMember: shellStatuses.StaffMember } },
  admin: { allowed: { Admin: shellStatuses.Admin } },
} as const satisfies Record<string, RouteGroup>;

/** The name of a group of routes. */
export type RouteGroupName = keyof typeof routeGroups;

/**
 * Whether the pair of role and status may open the group's routes (ACC-6). Where a group also requires access type 1 of a
 * role, nobody without it may enter (ACC-7, NOTIF-24).
 */
export function isAllowed(group: RouteGroupName, role: Role, status: number, accessType?: number): boolean {
  const rule: RouteGroup = routeGroups[group];
  const asked = rule.accessTypes?.[role];
  if (asked !== undefined && asked !== accessType) return false;
  return rule.allowed[role]?.includes(status) ?? false;
}

/** The parts of the session that the route guard uses. */
export interface GuardedSession {
  hasToken: boolean;
  role: Role | null;
  status: number;
  accessType?: number | undefined;
  isImpersonating: boolean;
}

/**
 * The client's route guard (ACC-9): without a token to the sign-in page; an impersonating administrator and an allowed
 * pair go in; everybody else to /unauthorized. It only saves people from a page of errors; the server makes its own decision.
 */
export function guardVerdict(group: RouteGroupName, session: GuardedSession): 'sign-in' | 'enter' | 'unauthorized' {
  if (!session.hasToken) return 'sign-in';
  if (session.isImpersonating) return 'enter';
  const isIn = session.role !== null && isAllowed(group, session.role, session.status, session.accessType);
  return isIn ? 'enter' : 'unauthorized';
}
