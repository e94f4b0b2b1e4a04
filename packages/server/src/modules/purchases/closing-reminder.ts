import { BidStatus, formatDeadline, PurchaseStatus, purchaseNumber } from '@chalkline/rules';
import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { databaseNow, sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { bids, rfps, savedDeals, schools, vendorBlacklist } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';
import { inMarketWork, type Log, type Work } from '../../unit-of-work.ts';
import { unansweredByBid } from '../bids/acknowledged.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { affectedBy } from '../tender/invitations/affected-vendors.ts';
import { rfpSubject } from '../tender/subject.ts';
import type { Rfp } from './rfp-parts.ts';

/** How long before its end both sides are told that a purchase closes. PUR-24 */
export const CLOSING_SOON_MS = 24 * 3_600_000;

/** What each company's own side of the purchase is, in its words; its figures stay out of it. */
async function statesOf(tx: Db, rfpId: number): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: bids.id, vendorId: bids.vendorId, status: bids.status, revision: bids.revision })
    .from(bids)
    .where(eq(bids.rfpId, rfpId));
  const unanswered = await unansweredByBid(
    tx,
    rows.map(({ id }) => id),
  );
  const wordsOf = ({ id, status, revision }: (typeof rows)[number]): string | null => {
    if (status === BidStatus.Draft) return 'Your bid is a draft; it is not submitted yet.';
    if (status !== BidStatus.Submitted) return null;
    if ((unanswered.get(id)?.numbers.length ?? 0) > 0) return 'Your bid is in, and an addendum waits for your answer.';
    return revision === null ? 'Your bid is in.' : 'Your bid is in; its revision is not submitted yet.';
  };
  return new Map(
    rows.flatMap((row) => {
      const words = wordsOf(row);
      return words === null ? [] : [[row.vendorId, words] as const];
    }),
  );
}

/** Companies that put the purchase aside, besides those that are told anyway; never blocked ones. REV-4 */
async function watching(tx: Db, rfp: Rfp): Promise<number[]> {
  if (!rfp.isPublic) return [];
  const notBlocked = sql`not exists (select 1 from ${vendorBlacklist} k where k.school_id = ${rfp.schoolId} and k.vendor_id = ${savedDeals.vendorId})`;
  const saved = await tx
    .select({ id: savedDeals.vendorId })
    .from(savedDeals)
    .where(and(eq(savedDeals.rfpId, rfp.id), notBlocked));
  return saved.map(({ id }) => id);
}

async function tellBothSides(work: Work, rfp: Rfp, endDate: Date): Promise<void> {
  const { tx, services } = work;
  const [school] = await tx
    .select({ name: schools.name, stateCode: schools.stateCode })
    .from(schools)
    .where(eq(schools.id, rfp.schoolId));
  if (!school) throw new Error(`purchase ${rfp.id} has no school`);
  const data = {
    rfpNumber: purchaseNumber(rfp.typeId, rfp.id),
    rfpName: rfp.name,
    schoolName: school.name,
    closes: formatDeadline(endDate, timeZoneOf(school.stateCode)),
  };
  const states = await statesOf(tx, rfp.id);
  const { vendorIds } = await affectedBy(tx, rfpSubject(rfp.id));
  const told = [...new Set([...vendorIds, ...(await watching(tx, rfp))])];
  await tellVendors(work, told, (vendorId) => ({
    event: 'closing-soon',
    data: { ...data, state: states.get(vendorId) ?? null },
    rfpId: rfp.id,
    relatedUrl: `order-details?id=${services.ids.encode('rfp', rfp.id)}`,
  }));
  await tellSchool(work, rfp.schoolId, {
    event: 'closing-soon',
    data: { ...data, state: null },
    rfpId: rfp.id,
    relatedUrl: `open-purchase-requests?id=${rfp.id}`,
  });
}

/** One that was published within its last day has just been announced. */
const isWorthTelling = ({ publishedAt }: Rfp, endDate: Date): boolean =>
  publishedAt !== null && publishedAt.getTime() < endDate.getTime() - CLOSING_SOON_MS;

/**
 * Tells both sides, once for each end, that a purchase closes within a day. Called by the job of that instant and by the
 * sweep; a job of an earlier end finds nothing to tell. PUR-24 TIME-8
 * @returns whether this call told them
 */
export function tellClosing(services: Services, log: Log, rfpId: number): Promise<boolean> {
  return inMarketWork(services, log, async (work) => {
    const [rfp] = await work.tx.select().from(rfps).where(eq(rfps.id, rfpId)).for('update');
    if (!rfp?.endDate || rfp.status !== PurchaseStatus.Open) return false;
    const { endDate } = rfp;
    const left = endDate.getTime() - (await databaseNow(work.tx)).getTime();
    const isTold = rfp.closingToldFor?.getTime() === endDate.getTime();
    if (isTold || left <= 0 || left > CLOSING_SOON_MS || !isWorthTelling(rfp, endDate)) return false;
    await work.tx.update(rfps).set({ closingToldFor: endDate }).where(eq(rfps.id, rfpId));
    await tellBothSides(work, rfp, endDate);
    await audit(work, {
      action: 'closing-told',
      entity: 'rfp',
      entityId: rfpId,
      schoolId: rfp.schoolId,
      after: { endDate: endDate.toISOString() },
    });
    return true;
  });
}

const MOST_AT_ONCE = 500;

/** Tells of everything that closes within a day and of which nobody was told; what a missed job left is caught here. SRV-5 */
export async function tellAllClosing(services: Services, log: Log): Promise<void> {
  const soon = await services.connection.db
    .select({ id: rfps.id })
    .from(rfps)
    .where(
      and(
        inArray(rfps.status, [PurchaseStatus.Open]),
        gt(rfps.endDate, sqlNow),
        lte(rfps.endDate, sql`${sqlNow} + interval '24 hours'`),
        sql`${rfps.publishedAt} < ${rfps.endDate} - interval '24 hours'`,
        or(isNull(rfps.closingToldFor), ne(rfps.closingToldFor, rfps.endDate)),
      ),
    )
    .orderBy(asc(rfps.endDate))
    .limit(MOST_AT_ONCE);
  for (const { id } of soon) {
    // One purchase that can't be told of must not hold up the others.
    await tellClosing(services, log, id).catch((error: unknown) =>
      log.error({ err: error, rfpId: id }, 'a closing could not be told'),
    );
  }
}
