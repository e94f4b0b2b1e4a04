import { SchoolStatus, VendorStatus } from '@chalkline/rules';
import { PARTIAL_VENDOR_ID } from '../accounts/demo-accounts.ts';
import { laterColleagues } from '../accounts/later-colleagues.ts';
import type { World } from '../market/world.ts';
import type { AuditLogRow, SchoolRow, UserRow, VerificationDecision } from '../rows.ts';

/** An entry before it is known where it came from. */
export type Entry = Pick<AuditLogRow, 'at' | 'action' | 'entity' | 'entityId' | 'schoolId' | 'before' | 'after'> & {
  actor: UserRow | null;
};

const { Approved, Rejected, PartiallyApproved, Submitted } = SchoolStatus;

function schoolEntries(school: SchoolRow, admin: UserRow, world: World): Entry[] {
  const { calendar } = world;
  const about = { entity: 'school', entityId: school.id, schoolId: school.id };
  const after = (days: number): Date => calendar.after(school.createdAt, days);
  const own = world.schoolUser(school.id);
  const moved = (at: Date, from: number, to: number, reason?: string): Entry => ({
    ...about,
    at,
    actor: admin,
    action: 'status-changed',
    before: { status: from },
    after: { status: to, ...(reason ? { reason } : {}) },
  });
  const submitted = (at: Date): Entry => ({
    ...about,
    at,
    actor: own,
    action: 'setup-submitted',
    before: null,
    after: null,
  });
  const registered: Entry = {
    ...about,
    at: school.createdAt,
    actor: own,
    action: 'registered',
    before: null,
    after: { name: school.name, state: school.stateCode },
  };
  // Whose domain is known gets access from the market itself, as soon as the address is confirmed.
  const isKnown = world.data.approvedDomains.some(({ domain }) => own.email.endsWith(`@${domain}`));
  const byAdmin = moved(after(0.9), Submitted, PartiallyApproved);
  const granted = isKnown ? { ...byAdmin, at: own.confirmedAt ?? byAdmin.at, actor: null } : byAdmin;
  if (school.status === Submitted) return [registered];
  if (school.status === Rejected) {
    return [
      registered,
      moved(after(1.1), Submitted, Rejected, 'Another office of the district has already registered.'),
    ];
  }
  if (school.status === Approved) {
    return [registered, granted, submitted(after(3)), moved(after(4.1), PartiallyApproved, Approved)];
  }
  if (school.setupSubmittedAt) return [registered, granted, submitted(school.setupSubmittedAt)];
  if (!school.setupRemark) return [registered, granted];
  const sentBack = moved(after(3.2), PartiallyApproved, PartiallyApproved, school.setupRemark);
  return [registered, granted, submitted(after(2)), { ...sentBack, action: 'setup-sent-back' }];
}

const statusAfter: Record<VerificationDecision, VendorStatus> = {
  submitted: VendorStatus.Submitted,
  approved: VendorStatus.Approved,
  'sent-back': VendorStatus.PartiallyApproved,
  rejected: VendorStatus.Rejected,
};

function vendorEntries(world: World): Entry[] {
  const registered = world.data.vendors
    .filter((vendor) => vendor.status !== VendorStatus.Invited)
    .map(
      (vendor): Entry => ({
        at: vendor.createdAt,
        actor: world.vendorUser(vendor.id),
        action: 'registered',
        entity: 'vendor',
        entityId: vendor.id,
        schoolId: null,
        before: null,
        after: { name: vendor.companyName, state: vendor.stateCode },
      }),
    );
  const verified = world.data.verificationEvents.map(
    ({ vendorId, decision, byUserId, remark, at }): Entry => ({
      at,
      actor: world.data.users[(byUserId ?? 0) - 1] ?? null,
      action: `verification-${decision}`,
      entity: 'vendor',
      entityId: vendorId,
      schoolId: null,
      before: { status: decision === 'submitted' ? VendorStatus.PartiallyApproved : VendorStatus.Submitted },
      after: { status: statusAfter[decision], ...(remark ? { remark } : {}) },
    }),
  );
  return [...registered, ...verified];
}

/** Administrators helped a few people with their setup, from inside their accounts, for some minutes each. IMP-1 */
function impersonations(admin: UserRow, world: World): Entry[] {
  const { calendar } = world;
  const visits = [
    { user: world.schoolUser(32), days: -2, minutes: 14 },
    { user: world.vendorUser(PARTIAL_VENDOR_ID), days: -5, minutes: 9 },
    { user: world.schoolUser(12), days: -33, minutes: 22 },
  ];
  return visits.flatMap(({ user, days, minutes }): Entry[] => {
    const about = { actor: admin, entity: 'user', entityId: user.id, schoolId: user.schoolId, before: null };
    const started = { ...about, action: 'impersonation-started', after: { email: user.email, role: user.role } };
    const ended = { ...about, action: 'impersonation-ended', after: null };
    return [
      { ...started, at: calendar.at(days, 19, 5) },
      { ...ended, at: calendar.at(days, 19, 5 + minutes) },
    ];
  });
}

/** The demonstration organizations' later colleagues were invited by their main accounts, and one was disabled. ACC-24 */
function teamEntries(world: World): Entry[] {
  const emails = new Set(laterColleagues(world.calendar).map(({ email }) => email));
  return world.data.users
    .filter(({ email }) => emails.has(email))
    .flatMap((user): Entry[] => {
      const actor = user.schoolId === null ? world.vendorUser(user.vendorId ?? 0) : world.schoolUser(user.schoolId);
      const about = { actor, entity: 'user', entityId: user.id, schoolId: user.schoolId };
      const after = { email: user.email, role: user.role };
      const invited: Entry = { ...about, at: user.createdAt, action: 'person-invited', before: null, after };
      if (user.status === 1 || !user.lastSignInAt) return [invited];
      const at = world.calendar.after(user.lastSignInAt, 21);
      return [
        invited,
        { ...about, at, action: 'person-changed', before: { status: 1 }, after: { status: user.status } },
      ];
    });
}

/** Who registered, who was granted access, verified, sent back or turned away, whose domain is known, who came along. ACC-19 */
export function accountEntries(world: World): Entry[] {
  const { data } = world;
  const admin = data.users.find((user) => user.role === 'Admin');
  if (!admin) throw new RangeError('There is nobody to administer accounts.');
  const domains = data.approvedDomains.map(
    ({ id, domain, createdAt }): Entry => ({
      at: createdAt,
      actor: admin,
      action: 'domain-approved',
      entity: 'domain',
      entityId: id,
      schoolId: null,
      before: null,
      after: { domain },
    }),
  );
  return [
    ...data.schools.flatMap((school) => schoolEntries(school, admin, world)),
    ...vendorEntries(world),
    ...domains,
    ...teamEntries(world),
    ...impersonations(admin, world),
  ];
}
