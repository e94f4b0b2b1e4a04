import type { components } from '@chalkline/openapi/types';
import { addMoney, areLinesFreeAgain, PurchaseStatus, purchaseNumber, SchoolStatus } from '@chalkline/rules';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { purchaseIs } from '../../database/status-sql.ts';
import { awards, purchaseOrders, rfps, schools, vendors } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { isPublicAndOpen } from './all-open.ts';
import { presentOpportunity, selectOpportunities } from './opportunities.ts';

type PublicSchool = components['schemas']['PublicSchool'];

/** A page shows no more than this of each part. */
const MOST = 100;

/** Schools that take part in the market, so that they have a page. */
export const hasPage = inArray(schools.status, [SchoolStatus.Approved, SchoolStatus.PartiallyApproved]);

async function opportunitiesOf(db: Db, ids: OpaqueIds, schoolId: number, which: SQL, order: SQL) {
  const rows = await selectOpportunities(db)
    .where(and(eq(rfps.schoolId, schoolId), which))
    .orderBy(order, desc(rfps.id))
    .limit(MOST);
  return rows.map((row) => presentOpportunity(ids, row));
}

/** What was published and waits for its start. Its page comes with it; until then one knows that it comes and when. PUR-7 */
async function upcomingOf(db: Db, ids: OpaqueIds, schoolId: number): Promise<PublicSchool['upcoming']> {
  const isToCome = sql`${rfps.status} = ${purchaseIs.Draft} and ${rfps.isScheduled} and ${rfps.isPublic} and ${rfps.startDate} > ${sqlNow}`;
  const rows = await selectOpportunities(db)
    .where(and(eq(rfps.schoolId, schoolId), isToCome))
    .orderBy(asc(rfps.startDate), desc(rfps.id))
    .limit(MOST);
  return rows.map((row) => presentOpportunity(ids, { ...row, publishedAt: row.startDate }));
}

async function awardedOf(db: Db, ids: OpaqueIds, schoolId: number): Promise<PublicSchool['awarded']> {
  const { Awarded, InFulfilment, Completed } = PurchaseStatus;
  const purchases = await db
    .select({ id: rfps.id, typeId: rfps.typeId, name: rfps.name })
    .from(rfps)
    .where(
      and(
        eq(rfps.schoolId, schoolId),
        eq(rfps.isPublic, true),
        inArray(rfps.status, [Awarded, InFulfilment, Completed]),
      ),
    )
    .orderBy(desc(rfps.id))
    .limit(MOST);
  if (purchases.length === 0) return [];
  const orders = await db
    .select({
      rfpId: purchaseOrders.rfpId,
      status: purchaseOrders.status,
      total: purchaseOrders.total,
      awardedAt: awards.awardedAt,
      vendor: vendors.companyName,
    })
    .from(purchaseOrders)
    .innerJoin(awards, eq(awards.id, purchaseOrders.awardId))
    .innerJoin(vendors, eq(vendors.id, purchaseOrders.vendorId))
    .where(
      inArray(
        purchaseOrders.rfpId,
        purchases.map(({ id }) => id),
      ),
    )
    .orderBy(asc(purchaseOrders.id));
  const byPurchase = Map.groupBy(orders, ({ rfpId }) => rfpId);
  return purchases.flatMap(({ id, typeId, name }) => {
    const own = byPurchase.get(id) ?? [];
    const standing = own.filter(({ status }) => !areLinesFreeAgain(status));
    const [first] = own;
    if (!first) return [];
    return {
      encryptedId: ids.encode('rfp', id),
      number: purchaseNumber(typeId, id),
      name,
      awardedAt: first.awardedAt.toISOString(),
      awardedTotal: standing.reduce((sum, { total }) => addMoney(sum, total), '0.00'),
      vendors: [...new Set(standing.map(({ vendor }) => vendor))],
    };
  });
}

/**
 * A school with its public purchases: open, to come and awarded. ID-6
 * @throws {AppError} NOT_FOUND for a token of nothing, and for a school that does not take part
 */
export async function readPublicSchool(db: Db, ids: OpaqueIds, token: string): Promise<PublicSchool> {
  const id = ids.decode('school', token);
  const [school] =
    id === null
      ? []
      : await db
          .select()
          .from(schools)
          .where(and(eq(schools.id, id), hasPage));
  if (!school) throw notFound('school');
  return {
    name: school.name,
    kind: school.kind,
    logo: school.logo,
    url: school.url,
    city: school.city,
    stateCode: school.stateCode.trim(),
    memberSince: school.createdAt.toISOString(),
    open: await opportunitiesOf(db, ids, school.id, isPublicAndOpen, sql`${rfps.endDate} asc`),
    upcoming: await upcomingOf(db, ids, school.id),
    awarded: await awardedOf(db, ids, school.id),
  };
}
