import { assertPurchaseTransition, BidStatus, formatDeadline, PurchaseStatus, purchaseNumber } from '@chalkline/rules';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Call, SchoolCall } from '../../call.ts';
import { databaseNow, sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { bids, rfps, schools } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';
import { inMarketWork, type Log, type Work } from '../../unit-of-work.ts';
import { tellSchool } from '../notifications/notify.ts';
import { preparedOnce } from '../shared/prepared.ts';
import { refreshCompanies } from '../shared/refresh-windows.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import type { Rfp, RfpHead } from './rfp-parts.ts';

async function tellOpened(work: Work, rfp: Rfp, count: number, openedAt: Date): Promise<void> {
  const purchase = { rfpNumber: purchaseNumber(rfp.typeId, rfp.id), rfpName: rfp.name };
  if (count === 0) {
    const relatedUrl = `purchase-history?id=${rfp.id}`;
    await tellSchool(work, rfp.schoolId, { event: 'no-bids', data: purchase, rfpId: rfp.id, relatedUrl });
    return;
  }
  const [school] = await work.tx.select({ state: schools.stateCode }).from(schools).where(eq(schools.id, rfp.schoolId));
  await tellSchool(work, rfp.schoolId, {
    event: 'bids-opened',
    data: { ...purchase, bidCount: count, openedAt: formatDeadline(openedAt, timeZoneOf(school?.state ?? '')) },
    rfpId: rfp.id,
    relatedUrl: `bid-comparison?id=${rfp.id}`,
  });
}

/** A bidder's open page says that its bid is evaluated now. HUB-12 */
async function refreshBidders(work: Work, rfpId: number): Promise<void> {
  const bidders = await work.tx.select({ vendorId: bids.vendorId }).from(bids).where(eq(bids.rfpId, rfpId));
  await refreshCompanies(
    work,
    bidders.map(({ vendorId }) => vendorId),
    rfpId,
  );
}

/**
 * Opens a purchase's bids once its end date has passed: one event, recorded with when and how many. Called by the job at
 * the end date, by the sweep, and by whoever looks first; only one of them does it. BID-12 BID-13 TIME-6
 * @returns whether this call opened it
 */
export async function openIfDue(services: Services, log: Log, rfpId: number): Promise<boolean> {
  return inMarketWork(services, log, async (work) => {
    const [rfp] = await work.tx.select().from(rfps).where(eq(rfps.id, rfpId)).for('update');
    if (!rfp || rfp.status !== PurchaseStatus.Open || !rfp.endDate) return false;
    const now = await databaseNow(work.tx);
    if (now < rfp.endDate) return false;
    const [counted] = await work.tx
      .select({ count: sql<number>`count(*)::int` })
      .from(bids)
      .where(and(eq(bids.rfpId, rfpId), eq(bids.status, BidStatus.Submitted)));
    const count = counted?.count ?? 0;
    const status = count > 0 ? PurchaseStatus.OnGoing : PurchaseStatus.Closed;
    assertPurchaseTransition(rfp.status, status, rfp.typeId);
    const closing = count === 0 ? { closedAt: now, closeReason: 'No bid was received.' } : {};
    await work.tx
      .update(rfps)
      .set({ status, openedAt: now, openedBidCount: count, version: rfp.version + 1, updatedAt: now, ...closing })
      .where(eq(rfps.id, rfpId));
    await audit(work, {
      action: 'bids-opened',
      entity: 'rfp',
      entityId: rfpId,
      schoolId: rfp.schoolId,
      before: { status: rfp.status },
      after: { status, count },
    });
    await tellOpened(work, rfp, count, now);
    await refreshBidders(work, rfpId);
    return true;
  });
}

/** Opens the purchase if its end has passed; one that is not due costs no lock. @returns whether this call opened it */
export async function openIfPast(
  { services, db, log }: Pick<Call, 'services' | 'db'> & { readonly log: Log },
  rfp: RfpHead,
): Promise<boolean> {
  if (rfp.status !== PurchaseStatus.Open || !rfp.endDate) return false;
  const isPast = (await databaseNow(db)) >= rfp.endDate;
  return isPast && (await openIfDue(services, log, rfp.id));
}

const MOST_AT_ONCE = 500;

/** Purchases whose end has passed and whose bids are still sealed, of all schools or of `schoolId` alone. */
const duePurchases = (db: Db, isOfOne: boolean) =>
  preparedOnce(db, isOfOne ? 'own_due' : 'all_due', (name) =>
    db
      .select({ id: rfps.id })
      .from(rfps)
      .where(
        and(
          eq(rfps.status, PurchaseStatus.Open),
          lte(rfps.endDate, sqlNow),
          isOfOne ? eq(rfps.schoolId, sql.placeholder('schoolId')) : undefined,
        ),
      )
      .orderBy(asc(rfps.endDate))
      .limit(MOST_AT_ONCE)
      .prepare(name),
  );

/**
 * Opens everything that is due, of one school where it is given; what a missed job left is caught here. SRV-5
 * @returns how many were due, whether this call opened them or another one did meanwhile
 */
export async function openAllDue(services: Services, log: Log, schoolId?: number): Promise<number> {
  const due = await duePurchases(services.connection.db, schoolId !== undefined).execute({ schoolId });
  for (const { id } of due) {
    // One purchase that can't be opened must not hold up the others.
    await openIfDue(services, log, id).catch((error: unknown) => {
      log.error({ err: error, rfpId: id }, 'bids that are due could not be opened');
    });
  }
  return due.length;
}

/**
 * Reads what stands once everything of the school that is due was opened. Hardly ever is anything due: it is read
 * meanwhile, and once more where something was. TIME-6
 */
export async function readOpened<Answer>(
  { services, log, session }: SchoolCall,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const [due, before] = await Promise.all([openAllDue(services, log, session.schoolId), read()]);
  return due === 0 ? before : await read();
}
