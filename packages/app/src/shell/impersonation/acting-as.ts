import type { Role } from '@chalkline/rules';

const roleWords: Readonly<Record<Role, string>> = {
  School: 'school',
  Vendor: 'vendor',
  SubVendor: 'sub-vendor',
  Admin: 'administrator',
  StaffMember: 'staff member',
};

interface ActedFor {
  name: string;
  /** The account that was entered; the session's own address where that was not kept. */
  impersonateEmail: string | null;
  email: string;
  organisation: string;
  role: Role | null;
}

/** Whose account it is, in words: `Dana Mercer of Cedar Valley USD, school (dana@cedarvalley.test)`. */
export function actingAs({ name, impersonateEmail, email: own, organisation, role }: ActedFor): string {
  const email = impersonateEmail ?? own;
  const who = name || email;
  const whose = organisation ? `${who} of ${organisation}` : who;
  const withRole = role ? `${whose}, ${roleWords[role]}` : whose;
  return name && email ? `${withRole} (${email})` : withRole;
}
