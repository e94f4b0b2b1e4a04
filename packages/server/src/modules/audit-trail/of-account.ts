import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { auditLog } from '../../database/tables/index.ts';

/** The entries of a school: of itself, its people and its purchases. ADM-2 */
export const entriesOfSchool = (schoolId: number): SQL => eq(auditLog.schoolId, schoolId);

type Numbered = { readonly id: number };

/** The entries of a company, its people and its contracts, never of its bids. ADM-2 BID-10 CAT-28 */
export function entriesOfCompany(
  vendorId: number,
  people: readonly Numbered[],
  contracts: readonly Numbered[],
): SQL | undefined {
  const those = (entity: string, rows: readonly Numbered[]): SQL | undefined =>
    rows.length === 0
      ? undefined
      : and(
          eq(auditLog.entity, entity),
          inArray(
            auditLog.entityId,
            rows.map(({ id }) => id),
          ),
        );
  const isIts = and(eq(auditLog.entity, 'vendor'), eq(auditLog.entityId, vendorId));
  return or(isIts, those('user', people), those('contract', contracts));
}
