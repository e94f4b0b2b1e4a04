import type { Role } from '@chalkline/rules';
import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { memberIs } from '../../database/status-sql.ts';
import { schools, users, vendors } from '../../database/tables/index.ts';
import { schoolPlace, timeZoneOf, vendorPlace } from './time-zones.ts';

/** Somebody who reads notifications and mail for a client. */
export interface Recipient {
  readonly userId: number;
  readonly role: Role;
  /** Main account or colleague; null for roles that know no difference. */
  readonly accessType: number | null;
  readonly clientId: number;
  readonly email: string;
  readonly name: string;
  /** The school or company that they work for. */
  readonly organisation: string;
  readonly timeZone: string;
  readonly digest: 'immediately' | 'hourly' | 'daily';
  /** Hour of the daily digest in their zone. */
  readonly digestHour: number;
}

const columns = {
  userId: users.id,
  role: users.role,
  accessType: users.accessType,
  schoolId: users.schoolId,
  vendorId: users.vendorId,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  digest: users.digest,
  digestHour: users.digestHour,
  schoolName: schools.name,
  school: schoolPlace,
  companyName: vendors.companyName,
  company: vendorPlace,
};

/** People who may enter: an address that nobody has confirmed is told nothing. AUTH-15 */
const rowsWhere = (db: Db, which: SQL | undefined) =>
  db
    .select(columns)
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .leftJoin(vendors, eq(vendors.id, users.vendorId))
    .where(and(which, eq(users.status, memberIs.Active), isNotNull(users.confirmedAt)));

type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

const personOf = (row: Row) => ({
  userId: row.userId,
  accessType: row.accessType,
  email: row.email,
  name: `${row.firstName} ${row.lastName}`,
  organisation: row.schoolName ?? row.companyName ?? 'Chalkline',
  timeZone: timeZoneOf(row.school ?? row.company),
  digest: row.digest,
  digestHour: row.digestHour,
});

/** The people of some companies: main accounts and sub-vendors. */
export async function peopleOfVendors(
  db: Db,
  vendorIds: readonly number[],
): Promise<(Recipient & { vendorId: number })[]> {
  if (vendorIds.length === 0) return [];
  const isOfThem = inArray(users.vendorId, [...vendorIds]);
  const rows = await rowsWhere(db, and(isOfThem, or(eq(users.role, 'Vendor'), eq(users.role, 'SubVendor'))));
  return rows.flatMap((row) => {
    const { vendorId, role } = row;
    if (vendorId === null || (role !== 'Vendor' && role !== 'SubVendor')) return [];
    return [{ ...personOf(row), role, vendorId, clientId: role === 'Vendor' ? vendorId : row.userId }];
  });
}

/** The people of a school: main account and assistants. */
export async function peopleOfSchool(db: Db, schoolId: number): Promise<Recipient[]> {
  const rows = await rowsWhere(db, and(eq(users.schoolId, schoolId), eq(users.role, 'School')));
  return rows.map((row) => ({ ...personOf(row), role: 'School', clientId: schoolId }));
}

/** The reviewers of a school; each has notifications of their own. */
export async function reviewersOfSchool(db: Db, schoolId: number): Promise<Recipient[]> {
  const rows = await rowsWhere(db, and(eq(users.schoolId, schoolId), eq(users.role, 'StaffMember')));
  return rows.map((row) => ({ ...personOf(row), role: 'StaffMember', clientId: row.userId }));
}

/** One person, whatever their role; null where nobody may be told. */
export async function recipientOf(db: Db, userId: number): Promise<Recipient | null> {
  const [row] = await rowsWhere(db, eq(users.id, userId));
  if (!row) return null;
  const { role, schoolId, vendorId } = row;
  const shared = role === 'School' ? schoolId : role === 'Vendor' ? vendorId : null;
  return { ...personOf(row), role, clientId: shared ?? row.userId };
}

/** The names of some people, by their numbers; whoever is gone has none. */
export async function namesOfPeople(db: Db, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  if (known.length === 0) return new Map();
  const named = { id: users.id, firstName: users.firstName, lastName: users.lastName };
  const rows = await db.select(named).from(users).where(inArray(users.id, known));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}
