import { eq } from 'drizzle-orm';
import { bids } from '../../../database/tables/index.ts';
import { AppError, notFound } from '../../../errors.ts';
import type { Work } from '../../../unit-of-work.ts';
import { isSealed } from '../bids/sealed.ts';
import { assertNotHeld } from '../held.ts';
import type { TenderKind } from '../kind.ts';
import { subjectOf } from '../subject.ts';
import { lockTender, type Tender } from '../tender.ts';

/** An opened bid of what is being evaluated, with nobody else changing either. */
export interface LockedBid {
  readonly tender: Tender;
  readonly bid: typeof bids.$inferSelect;
}

/**
 * Locks a bid for a decision between the opening and the award: the purchase or sale first, then its bid, in the sequence of
 * an award, so that the two can't wait for each other. A bid that is still sealed, or was never submitted, does not exist for
 * the school. BID-10
 * @param what what is done then, for the sentence: "Scores are given"
 * @throws {AppError} NOT_FOUND for another school's and of another kind, ILLEGAL_TRANSITION outside of that time, and while it is held. ADM-14
 */
export async function lockOpenedBid(
  { tx }: Work,
  kind: TenderKind,
  { schoolId, bidId, what }: { readonly schoolId: number; readonly bidId: number; readonly what: string },
): Promise<LockedBid> {
  const [known] = await tx.select({ rfpId: bids.rfpId, saleId: bids.saleId }).from(bids).where(eq(bids.id, bidId));
  if (!known) throw notFound('bid');
  const subject = subjectOf(known);
  if (subject.kind !== kind.kind) throw notFound('bid');
  // Alone: of two last scores at once the second one must see the first, or nobody opens the prices. EVAL-14
  const tender = await lockTender(tx, subject, { schoolId, for: 'update' });
  const [bid] = await tx.select().from(bids).where(eq(bids.id, bidId)).for('update');
  if (!tender || !bid || bid.version === 0 || isSealed(tender.openedAt, bid.status)) throw notFound('bid');
  assertNotHeld(tender, kind.kind);
  if (!kind.isBeingEvaluated(tender)) {
    throw new AppError('ILLEGAL_TRANSITION', `${what} between the opening and the award.`);
  }
  return { tender, bid };
}
