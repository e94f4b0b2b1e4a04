import { plans, VendorStatus } from '@chalkline/rules';
import type { Calendar } from '../calendar.ts';
import type { Random } from '../random.ts';
import { parentIdOf } from '../reference/categories.ts';
import type { DemoData, SchoolRow, UserRow, VendorRow } from '../rows.ts';
import { approvedDomainRows } from './approved-domains.ts';
import { INVITED_VENDOR_ID } from './demo-accounts.ts';
import { type SchoolEntry, schoolEntries } from './school-list.ts';
import { shipToRows } from './ship-to.ts';
import { userRows } from './user-rows.ts';
import { type VendorEntry, vendorEntries } from './vendor-list.ts';
import { phoneOf, placeOf, streetOf } from './vendor-places.ts';
import { registryOf } from './vendor-registry.ts';

type Accounts = Pick<
  DemoData,
  'schools' | 'vendors' | 'vendorCategories' | 'users' | 'vendorBlacklist' | 'shipToAddresses' | 'approvedDomains'
>;

/** Schools and companies joined before the oldest purchase, which is a year old. */
const FIRST_JOINED_DAYS = -900;
const LAST_JOINED_DAYS = -400;

/** Days since a school that is joining submitted its setup, and the remark to the school that was sent back. */
const setups: Record<number, { submittedDays?: number; remark?: string }> = {
  26: { submittedDays: -3 },
  31: { submittedDays: -1 },
  32: {
    remark:
      'The delivery address is a post office box. Please give the street address of your warehouse or office, then submit again.',
  },
};

function setupOf(id: number, calendar: Calendar): Pick<SchoolRow, 'setupSubmittedAt' | 'setupRemark'> {
  const { submittedDays, remark } = setups[id] ?? {};
  return {
    setupSubmittedAt: submittedDays === undefined ? null : calendar.at(submittedDays, 16, (id * 7) % 60),
    setupRemark: remark ?? null,
  };
}

function schoolRow(entry: SchoolEntry, index: number, random: Random, calendar: Calendar): SchoolRow {
  const isNew = entry.status !== 1;
  const joined = isNew ? random.int(-30, -6) : random.int(FIRST_JOINED_DAYS, LAST_JOINED_DAYS);
  return {
    id: index + 1,
    name: entry.name,
    status: entry.status,
    // A single school's number is its district's and five digits more.
    ncesId: entry.kind === 'school' ? `${entry.ncesId}00001` : entry.ncesId,
    kind: entry.kind,
    addressLine1: entry.street,
    addressLine2: random.chance(0.25) ? `Suite ${random.int(1, 40) * 10}` : null,
    city: entry.city,
    stateCode: entry.stateCode,
    postalCode: entry.postalCode,
    phoneNumber: phoneOf(entry.stateCode, index + 1),
    logo: null,
    url: entry.status === 4 ? '' : `https://www.${entry.domain}`,
    requiresReview: entry.requiresReview,
    ...setupOf(index + 1, calendar),
    createdAt: calendar.at(joined, random.int(14, 22), random.int(0, 59)),
  };
}

function aboutOf(entry: VendorEntry, years: number, random: Random): string {
  const [first = 'school supplies', ...others] = entry.parents.map((parent) => parent.toLowerCase());
  const also = others.length > 0 ? ` and ${others.slice(0, 2).join(', ')}` : '';
  const service = random.pick([
    'One contact for each district answers within a business day.',
    'Orders leave our warehouse within three business days.',
    'We deliver inside the building and take the packaging with us.',
    'Every quote states the lead time, and we keep it.',
  ]);
  return `${entry.name} has sold ${first}${also} to schools for ${years} years. ${service}`;
}

function planDates(entry: VendorEntry, id: number, random: Random, calendar: Calendar) {
  if (!plans[entry.plan] || entry.plan === 'Free') {
    return { planStartedAt: null, planExpiresAt: null, hasUsedFreeTrial: id !== 2 && random.chance(0.4) };
  }
  // The demonstration's vendor is in the first 60 days of its plan, so that the link to it shows.
  const started = id === 1 ? -24 : random.int(-340, -20);
  return {
    planStartedAt: calendar.at(started, 17),
    planExpiresAt: calendar.at(started + 365, 17),
    hasUsedFreeTrial: id === 1 || random.chance(0.6),
  };
}

function joinedDays(entry: VendorEntry, id: number, random: Random): number {
  // The invited account came with its first invitation.
  if (id === INVITED_VENDOR_ID) return -6;
  const isApproved = entry.status === VendorStatus.Approved;
  return isApproved ? random.int(FIRST_JOINED_DAYS, LAST_JOINED_DAYS) : random.int(-60, -30);
}

function vendorRow(entry: VendorEntry, index: number, random: Random, calendar: Calendar): VendorRow {
  const id = index + 1;
  const years = random.int(3, 48);
  const joined = joinedDays(entry, id, random);
  const { city, postalCode } = placeOf(entry.stateCode, id);
  return {
    id,
    companyName: entry.name,
    status: entry.status,
    addressLine1: streetOf(id),
    addressLine2: null,
    city,
    stateCode: entry.stateCode,
    postalCode,
    phoneNumber: phoneOf(entry.stateCode, id + 40),
    url: entry.status === VendorStatus.Invited ? null : `https://www.${entry.domain}`,
    contactEmail: null,
    ...registryOf(entry, id, random.fork('registry')),
    submittedAt: null,
    about: entry.status === VendorStatus.Invited ? '' : aboutOf(entry, years, random),
    yearsInBusiness: entry.status === VendorStatus.Invited ? 0 : years,
    totalEmployee: entry.status === VendorStatus.Invited ? 0 : random.int(4, 420),
    logo: null,
    plan: entry.plan,
    ...planDates(entry, id, random, calendar),
    createdAt: calendar.at(joined, random.int(14, 22), random.int(0, 59)),
  };
}

const blacklistReasons = [
  'Two orders arrived incomplete and the missing lines were invoiced anyway.',
  'Did not answer three requests for the insurance certificate that the contract requires.',
  'Substituted products without asking, twice in one term.',
];

function blacklistRows(users: readonly UserRow[], random: Random, calendar: Calendar): Accounts['vendorBlacklist'] {
  // The demonstration's own companies stay welcome everywhere.
  const pairs = [
    [1, 38],
    [1, 66],
    [5, 33],
    [7, 21],
    [11, 52],
    [18, 79],
    [24, 9],
  ] as const;
  return pairs.map(([schoolId, vendorId], index) => ({
    schoolId,
    vendorId,
    reason: blacklistReasons[index % blacklistReasons.length] ?? '',
    blockedBy: users.find((user) => user.schoolId === schoolId && user.role === 'School')?.id ?? 0,
    createdAt: calendar.at(random.int(-390, -370), 18),
  }));
}

/** Every organization, its people, what companies sell, and the companies that schools have blocked. */
export function buildAccounts(random: Random, calendar: Calendar): Accounts {
  const schools = schoolEntries.map((entry, index) =>
    schoolRow(entry, index, random.fork(`school ${index}`), calendar),
  );
  const vendors = vendorEntries.map((entry, index) =>
    vendorRow(entry, index, random.fork(`vendor ${index}`), calendar),
  );
  const users = userRows(schools, vendors, random.fork('people'), calendar);
  return {
    schools,
    vendors,
    users,
    shipToAddresses: shipToRows(schools, random.fork('ship to')),
    approvedDomains: approvedDomainRows(users, random.fork('domains'), calendar),
    vendorCategories: vendorEntries.flatMap((entry, index) =>
      entry.parents.map((parent) => ({ vendorId: index + 1, categoryId: parentIdOf(parent) })),
    ),
    vendorBlacklist: blacklistRows(users, random.fork('blacklist'), calendar),
  };
}
