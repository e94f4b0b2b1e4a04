import { BidStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { bids } from '../../database/tables/index.ts';
import { unansweredByBid } from '../bids/acknowledged.ts';

/** What each company's own side of a purchase is, in its words; its figures stay out of it. PUR-24 */
export async function bidStatesOf(tx: Db, rfpId: number): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: bids.id, vendorId: bids.vendorId, status: bids.status, revision: bids.revision })
    .from(bids)
    .where(eq(bids.rfpId, rfpId));
  const unanswered = await unansweredByBid(
    tx,
    rows.map(({ id }) => id),
  );
  const wordsOf = ({ id, status, revision }: (typeof rows)[number]): string | null => {
    if (status === BidStatus.Draft) return 'Your bid is a draft; it is not submitted yet.';
    if (status !== BidStatus.Submitted) return null;
    if ((unanswered.get(id)?.numbers.length ?? 0) > 0)
      return 'Your bid is submitted. You still need to answer an addendum.';
    return revision === null ? 'Your bid is in.' : 'Your bid is in; its revision is not submitted yet.';
  };
  return new Map(
    rows.flatMap((row) => {
      const words = wordsOf(row);
      return words === null ? [] : [[row.vendorId, words] as const];
    }),
  );
}
