import { type ComparedProposal, type RankedBid, rankLot } from '@chalkline/rules';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { bidsThat } from '../../../database/status-sql.ts';
import { bids, proposalLots, saleParticipants, vendors } from '../../../database/tables/index.ts';
import { type Lot, lotsOf, type Sale } from '../../sale-core/sale.ts';
import { accessOf, type EvaluationAccess } from '../../tender/evaluation/access.ts';
import { type Consensus, type NamedScore, scoredOf } from '../../tender/evaluation/scored.ts';
import { saleSubject } from '../../tender/subject.ts';
import { type GuidedWeight, guidedWeights, rankedBy } from '../../tender/weights.ts';

/** A proposal that was in at the end, with its company and what it offers by lot. */
export interface OpenedProposal {
  readonly bid: typeof bids.$inferSelect;
  readonly vendor: { readonly name: string; readonly city: string; readonly stateCode: string };
  readonly bidderNumber: number | null;
  readonly amounts: ReadonlyMap<number, string>;
}

/** What the evaluation of a sealed auction stands on. */
export interface SaleMaterial {
  readonly sale: Sale;
  readonly lots: readonly Lot[];
  readonly weights: readonly GuidedWeight[];
  readonly opened: readonly OpenedProposal[];
  readonly compared: readonly ComparedProposal[];
  /** Scores that count: where evaluators are named, theirs, but for who has a conflict. EVAL-13 */
  readonly scores: readonly NamedScore[];
  readonly consensus: readonly Consensus[];
  /** By lot, the best first. EVAL-18 */
  readonly rankings: ReadonlyMap<number, readonly RankedBid[]>;
}

/** The proposals of a sale that were in at its end. Call it for an opened sale only: amounts come with it. BID-10 */
export async function openedProposals(db: Db, saleId: number): Promise<OpenedProposal[]> {
  const rows = await db
    .select({
      bid: bids,
      vendor: { name: vendors.companyName, city: vendors.city, stateCode: vendors.stateCode },
      bidderNumber: saleParticipants.bidderNumber,
    })
    .from(bids)
    .innerJoin(vendors, eq(vendors.id, bids.vendorId))
    .leftJoin(
      saleParticipants,
      and(eq(saleParticipants.saleId, bids.saleId), eq(saleParticipants.vendorId, bids.vendorId)),
    )
    .where(and(eq(bids.saleId, saleId), sql`${bids.status} not in ${bidsThat.areNotIn}`))
    .orderBy(asc(bids.submittedAt), asc(bids.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ bid }) => bid.id);
  const named = await db
    .select()
    .from(proposalLots)
    .where(and(inArray(proposalLots.bidId, ids), isNotNull(proposalLots.amount)));
  const byBid = Map.groupBy(named, ({ bidId }) => bidId);
  return rows.map((row) => ({
    ...row,
    amounts: new Map(
      (byBid.get(row.bid.id) ?? []).flatMap(({ lotId, amount }) => (amount === null ? [] : [[lotId, amount] as const])),
    ),
  }));
}

const toCompared = ({ bid, amounts }: OpenedProposal): ComparedProposal => ({
  bidId: bid.id,
  vendorId: bid.vendorId,
  status: bid.status,
  lots: [...amounts].map(([lotId, amount]) => ({ lotId, amount })),
});

/** Everything an evaluation stands on, of an opened sealed auction. */
export async function readSaleMaterial(db: Db, sale: Sale, known?: EvaluationAccess): Promise<SaleMaterial> {
  const subject = saleSubject(sale.id);
  const [lots, weights, opened] = [
    await lotsOf(db, sale.id),
    await guidedWeights(db, subject),
    await openedProposals(db, sale.id),
  ];
  const { scores, consensus, given } = await scoredOf(db, opened, known ?? (await accessOf(db, subject, 0)));
  const compared = opened.map(toCompared);
  const weighed = rankedBy(weights);
  const rankings = new Map(lots.map(({ id }) => [id, rankLot(id, compared, weighed, given)]));
  return { sale, lots, weights, opened, compared, scores, consensus, rankings };
}
