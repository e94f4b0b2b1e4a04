import { BidStatus } from '@chalkline/rules';
import type { SignedInCall } from '../../../call.ts';
import { type SubjectKey, subjectOf } from '../subject.ts';
import { tenderOf } from '../tender.ts';

/** Whether a bid was never opened: a draft and a bid that was taken back never are. BID-10 BID-12 */
export const isSealed = (openedAt: Date | null, bidStatus: number | null): boolean =>
  openedAt === null || bidStatus === BidStatus.Draft || bidStatus === BidStatus.Withdrawn;

/** Whether this reader, an administrator who acts as the bidder, may not read the figures of a bid or a proposal. IMP-6 */
export async function isMaskedFor(
  { db, session }: Pick<SignedInCall, 'db' | 'session'>,
  bid: SubjectKey & { readonly status: number },
): Promise<boolean> {
  if (!session.impersonator) return false;
  const tender = await tenderOf(db, subjectOf(bid));
  return isSealed(tender?.openedAt ?? null, bid.status);
}
