import { AccessType, MemberStatus, Role, schoolRights, VendorStatus } from '@chalkline/rules';
import type { Calendar } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { SchoolRow, UserRow, VendorRow } from '../rows.ts';
import { demoPeople } from './demo-accounts.ts';
import { laterColleagues } from './later-colleagues.ts';
import { createNames, mailNameOf, type PersonName } from './people.ts';
import { createStandings, presenceOf } from './presence.ts';
import { schoolEntries } from './school-list.ts';
import type { UserDraft } from './user-draft.ts';
import { vendorEntries } from './vendor-list.ts';

/** The administrator was there before the first school. */
const FOUNDED_DAYS = -910;

function mainUser(
  organisation: SchoolRow | VendorRow,
  role: 'School' | 'Vendor',
  person: PersonName,
  domain: string,
): UserDraft {
  const isSchool = role === Role.School;
  const isInvited = !isSchool && organisation.status === VendorStatus.Invited;
  return {
    email: `${mailNameOf(person)}@${domain}`,
    ...person,
    role,
    accessType: isInvited ? AccessType.InvitedOnly : AccessType.Main,
    status: MemberStatus.Active,
    schoolId: isSchool ? organisation.id : null,
    vendorId: isSchool ? null : organisation.id,
    rights: isSchool ? [...schoolRights] : [],
    createdAt: organisation.createdAt,
  };
}

/**
 * The demonstration's people first, then one main account each, then who reviews and evaluates beside them, then the
 * demonstration organizations' later colleagues.
 */
export function userRows(schools: SchoolRow[], vendors: VendorRow[], random: Random, calendar: Calendar): UserRow[] {
  const nextName = createNames(random);
  const drafts: UserDraft[] = demoPeople.map((person) => {
    const { name: _name, describes: _describes, ...columns } = person;
    const school = schools.find((row) => row.id === person.schoolId);
    const vendor = vendors.find((row) => row.id === person.vendorId);
    const createdAt = school?.createdAt ?? vendor?.createdAt ?? calendar.at(FOUNDED_DAYS, 16);
    return { ...columns, rights: [...columns.rights], createdAt };
  });
  const hasMain = (key: 'schoolId' | 'vendorId', id: number): boolean =>
    demoPeople.some((person) => person[key] === id && person.accessType !== AccessType.Assistant);
  for (const school of schools.filter((row) => !hasMain('schoolId', row.id))) {
    drafts.push(mainUser(school, Role.School, nextName(), schoolEntries[school.id - 1]?.domain ?? ''));
  }
  for (const vendor of vendors.filter((row) => !hasMain('vendorId', row.id))) {
    drafts.push(mainUser(vendor, Role.Vendor, nextName(), vendorEntries[vendor.id - 1]?.domain ?? ''));
  }
  drafts.push(...colleagues(schools, nextName), ...laterColleagues(calendar));
  const standings = createStandings(schools, vendors);
  return drafts.map((draft, index) => ({
    id: index + 1,
    ...draft,
    isInvited: draft.isInvited ?? false,
    picture: null,
    ...presenceOf(draft, index, standings, random.fork(`presence ${draft.email}`), calendar),
  }));
}

/** Schools that review their purchases have a staff member for it, and every third one a second evaluator. */
function colleagues(schools: SchoolRow[], nextName: () => PersonName): UserDraft[] {
  return schools.flatMap((school) => {
    const domain = schoolEntries[school.id - 1]?.domain ?? '';
    const colleague = (role: 'School' | 'StaffMember'): UserDraft => {
      const main = mainUser(school, Role.School, nextName(), domain);
      return { ...main, role, accessType: role === Role.School ? AccessType.Assistant : null, rights: [] };
    };
    const added: UserDraft[] = [];
    if (school.requiresReview) added.push(colleague(Role.StaffMember));
    if (school.id % 3 === 0 && school.status === 1) added.push(colleague(Role.School));
    return added;
  });
}
