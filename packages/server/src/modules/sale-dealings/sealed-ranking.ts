import { type ComparedProposal, rankLot } from '@chalkline/rules';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { bids, proposalLots } from '../../database/tables/index.ts';
import { accessOf } from '../tender/evaluation/access.ts';
import { scoredOf } from '../tender/evaluation/scored.ts';
import { saleSubject } from '../tender/subject.ts';
import { guidedWeights, rankedBy } from '../tender/weights.ts';

/** Somebody who wanted a lot, and what it would pay for it. */
export interface Bidder {
  readonly vendorId: number;
  /** US dollars for the whole lot. */
  readonly price: string;
}

/** The standing proposals for one lot of an opened sealed auction, from the first rank to the last. EVAL-18 */
export async function rankedProposals(db: Db, saleId: number, lotId: number): Promise<Bidder[]> {
  const rows = await db
    .select({ bidId: bids.id, vendorId: bids.vendorId, status: bids.status, amount: proposalLots.amount })
    .from(proposalLots)
    .innerJoin(bids, eq(bids.id, proposalLots.bidId))
    .where(and(eq(bids.saleId, saleId), eq(proposalLots.lotId, lotId), isNotNull(proposalLots.amount)));
  if (rows.length === 0) return [];
  const proposals = rows.map(
    ({ bidId, vendorId, status, amount }): ComparedProposal => ({
      bidId,
      vendorId,
      status,
      lots: amount === null ? [] : [{ lotId, amount }],
    }),
  );
  const weights = rankedBy(await guidedWeights(db, saleSubject(saleId)));
  const opened = rows.map(({ bidId }) => ({ bid: { id: bidId } }));
  const { given } = await scoredOf(db, opened, await accessOf(db, saleSubject(saleId), 0));
  return rankLot(lotId, proposals, weights, given).map(({ vendorId, total }) => ({ vendorId, price: total }));
}
