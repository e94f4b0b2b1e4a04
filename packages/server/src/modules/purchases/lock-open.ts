import type { Work } from '../../unit-of-work.ts';
import { lockOpenTender } from '../tender/opening/lock-open.ts';
import { ownRfp } from './draft-read.ts';
import { purchaseKind } from './purchase-kind.ts';
import type { Rfp } from './rfp-parts.ts';

/**
 * Locks a purchase of the school that takes bids, and reads the whole of it. TIME-2 BID-13
 * @param what what would be done, for the sentence: "an addendum can change it"
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, DEADLINE_PASSED
 */
export async function lockOpenRfp(
  work: Work,
  schoolId: number,
  id: number,
  what: string,
): Promise<{ rfp: Rfp & { readonly endDate: Date }; now: Date }> {
  const { tender, now } = await lockOpenTender(work, purchaseKind, { schoolId, id, what });
  return { rfp: { ...(await ownRfp(work.tx, schoolId, id)), endDate: tender.endDate }, now };
}
