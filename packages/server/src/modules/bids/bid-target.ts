import { and, eq, sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { bids, invitations, rfps, schools, vendorBlacklist, vendors } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import { schoolPlace } from '../shared/time-zones.ts';
import { isOfPurchase } from '../tender/subject.ts';
import type { Bid } from './bid-read.ts';
import { bidderFacts, type PurchaseFacts, refusalOf, refused } from './eligibility.ts';

/** A purchase that is locked against its opening, and the time read after that. */
export interface Target {
  readonly rfp: typeof rfps.$inferSelect;
  readonly facts: PurchaseFacts;
  readonly now: Date;
}

/**
 * Locks the purchase against its opening, reads the clock after that, and says how this company stands to it. Bidders
 * share the lock; the opening takes it alone. TIME-2 BID-13
 * @throws {AppError} NOT_FOUND
 */
export async function lockTarget(tx: Db, vendorId: number, rfpId: number): Promise<Target> {
  const [rfp] = await tx.select().from(rfps).where(eq(rfps.id, rfpId)).for('share');
  const now = await databaseNow(tx);
  if (!rfp || rfp.status === 1) throw notFound('purchase');
  const [row] = await tx
    .select({
      school: schoolPlace,
      isInvited: sql<boolean>`exists (select 1 from ${invitations} i where i.rfp_id = ${rfpId} and i.vendor_id = ${vendorId})`,
      isBlocked: sql<boolean>`exists (select 1 from ${vendorBlacklist} k where k.school_id = ${schools.id} and k.vendor_id = ${vendorId})`,
    })
    .from(schools)
    .where(eq(schools.id, rfp.schoolId));
  if (!row) throw notFound('purchase');
  const { status, endDate, heldAt } = rfp;
  const isPublic = rfp.heldPublic ?? rfp.isPublic;
  const facts: PurchaseFacts = { status, endDate, isPublic, isHeld: heldAt !== null, ...row };
  return { rfp, facts, now };
}

/** This company's bid on the purchase, made where there is none, and locked against its people's other tabs. BID-18 */
export async function lockBid({ tx }: Work, call: VendorCall, rfpId: number): Promise<Bid> {
  const { vendorId, userId } = call.session;
  await tx.insert(bids).values({ rfpId, vendorId, createdBy: userId }).onConflictDoNothing();
  const [bid] = await tx
    .select()
    .from(bids)
    .where(and(eq(bids.rfpId, rfpId), eq(bids.vendorId, vendorId)))
    .for('update');
  if (!isOfPurchase(bid)) throw new Error('the bid was not stored');
  return bid;
}

/**
 * Lets the company bid, or says why not. A company's bids that are counted come one after the other: two at once could
 * both be the last that its plan covers. BID-6 BID-7 BID-11 PLAN-2
 * @throws {AppError} BID_NOT_ALLOWED, DEADLINE_PASSED, ILLEGAL_TRANSITION
 */
export async function admit(tx: Db, target: Target, bid: Bid, isSubmitting: boolean): Promise<void> {
  const { vendorId } = bid;
  // A bid that was in once was counted when it came; revising it costs nothing.
  const isFirst = bid.version === 0;
  if (isFirst && isSubmitting && !target.facts.isInvited) {
    await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, vendorId)).for('no key update');
  }
  const bidder = await bidderFacts(tx, vendorId);
  const refusal = refusalOf(isFirst ? bidder : { ...bidder, bidsThisMonth: 0 }, target.facts, target.now);
  if (refusal) throw refused(refusal);
}
