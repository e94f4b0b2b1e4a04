import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { auditLog } from '../../database/tables/index.ts';

/** The entries of a school: of itself, its people and its purchases. ADM-2 */
export const entriesOfSchool = (schoolId: number): SQL => eq(auditLog.schoolId, schoolId);

/** The entries of a company and its people, never of its bids. ADM-2 BID-10 */
export function entriesOfCompany(vendorId: number, people: readonly { readonly id: number }[]): SQL | undefined {
  const ids = people.map(({ id }) => id);
  const isIts = and(eq(auditLog.entity, 'vendor'), eq(auditLog.entityId, vendorId));
  return ids.length > 0 ? or(isIts, and(eq(auditLog.entity, 'user'), inArray(auditLog.entityId, ids))) : isIts;
}
