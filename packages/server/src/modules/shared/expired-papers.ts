import { dayIn, hasExpired } from '@chalkline/rules';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { certificateKinds, vendorCertificates, vendors } from '../../database/tables/index.ts';
import { timeZoneOf, vendorPlace } from './time-zones.ts';

/** Names of the papers of companies that have run out, by company; who has none is not in it. ACC-40 */
export async function expiredPapersOf(db: Db, vendorIds: readonly number[]): Promise<Map<number, string[]>> {
  if (vendorIds.length === 0) return new Map();
  const rows = await db
    .select({
      vendorId: vendors.id,
      company: vendorPlace,
      expiresOn: vendorCertificates.expiresOn,
      name: sql<string>`case when ${certificateKinds.isOther} and ${vendorCertificates.name} <> '' then ${vendorCertificates.name} else ${certificateKinds.name} end`,
    })
    .from(vendorCertificates)
    .innerJoin(vendors, eq(vendors.id, vendorCertificates.vendorId))
    .innerJoin(certificateKinds, eq(certificateKinds.id, vendorCertificates.certificateId))
    // No zone is a day ahead of the database's; each company's own zone decides below.
    .where(
      and(
        inArray(vendorCertificates.vendorId, [...vendorIds]),
        lte(vendorCertificates.expiresOn, sql`current_date + 1`),
      ),
    )
    .orderBy(asc(certificateKinds.rank));
  if (rows.length === 0) return new Map();
  const now = await databaseNow(db);
  const expired = rows.filter(({ expiresOn, company }) => hasExpired(expiresOn, dayIn(now, timeZoneOf(company))));
  const byVendor = Map.groupBy(expired, ({ vendorId }) => vendorId);
  return new Map([...byVendor].map(([id, papers]) => [id, papers.map(({ name }) => name)]));
}
