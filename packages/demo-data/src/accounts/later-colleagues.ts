import { AccessType, MemberStatus, Role } from '@chalkline/rules';
import type { Calendar } from '../calendar.ts';
import { DEMO_SCHOOL_ID, DEMO_VENDOR_ID } from './demo-accounts.ts';
import { mailNameOf } from './people.ts';
import { schoolEntries } from './school-list.ts';
import type { UserDraft } from './user-draft.ts';
import { vendorEntries } from './vendor-list.ts';

interface Colleague {
  readonly person: readonly [firstName: string, lastName: string];
  readonly role: 'School' | 'SubVendor';
  readonly joinedDays: number;
  readonly rights?: readonly string[];
  readonly isInvited?: boolean;
  readonly isDisabled?: boolean;
}

const list: readonly Colleague[] = [
  { person: ['Mabel', 'Okereke'], role: Role.School, joinedDays: -75, rights: ['publish', 'award'] },
  { person: ['Hugo', 'Tannenbaum'], role: Role.School, joinedDays: -340, isDisabled: true },
  { person: ['Idris', 'Calloway'], role: Role.SubVendor, joinedDays: -48 },
  { person: ['Wren', 'Halvorsen'], role: Role.SubVendor, joinedDays: -3, isInvited: true },
];

/** Who came to the demonstration's school and company later: one has not accepted yet, one is disabled. */
export function laterColleagues(calendar: Calendar): UserDraft[] {
  return list.map(({ person: [firstName, lastName], role, joinedDays, rights, isInvited, isDisabled }, index) => {
    const isSchool = role === Role.School;
    const domain = (isSchool ? schoolEntries[DEMO_SCHOOL_ID - 1] : vendorEntries[DEMO_VENDOR_ID - 1])?.domain ?? '';
    return {
      email: `${mailNameOf({ firstName, lastName })}@${domain}`,
      firstName,
      lastName,
      role,
      accessType: AccessType.Assistant,
      status: isDisabled ? MemberStatus.Disabled : MemberStatus.Active,
      schoolId: isSchool ? DEMO_SCHOOL_ID : null,
      vendorId: isSchool ? null : DEMO_VENDOR_ID,
      rights: [...(rights ?? [])],
      isInvited: isInvited ?? false,
      createdAt: calendar.at(joinedDays, 17, 10 + index * 9),
    };
  });
}
