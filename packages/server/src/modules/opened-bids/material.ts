import type { components } from '@chalkline/openapi/types';
import { type ComparedBid, type RankedBid, rankBids } from '@chalkline/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { ordersThat } from '../../database/status-sql.ts';
import { purchaseOrderLines, purchaseOrders } from '../../database/tables/index.ts';
import { linesOf, type Rfp } from '../purchases/rfp-parts.ts';
import { accessOf, type EvaluationAccess } from '../tender/evaluation/access.ts';
import { type Consensus, type NamedScore, scoredOf } from '../tender/evaluation/scored.ts';
import { rfpSubject } from '../tender/subject.ts';
import { type GuidedWeight, guidedWeights, rankedBy } from '../tender/weights.ts';
import { asSubmitted, type OpenedBid, openedBids, toCompared } from './opened-bids.ts';

type Schemas = components['schemas'];

/** What an evaluation stands on. */
export interface Material {
  readonly rfp: Rfp;
  readonly lines: Schemas['RfpLine'][];
  readonly weights: readonly GuidedWeight[];
  readonly opened: OpenedBid[];
  readonly compared: ComparedBid[];
  /** The same bids at the prices they were submitted at: means and savings stand on these. MON-10 NEG-5 */
  readonly submitted: ComparedBid[];
  /** Scores that count: where evaluators are named, theirs, but for who has a conflict. EVAL-13 */
  readonly scores: NamedScore[];
  readonly consensus: Consensus[];
  readonly ranking: RankedBid[];
  /** Line → winning bid, over orders that stand. */
  readonly awarded: ReadonlyMap<number, number>;
  /** The lines of these orders that went to an alternate. AWD-19 */
  readonly alternates: ReadonlySet<number>;
}

/** Lines that stand on an order which nobody declined or cancelled, with the bid that won them. AWD-6 */
async function awardedLines(db: Db, rfpId: number): Promise<Pick<Material, 'awarded' | 'alternates'>> {
  const rows = await db
    .select({
      lineId: purchaseOrderLines.lineId,
      bidId: purchaseOrders.bidId,
      isAlternate: purchaseOrderLines.isAlternate,
    })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.purchaseOrderId))
    .where(and(eq(purchaseOrders.rfpId, rfpId), sql`${purchaseOrders.status} not in ${ordersThat.fell}`));
  return {
    awarded: new Map(rows.flatMap(({ lineId, bidId }) => (bidId === null ? [] : [[lineId, bidId] as const]))),
    alternates: new Set(rows.flatMap(({ lineId, isAlternate }) => (isAlternate ? [lineId] : []))),
  };
}

/** Everything an evaluation stands on, of an opened purchase. */
export async function readMaterial(db: Db, rfp: Rfp, access?: EvaluationAccess): Promise<Material> {
  const lines = await linesOf(db, rfp.id);
  const weights = await guidedWeights(db, rfpSubject(rfp.id));
  const opened = await openedBids(db, rfp.id);
  const quantities = new Map(lines.map((line) => [line.id, line.productQty]));
  const compared = toCompared(opened, quantities);
  const submitted = toCompared(opened.map(asSubmitted), quantities);
  const named = access ?? (await accessOf(db, rfpSubject(rfp.id), 0));
  const { scores, consensus, given } = await scoredOf(db, opened, named);
  const ranking = rankBids(
    lines.map(({ id }) => ({ lineId: id })),
    compared,
    rankedBy(weights),
    given,
  );
  const won = await awardedLines(db, rfp.id);
  return { rfp, lines, weights, opened, compared, submitted, scores, consensus, ranking, ...won };
}
