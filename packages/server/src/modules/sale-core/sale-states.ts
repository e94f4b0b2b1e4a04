import { AuctionType, BidStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { bids, saleParticipants } from '../../database/tables/index.ts';
import type { Tender } from '../tender/tender.ts';

const proposalWords: Readonly<Record<number, string>> = {
  [BidStatus.Draft]: 'Your proposal is a draft; it is not submitted yet.',
  [BidStatus.Submitted]: 'Your proposal is in.',
};

/** What each company that takes part has done so far, in its words; its figures stay out of it. PUR-24 */
export async function saleStatesOf(tx: Db, { id, typeId }: Tender): Promise<Map<number, string>> {
  const participants = await tx
    .select({ vendorId: saleParticipants.vendorId })
    .from(saleParticipants)
    .where(eq(saleParticipants.saleId, id));
  const isSealed = typeId === AuctionType.Auction;
  const own = isSealed ? 'You haven’t submitted a proposal yet.' : 'You accepted its terms.';
  const states = new Map(participants.map(({ vendorId }) => [vendorId, own]));
  if (!isSealed) return states;
  const rows = await tx.select({ vendorId: bids.vendorId, status: bids.status }).from(bids).where(eq(bids.saleId, id));
  for (const { vendorId, status } of rows) {
    const words = proposalWords[status];
    if (words) states.set(vendorId, words);
  }
  return states;
}
