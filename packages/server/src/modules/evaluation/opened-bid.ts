import { PurchaseStatus } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { bids, rfps } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import { isSealed } from '../bids/masked.ts';
import type { Rfp } from '../purchases/rfp-parts.ts';
import { isOfPurchase } from '../tender/subject.ts';

/** An opened bid of an on-going purchase, with nobody else changing either. */
export interface LockedBid {
  readonly rfp: Rfp;
  readonly bid: typeof bids.$inferSelect;
}

/**
 * Locks a bid for a decision between the opening and the award: the purchase first, then its bid, in the sequence of an
 * award, so that the two can't wait for each other. A bid that is still sealed, or was never handed in, does not exist for
 * the school. BID-10
 * @throws {AppError} NOT_FOUND for another school's, ILLEGAL_TRANSITION outside of that time
 */
export async function lockOpenedBid({ tx }: Work, schoolId: number, bidId: number): Promise<LockedBid> {
  const [known] = await tx.select({ rfpId: bids.rfpId }).from(bids).where(eq(bids.id, bidId));
  if (!isOfPurchase(known)) throw notFound('bid');
  const [rfp] = await tx
    .select()
    .from(rfps)
    .where(and(eq(rfps.id, known.rfpId), eq(rfps.schoolId, schoolId)))
    .for('update');
  const [bid] = await tx.select().from(bids).where(eq(bids.id, bidId)).for('update');
  if (!rfp || !bid || bid.version === 0 || isSealed(rfp.openedAt, bid.status)) throw notFound('bid');
  if (rfp.status !== PurchaseStatus.OnGoing) {
    throw new AppError('ILLEGAL_TRANSITION', 'Bids are decided on between the opening and the award.');
  }
  return { rfp, bid };
}
