import { BidStatus } from '@chalkline/rules';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import { bids, negotiationProposals, negotiations } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';

/**
 * Ends what is still being negotiated, on one bid or on all of a purchase: an award, a closing or a disqualification leaves
 * nothing on the table. The prices that stand are the ones last accepted. NEG-6
 */
export async function endNegotiations(
  { tx }: Work,
  { session }: SignedInCall,
  { rfpId, bidId, now }: { rfpId: number; bidId?: number; now: Date },
): Promise<void> {
  const ofBids = await tx
    .select({ id: bids.id })
    .from(bids)
    .where(and(eq(bids.rfpId, rfpId), bidId === undefined ? undefined : eq(bids.id, bidId)));
  const bidIds = ofBids.map(({ id }) => id);
  if (bidIds.length === 0) return;
  const ended = await tx
    .update(negotiations)
    .set({ state: 'declined', endedAt: now })
    .where(and(inArray(negotiations.bidId, bidIds), isNull(negotiations.endedAt)))
    .returning({ id: negotiations.id, bidId: negotiations.bidId });
  if (ended.length === 0) return;
  await tx.insert(negotiationProposals).values(
    ended.map(({ id }) => ({
      negotiationId: id,
      side: 'school' as const,
      byUserId: session.userId,
      byName: session.name,
      at: now,
      kind: 'withdraw' as const,
    })),
  );
  const endedBids = ended.map((entry) => entry.bidId);
  await tx
    .update(bids)
    .set({ status: BidStatus.Submitted })
    .where(and(inArray(bids.id, endedBids), eq(bids.status, BidStatus.UnderNegotiation)));
}
