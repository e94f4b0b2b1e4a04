import { AccessType, MemberStatus, mayEnterShell, Role } from '@chalkline/rules';
import type { Calendar } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { SchoolRow, UserRow, VendorRow } from '../rows.ts';
import { demoPeople } from './demo-accounts.ts';
import type { UserDraft } from './user-draft.ts';
import { phoneOf } from './vendor-places.ts';

/** A person's organization: where it is and how it stands. */
interface Standing {
  readonly stateCode: string;
  readonly status: number;
}

/** Finds a person's organization; the market's own people have none. */
export type Standings = (draft: UserDraft) => Standing | null;

/** The standings of people by their organizations. */
export function createStandings(schools: readonly SchoolRow[], vendors: readonly VendorRow[]): Standings {
  return ({ schoolId, vendorId }) => schools[(schoolId ?? 0) - 1] ?? vendors[(vendorId ?? 0) - 1] ?? null;
}

const positions: Record<UserRow['role'], readonly string[]> = {
  School: ['Director of Purchasing', 'Business Manager', 'Procurement Officer', 'Chief Business Official'],
  Vendor: ['Owner', 'Sales Director', 'Government Accounts Manager', 'General Manager', 'Head of School Sales'],
  SubVendor: ['Account Representative', 'Bid Desk', 'Customer Service Lead'],
  StaffMember: ['Controller', 'Principal', 'Assistant Superintendent'],
  Admin: ['Market Administrator'],
};
const assistantPositions = ['Buyer', 'Purchasing Assistant', 'Warehouse and Receiving Lead'];

function positionOf(draft: UserDraft, random: Random): string {
  const isAssistant = draft.role === Role.School && draft.accessType === AccessType.Assistant;
  return random.pick(isAssistant ? assistantPositions : positions[draft.role]);
}

/** The demonstration's people were there yesterday, the others within six weeks. */
function lastSignInOf(draft: UserDraft, index: number, random: Random, calendar: Calendar): Date {
  const days = index < demoPeople.length ? -1 : -Math.round(1 + 44 * random.next() ** 2);
  const at = calendar.at(days, random.int(14, 22), random.int(0, 59));
  const earliest = calendar.after(draft.createdAt, 0.02);
  return new Date(Math.max(at.getTime(), earliest.getTime()));
}

type Presence = Pick<UserRow, 'position' | 'phoneNumber' | 'confirmedAt' | 'invitedAt' | 'lastSignInAt'>;

/** What a person has told of themselves, and when they were there. */
export function presenceOf(
  draft: UserDraft,
  index: number,
  standings: Standings,
  random: Random,
  calendar: Calendar,
): Presence {
  const standing = standings(draft);
  const isMember = draft.role === Role.SubVendor || draft.role === Role.StaffMember || draft.role === Role.Admin;
  const mayEnter =
    draft.status === MemberStatus.Active &&
    mayEnterShell(draft.role, isMember ? draft.status : (standing?.status ?? 0));
  const position = positionOf(draft, random);
  const phoneNumber = phoneOf(standing?.stateCode ?? '', index + 1);
  if (draft.isInvited) {
    return { position: '', phoneNumber: '', confirmedAt: null, invitedAt: draft.createdAt, lastSignInAt: null };
  }
  const signIn = lastSignInOf(draft, index, random, calendar);
  // Somebody who was disabled had been there, some time ago.
  const before = draft.status === MemberStatus.Disabled ? calendar.after(draft.createdAt, 120) : null;
  return {
    position,
    phoneNumber,
    confirmedAt: calendar.after(draft.createdAt, random.between(0.002, 0.02)),
    invitedAt: null,
    lastSignInAt: mayEnter ? signIn : before,
  };
}
