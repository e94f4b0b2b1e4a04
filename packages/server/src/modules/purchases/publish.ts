import type { components } from '@chalkline/openapi/types';
import {
  assertPurchaseTransition,
  PurchaseStatus,
  PurchaseTypeId,
  purchaseNumber,
  reviewRefusal,
  validateForPublish,
} from '@chalkline/rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { invitations, rfps, schools, vendors } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';
import { resolveAddresses } from '../tender/invitations/resolve-addresses.ts';
import { keepWords } from '../tender/own-words.ts';
import { rfpSubject } from '../tender/subject.ts';
import { ownRfp } from './draft-read.ts';
import { placeOrder } from './place-order.ts';
import { droppedPlaces, keepShipTo } from './purchase-ship-to.ts';
import { iso, type Rfp } from './rfp-parts.ts';
import { openForBids } from './start-bidding.ts';
import { storedDraft, strayLines } from './stored-draft.ts';

type Published = components['schemas']['PublishedRfp'];

async function assertPublishable({ tx }: Work, rfp: Rfp, now: Date): Promise<void> {
  if (rfp.isScheduled) throw new AppError('ILLEGAL_TRANSITION', 'This purchase is already scheduled.');
  assertPurchaseTransition(rfp.status, PurchaseStatus.Open, rfp.typeId);
  const [school] = await tx
    .select({ requiresReview: schools.requiresReview })
    .from(schools)
    .where(eq(schools.id, rfp.schoolId));
  const refusal = reviewRefusal(rfp.reviewStatus, school?.requiresReview ?? false);
  if (refusal) throw ruleBroken({ reviewStatus: refusal });
  const problems = {
    ...(await strayLines(tx, rfp)),
    ...(await droppedPlaces(tx, rfp)),
    ...validateForPublish(await storedDraft(tx, rfp), now),
  };
  const [first] = Object.values(problems);
  if (first) throw ruleBroken(problems, `This purchase can’t be published yet. ${first}`);
}

/** Locks the draft until its start date, when a job opens it. PUR-7 */
async function scheduleStart(work: Work, rfp: Rfp, startDate: Date, now: Date): Promise<void> {
  await resolveAddresses(work.tx, rfpSubject(rfp.id));
  await work.tx
    .update(rfps)
    .set({ isScheduled: true, publishedAt: now, version: rfp.version + 1, updatedAt: now })
    .where(eq(rfps.id, rfp.id));
  await keepShipTo(work.tx, rfp);
  await keepWords(work.tx, rfpSubject(rfp.id), 'all');
  const key = `start-${rfp.id}-${startDate.getTime()}`;
  work.afterCommit(() => work.services.jobs.schedule('start-purchase', { rfpId: rfp.id }, { at: startDate, key }));
}

/**
 * Publishes a draft, now or at its start date; an order is placed. PUR-4 PUR-7 PUR-9 PUR-10
 * @throws {AppError} RULE_BROKEN naming every field that keeps it back, ILLEGAL_TRANSITION
 */
export async function publish(call: SchoolCall, id: number): Promise<Published> {
  const { schoolId } = call.session;
  await inWork(call, async (work) => {
    const [rfp] = await work.tx
      .select()
      .from(rfps)
      .where(and(eq(rfps.id, id), eq(rfps.schoolId, schoolId)))
      .for('update');
    if (!rfp) throw notFound('purchase');
    const now = await databaseNow(work.tx);
    await assertPublishable(work, rfp, now);
    if (rfp.typeId === PurchaseTypeId.Order) {
      await placeOrder(work, call, rfp, now);
      return;
    }
    const isLater = rfp.startDate !== null && rfp.startDate > now;
    if (isLater && rfp.startDate) await scheduleStart(work, rfp, rfp.startDate, now);
    else await openForBids(work, rfp, now);
    await audit(work, {
      action: isLater ? 'scheduled' : 'published',
      entity: 'rfp',
      entityId: id,
      schoolId,
      before: { status: rfp.status },
      after: {
        status: isLater ? PurchaseStatus.Draft : PurchaseStatus.Open,
        startDate: iso(rfp.startDate),
        endDate: iso(rfp.endDate),
      },
    });
    refreshSchool(work, schoolId, id);
  });
  return readPublished(call, id);
}

/** What was published and who was told. @throws {AppError} NOT_FOUND for a draft. */
export async function readPublished(call: SchoolCall, id: number): Promise<Published> {
  const { db, services, session } = call;
  const rfp = await ownRfp(db, session.schoolId, id);
  if (!rfp.publishedAt) throw notFound('published purchase');
  const invited = await db
    .select({ companyName: vendors.companyName, email: invitations.email, invitedAt: invitations.invitedAt })
    .from(invitations)
    .leftJoin(vendors, eq(vendors.id, invitations.vendorId))
    .where(eq(invitations.rfpId, id))
    .orderBy(asc(vendors.companyName), asc(invitations.id));
  const told = await db.execute(
    sql`select count(distinct coalesce(u.vendor_id, n.client_id))::int as count from notifications n left join users u on n.role = 'SubVendor' and u.id = n.client_id where n.rfp_id = ${id} and n.event in ('invitation', 'opportunity', 'order-issued')`,
  );
  const [count] = (told as unknown as { rows: { count: number }[] }).rows;
  return {
    id,
    encryptedId: services.ids.encode('rfp', id),
    formattedNumber: purchaseNumber(rfp.typeId, id),
    rfpName: rfp.name,
    status: rfp.status,
    isScheduled: rfp.isScheduled,
    rfpstartDate: iso(rfp.startDate),
    rfpendDate: iso(rfp.endDate),
    isPublic: rfp.isPublic,
    invitedVendors: invited.flatMap((row) => row.companyName ?? []),
    invitedEmails: invited.flatMap((row) => (row.companyName ? [] : (row.email ?? []))),
    notifiedCount: count?.count ?? 0,
  };
}
