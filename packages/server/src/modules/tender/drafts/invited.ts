import type { components } from '@chalkline/openapi/types';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { invitations, vendors } from '../../../database/tables/index.ts';
import { isOf, type Subject } from '../subject.ts';

/** Companies that a draft names, by their names. */
export async function invitedVendors(db: Db, subject: Subject): Promise<components['schemas']['VendorRef'][]> {
  return db
    .select({
      vendorId: vendors.id,
      companyName: vendors.companyName,
      city: vendors.city,
      stateCode: vendors.stateCode,
    })
    .from(invitations)
    .innerJoin(vendors, eq(vendors.id, invitations.vendorId))
    .where(and(isOf(invitations, subject), isNotNull(invitations.vendorId)))
    .orderBy(asc(vendors.companyName));
}

/** Addresses that a draft names, as they were written. */
export async function invitedEmails(db: Db, subject: Subject): Promise<string[]> {
  const rows = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(isOf(invitations, subject), isNull(invitations.vendorId)))
    .orderBy(asc(invitations.id));
  return rows.flatMap((row) => row.email ?? []);
}
