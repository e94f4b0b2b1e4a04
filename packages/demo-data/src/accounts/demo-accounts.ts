import { AccessType, MemberStatus, Role, schoolRights } from '@chalkline/rules';

/** One of the accounts that the demonstration is entered with; the password is set by whoever inserts it. */
export interface DemoAccount {
  /** The short name, also the part of the address before the @. */
  name: string;
  email: string;
  /** Who this is, in a few words. */
  describes: string;
}

/** How a demonstration account becomes a row. */
export interface DemoPerson extends DemoAccount {
  firstName: string;
  lastName: string;
  role: Role;
  accessType: AccessType | null;
  status: MemberStatus;
  schoolId: number | null;
  vendorId: number | null;
  rights: readonly string[];
}

interface PersonInput {
  name: string;
  person: readonly [firstName: string, lastName: string];
  role: Role;
  accessType?: AccessType;
  schoolId?: number;
  vendorId?: number;
  rights?: readonly string[];
  describes: string;
}

function demoPerson(input: PersonInput): DemoPerson {
  return {
    name: input.name,
    email: `${input.name}@demo.chalkline.test`,
    describes: input.describes,
    firstName: input.person[0],
    lastName: input.person[1],
    role: input.role,
    accessType: input.accessType ?? null,
    status: MemberStatus.Active,
    schoolId: input.schoolId ?? null,
    vendorId: input.vendorId ?? null,
    rights: input.rights ?? [],
  };
}

const { Main, Assistant, InvitedOnly } = AccessType;

/** The demonstration's people; the numbers of their schools and companies are those of the lists beside this file. */
export const demoPeople: readonly DemoPerson[] = [
  demoPerson({
    name: 'school',
    person: ['Dana', 'Mercer'],
    role: Role.School,
    accessType: Main,
    schoolId: 1,
    rights: schoolRights,
    describes: 'School, main account, approved: Dana Mercer, Cedar Valley USD',
  }),
  demoPerson({
    name: 'school2',
    person: ['Orla', 'Brandvold'],
    role: Role.School,
    accessType: Main,
    schoolId: 2,
    rights: schoolRights,
    describes: 'School, main account, partially approved: Orla Brandvold, Tamarack Falls City Schools',
  }),
  demoPerson({
    name: 'assistant',
    person: ['Theo', 'Amadi'],
    role: Role.School,
    accessType: Assistant,
    schoolId: 1,
    describes: 'School, assistant without granted rights: Theo Amadi, Cedar Valley USD',
  }),
  demoPerson({
    name: 'vendor',
    person: ['Noor', 'Saleh'],
    role: Role.Vendor,
    accessType: Main,
    vendorId: 1,
    describes: 'Vendor, main account, approved, National Package: Noor Saleh, Northgate Supply',
  }),
  demoPerson({
    name: 'vendor2',
    person: ['Felix', 'Arroway'],
    role: Role.Vendor,
    accessType: Main,
    vendorId: 2,
    describes: 'Vendor, main account, approved, Free plan: Felix Arroway, Pinebrook Classroom Goods',
  }),
  demoPerson({
    name: 'vendor3',
    person: ['Ruth', 'Castellanos'],
    role: Role.Vendor,
    accessType: Main,
    vendorId: 3,
    describes: 'Vendor, main account, partially approved: Ruth Castellanos, Ridgeline Seating',
  }),
  demoPerson({
    name: 'vendor4',
    person: ['Kenji', 'Morrow'],
    role: Role.Vendor,
    accessType: Main,
    vendorId: 4,
    describes: 'Vendor, main account, verification submitted: Kenji Morrow, Cobalt Bay Networks',
  }),
  demoPerson({
    name: 'subvendor',
    person: ['Lila', 'Forsgren'],
    role: Role.SubVendor,
    accessType: Assistant,
    vendorId: 1,
    describes: 'Sub-vendor: Lila Forsgren, Northgate Supply',
  }),
  demoPerson({
    name: 'invited',
    person: ['Jonah', 'Tinder'],
    role: Role.Vendor,
    accessType: InvitedOnly,
    vendorId: 5,
    describes: 'Vendor, invited only, to two purchases of Cedar Valley USD: Jonah Tinder, Tinderbox Music and Art',
  }),
  demoPerson({
    name: 'staff',
    person: ['Priya', 'Vance'],
    role: Role.StaffMember,
    schoolId: 1,
    describes: 'Staff member who reviews purchases: Priya Vance, Cedar Valley USD',
  }),
  demoPerson({
    name: 'admin',
    person: ['Sam', 'Okafor'],
    role: Role.Admin,
    describes: 'Administrator: Sam Okafor',
  }),
];

/** The accounts that the demonstration is entered with. */
export const demoAccounts: readonly DemoAccount[] = demoPeople.map(({ name, email, describes }) => ({
  name,
  email,
  describes,
}));

/** The demonstration's own school and companies by number. */
export const DEMO_SCHOOL_ID = 1;
export const PARTIAL_SCHOOL_ID = 2;
export const DEMO_VENDOR_ID = 1;
export const FREE_VENDOR_ID = 2;
export const PARTIAL_VENDOR_ID = 3;
export const SUBMITTED_VENDOR_ID = 4;
export const INVITED_VENDOR_ID = 5;
