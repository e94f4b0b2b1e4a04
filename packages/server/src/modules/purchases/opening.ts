import { assertPurchaseTransition, PurchaseStatus, purchaseNumber } from '@chalkline/rules';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { bids, rfps } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';
import { inMarketWork, type Work } from '../../unit-of-work.ts';
import { tellSchool } from '../notifications/notify.ts';

interface Log {
  error(details: unknown, message: string): void;
}

async function tellOpened(work: Work, rfp: { id: number; schoolId: number; name: string; typeId: number }, count: number): Promise<void> {
  const number = purchaseNumber(rfp.typeId, rfp.id);
  const bidWords = count === 1 ? 'one bid was' : `${count} bids were`;
  const message = count === 0 ? `${number} ${rfp.name} closed without a bid.` : `${number} ${rfp.name}: ${bidWords} opened. Compare and award.`;
  await tellSchool(work, rfp.schoolId, {
    event: 'bids-opened',
    message,
    type: count === 0 ? 5 : 3,
    rfpId: rfp.id,
    relatedUrl: count === 0 ? `purchase-history?id=${rfp.id}` : `bid-comparison?id=${rfp.id}`,
    letter: { subject: count === 0 ? `${number} closed without a bid` : `${number}: the bids are open`, paragraphs: [message], facts: [['Purchase', rfp.name]], actionLabel: count === 0 ? 'See the purchase' : 'Compare the bids' },
  });
}

/**
 * Opens a purchase's bids once its end date has passed: one event, recorded with when and how many. Called by the job at
 * the end date, by the sweep, and by whoever looks first; only one of them does it. BID-10 TIME-6
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
      .where(and(eq(bids.rfpId, rfpId), eq(bids.status, 2)));
    const count = counted?.count ?? 0;
    const status = count > 0 ? PurchaseStatus.OnGoing : PurchaseStatus.Closed;
    assertPurchaseTransition(rfp.status, status, rfp.typeId);
    const closing = count === 0 ? { closedAt: now, closeReason: 'No bid was received.' } : {};
    await work.tx.update(rfps).set({ status, openedAt: now, openedBidCount: count, version: rfp.version + 1, updatedAt: now, ...closing }).where(eq(rfps.id, rfpId));
    await audit(work, { action: 'bids-opened', entity: 'rfp', entityId: rfpId, schoolId: rfp.schoolId, before: { status: rfp.status }, after: { status, count } });
    await tellOpened(work, rfp, count);
    return true;
  });
}

/** Opens everything that is due; what a missed job left is caught here. JOB-2 */
export async function openAllDue(services: Services, log: Log, schoolId?: number): Promise<number> {
  const { db } = services.connection;
  const due = await dueIds(db, schoolId);
  for (const id of due) await openIfDue(services, log, id);
  return due.length;
}

async function dueIds(db: Db, schoolId?: number): Promise<number[]> {
  const isDue = and(eq(rfps.status, PurchaseStatus.Open), lte(rfps.endDate, sql`chalkline_now()`));
  const rows = await db
    .select({ id: rfps.id })
    .from(rfps)
    .where(schoolId === undefined ? isDue : and(isDue, inArray(rfps.schoolId, [schoolId])))
    .limit(500);
  return rows.map((row) => row.id);
}
