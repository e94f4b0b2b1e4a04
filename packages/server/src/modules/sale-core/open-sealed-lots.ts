import { BidStatus, LotStatus } from '@chalkline/rules';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { bids, proposalLots, saleLots } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import type { Tender } from '../tender/tender.ts';
import { moveLots } from './move-lots.ts';
import { saleById } from './sale.ts';

const NOBODY_WANTED = 'No proposal was made for this lot.';

/**
 * What the opening of a sealed auction decides: a lot that somebody wants is to be decided, any other is unsold. SALE-11
 * @returns the status that follows from its lots
 */
export async function openSealedLots(work: Work, tender: Tender, { now }: { readonly now: Date }): Promise<number> {
  const { tx } = work;
  const wanted = await tx
    .selectDistinct({ lotId: proposalLots.lotId })
    .from(proposalLots)
    .innerJoin(bids, eq(bids.id, proposalLots.bidId))
    .where(and(eq(bids.saleId, tender.id), eq(bids.status, BidStatus.Submitted), isNotNull(proposalLots.amount)));
  const isWanted = new Set(wanted.map(({ lotId }) => lotId));
  const open = await tx
    .select({ id: saleLots.id })
    .from(saleLots)
    .where(and(eq(saleLots.saleId, tender.id), inArray(saleLots.status, [LotStatus.Open])));
  const moves = open.map(({ id }) =>
    isWanted.has(id)
      ? { lotId: id, to: LotStatus.ToDecide }
      : { lotId: id, to: LotStatus.Unsold, set: { unsoldReason: NOBODY_WANTED } },
  );
  const { sale } = await moveLots(work, { sale: await saleById(tx, tender.id), now }, moves, { action: 'ended' });
  return sale.status;
}
