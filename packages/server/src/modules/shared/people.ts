import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { users } from '../../database/tables/index.ts';

/** Somebody who reads notifications and mail for a client. */
export interface Recipient {
  readonly userId: number;
  readonly role: 'School' | 'Vendor' | 'SubVendor';
  readonly clientId: number;
  readonly email: string;
  readonly name: string;
}

const columns = {
  userId: users.id,
  role: users.role,
  schoolId: users.schoolId,
  vendorId: users.vendorId,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
};

/** People who may enter: somebody who was invited and has not come is told nothing yet. AUTH-15 */
const mayEnter = and(eq(users.status, 1), isNotNull(users.confirmedAt));

/** The people of some companies: main accounts and sub-vendors. */
export async function peopleOfVendors(
  db: Db,
  vendorIds: readonly number[],
): Promise<(Recipient & { vendorId: number })[]> {
  if (vendorIds.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(users)
    .where(
      and(inArray(users.vendorId, [...vendorIds]), mayEnter, or(eq(users.role, 'Vendor'), eq(users.role, 'SubVendor'))),
    );
  return rows.flatMap((row) => {
    if (row.vendorId === null || (row.role !== 'Vendor' && row.role !== 'SubVendor')) return [];
    const clientId = row.role === 'Vendor' ? row.vendorId : row.userId;
    return [
      {
        userId: row.userId,
        role: row.role,
        clientId,
        vendorId: row.vendorId,
        email: row.email,
        name: `${row.firstName} ${row.lastName}`,
      },
    ];
  });
}

/** The people of a school: main account and assistants. */
export async function peopleOfSchool(db: Db, schoolId: number): Promise<Recipient[]> {
  const rows = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.schoolId, schoolId), eq(users.role, 'School'), mayEnter));
  return rows.map((row) => ({
    userId: row.userId,
    role: 'School',
    clientId: schoolId,
    email: row.email,
    name: `${row.firstName} ${row.lastName}`,
  }));
}
