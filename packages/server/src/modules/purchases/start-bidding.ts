import { assertPurchaseTransition, PurchaseStatus, purchaseTypeOf } from '@chalkline/rules';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { databaseNow, sqlNow } from '../../database/clock.ts';
import { invitations, rfps } from '../../database/tables/index.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { inMarketWork, type Work } from '../../unit-of-work.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';
import { dropEnvelope } from '../tender/evaluation/draft-evaluation.ts';
import { tellAllNamed } from '../tender/evaluation/named.ts';
import { announceTender } from '../tender/invitations/announce.ts';
import { resolveAddresses } from '../tender/invitations/resolve-addresses.ts';
import { CLOSING_SOON_MS } from '../tender/opening/closing.ts';
import { keepWords } from '../tender/own-words.ts';
import { rfpSubject } from '../tender/subject.ts';
import { purchaseAsTender } from '../tender/tender.ts';
import { purchaseKind } from './purchase-kind.ts';
import { keepShipTo } from './purchase-ship-to.ts';
import type { Rfp } from './rfp-parts.ts';

/** Lets the bids be opened at the end, and both sides be told a day before. A job of an earlier end does nothing. TIME-8 PUR-24 */
export function scheduleClosing(
  { services, afterCommit }: Work,
  rfpId: number,
  { endDate, now }: { endDate: Date; now: Date },
): void {
  const end = endDate.getTime();
  const at = new Date(end - CLOSING_SOON_MS);
  afterCommit(async () => {
    await services.jobs.schedule('open-bids', { rfpId }, { at: endDate, key: `open-${rfpId}-${end}` });
    // One that closes sooner has just been announced.
    if (at <= now) return;
    await services.jobs.schedule('remind-closing', { rfpId }, { at, key: `remind-${rfpId}-${end}` });
  });
}

/** Opens a purchase for bids: invited vendors and, where the school wants it, the market are told. PUR-19 */
export async function openForBids(work: Work, rfp: Rfp, now: Date): Promise<void> {
  const { tx } = work;
  const { endDate } = rfp;
  if (!endDate) throw new Error(`purchase ${rfp.id} can't be opened: it has no end date`);
  assertPurchaseTransition(rfp.status, PurchaseStatus.Open, rfp.typeId);
  await tx
    .update(rfps)
    .set({
      status: PurchaseStatus.Open,
      isScheduled: false,
      publishedAt: now,
      version: rfp.version + 1,
      updatedAt: now,
    })
    .where(eq(rfps.id, rfp.id));
  // A scheduled purchase keeps the place that it was published with.
  if (rfp.publishedAt === null) await keepShipTo(tx, rfp);
  await keepWords(tx, rfpSubject(rfp.id), rfp.publishedAt === null ? 'all' : []);
  await resolveAddresses(tx, rfpSubject(rfp.id));
  await tx.update(invitations).set({ invitedAt: now }).where(eq(invitations.rfpId, rfp.id));
  // After an outage longer than the bidding there is nothing left to invite to; the sweep closes it next.
  if (now < endDate) await announceTender(work, purchaseKind, purchaseAsTender(rfp), endDate);
  if (!purchaseTypeOf(rfp.typeId).hasWeights) await dropEnvelope(tx, rfpSubject(rfp.id));
  await tellAllNamed(work, purchaseKind, purchaseAsTender(rfp));
  scheduleClosing(work, rfp.id, { endDate, now });
}

/** Starts a scheduled purchase once its start date has come. PUR-7 TIME-6 @returns whether this call started it */
export function startIfDue(services: Services, log: Log, rfpId: number): Promise<boolean> {
  return inMarketWork(services, log, async (work) => {
    const [rfp] = await work.tx.select().from(rfps).where(eq(rfps.id, rfpId)).for('update');
    if (!rfp?.isScheduled || rfp.status !== PurchaseStatus.Draft || !rfp.startDate) return false;
    const now = await databaseNow(work.tx);
    if (now < rfp.startDate) return false;
    await openForBids(work, rfp, now);
    await audit(work, {
      action: 'published',
      entity: 'rfp',
      entityId: rfpId,
      schoolId: rfp.schoolId,
      before: { status: PurchaseStatus.Draft },
      after: { status: PurchaseStatus.Open },
    });
    refreshSchool(work, rfp.schoolId, rfpId);
    return true;
  });
}

const MOST_AT_ONCE = 500;

/** Starts every scheduled purchase whose start date has come; of one school, where it is given. */
export async function startAllDue(services: Services, log: Log, schoolId?: number): Promise<void> {
  const due = await services.connection.db
    .select({ id: rfps.id })
    .from(rfps)
    .where(
      and(
        eq(rfps.status, PurchaseStatus.Draft),
        eq(rfps.isScheduled, true),
        lte(rfps.startDate, sqlNow),
        schoolId === undefined ? undefined : inArray(rfps.schoolId, [schoolId]),
      ),
    )
    .orderBy(asc(rfps.startDate))
    .limit(MOST_AT_ONCE);
  for (const { id } of due) {
    // One purchase that can't be started must not hold up the others.
    await startIfDue(services, log, id).catch((error: unknown) =>
      log.error({ err: error, rfpId: id }, 'a scheduled purchase could not be started'),
    );
  }
}
