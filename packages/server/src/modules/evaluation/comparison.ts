import type { components } from '@chalkline/openapi/types';
import { type ComparedBid, bestSplit, compareMoney, differencesToBest, isBidStanding, lineBests, lineMeans, MAX_RUBRIC_SCORE, meanMoney, meanTotal, PRICE_RUBRIC_ID, purchaseNumber, type RankedBid, rankBids, savedAgainstMean, schoolMay, standingBids } from '@chalkline/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { bidAnswers, purchaseOrderLines, purchaseOrders, users } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { bidDocumentsOf, trimTax } from '../bids/bid-read.ts';
import { purchaseOrderRows } from '../purchase-orders/rows.ts';
import { ownRfp } from '../purchases/draft-read.ts';
import { openIfDue } from '../purchases/opening.ts';
import { iso, linesOf, questionsOf, type Rfp, weightsOf } from '../purchases/rfp-parts.ts';
import { evaluatorsDone, type NamedScore, type OpenedBid, openedBids, scoresOf, toCompared } from './opened-bids.ts';

type Schemas = components['schemas'];
type Weight = Schemas['Comparison']['weights'][number];

interface Material {
  readonly rfp: Rfp;
  readonly lines: Schemas['RfpLine'][];
  readonly weights: Weight[];
  readonly opened: OpenedBid[];
  readonly compared: ComparedBid[];
  readonly scores: NamedScore[];
  readonly ranking: RankedBid[];
  /** Line → winning bid, over orders that stand. */
  readonly awarded: ReadonlyMap<number, number>;
}

function rubricScores(material: Material, bidId: number, userId: number): Schemas['RubricScore'][] {
  const ranked = material.ranking.find((entry) => entry.bidId === bidId);
  return material.weights.map(({ rubricId, points }) => {
    if (rubricId === PRICE_RUBRIC_ID) {
      const won = ranked?.priceScore ?? null;
      return { rubricId, mean: null, mine: null, myComment: null, points: won === null ? null : round2((won * points) / 100), evaluators: [] };
    }
    const given = material.scores.filter((score) => score.bidId === bidId && score.rubricId === rubricId);
    const mine = given.find((score) => score.evaluatorId === userId);
    const mean = ranked?.rubricScores.find((score) => score.rubricId === rubricId)?.score ?? null;
    return {
      rubricId,
      mean,
      mine: mine?.score ?? null,
      myComment: mine?.comment ?? null,
      points: mean === null ? null : round2((mean * points) / MAX_RUBRIC_SCORE),
      evaluators: given.map(({ name, score, comment }) => ({ name, score, comment })),
    };
  });
}

const round2 = (value: number): number => Math.round(value * 100) / 100;

async function presentBids(call: SchoolCall, material: Material): Promise<Schemas['ComparisonBid'][]> {
  const { db, session } = call;
  const bests = new Map(lineBests(material.lines.map(({ id }) => ({ lineId: id })), material.compared).map((best) => [best.lineId, best.bidIds]));
  const differences = new Map(differencesToBest(material.compared).map((entry) => [entry.bidId, entry.difference]));
  const mean = meanTotal(material.compared);
  const answers = await db.select().from(bidAnswers).where(inArray(bidAnswers.bidId, material.opened.map(({ bid }) => bid.id)));
  const order = new Map(material.ranking.map((entry, index) => [entry.bidId, index]));
  const inOrder = [...material.opened].sort((a, b) => (order.get(a.bid.id) ?? 999) - (order.get(b.bid.id) ?? 999));
  return Promise.all(
    inOrder.map(async ({ bid, vendor, lines }) => {
      const ranked = material.ranking.find((entry) => entry.bidId === bid.id);
      return {
        bidId: bid.id,
        encryptedBidId: call.services.ids.encode('bid', bid.id),
        vendorId: bid.vendorId,
        vendorName: vendor.name,
        vendorCity: vendor.city,
        vendorState: vendor.stateCode,
        status: bid.status,
        total: bid.total,
        isComplete: bid.isComplete,
        rank: ranked?.rank ?? null,
        weightedScore: ranked?.score ?? null,
        differenceToBest: differences.get(bid.id) ?? null,
        savedAgainstMean: bid.isComplete && isBidStanding(bid.status) ? savedAgainstMean(bid.total, mean) : null,
        lines: lines.map((line) => ({ lineId: line.lineId, isNoBid: line.isNoBid, unitCost: line.unitCost, tax: trimTax(line.tax), deliveryFees: line.deliveryFees, bidPrice: line.bidPrice, isBest: bests.get(line.lineId)?.includes(bid.id) ?? false })),
        scores: rubricScores(material, bid.id, session.userId),
        answers: answers.filter((answer) => answer.bidId === bid.id).map(({ questionId, answer }) => ({ questionId, answer })),
        documents: await bidDocumentsOf(db, bid.id),
        note: bid.note,
        validUntil: bid.validUntil,
        submittedAt: (bid.submittedAt ?? bid.updatedAt).toISOString(),
        awardedLineIds: [...material.awarded].filter(([, bidId]) => bidId === bid.id).map(([lineId]) => lineId),
      };
    }),
  );
}

function presentLines(material: Material): Schemas['Comparison']['lines'] {
  const ids = material.lines.map(({ id }) => ({ lineId: id }));
  const means = new Map(lineMeans(ids, material.compared).map((entry) => [entry.lineId, entry.mean]));
  const bests = new Map(lineBests(ids, material.compared).map((entry) => [entry.lineId, entry.bidIds]));
  const standing = standingBids(material.compared);
  return material.lines.map((line) => {
    const unitCosts = standing.flatMap((bid) => bid.lines.flatMap((entry) => (entry.lineId === line.id && 'unitCost' in entry ? [entry.unitCost] : [])));
    return {
      id: line.id,
      productDesc: line.productDesc,
      AdditionalDesc: line.AdditionalDesc,
      productQty: line.productQty,
      unit: line.unit,
      mean: means.get(line.id) ?? null,
      meanUnitCost: meanMoney(unitCosts),
      bestBidIds: bests.get(line.id) ?? [],
      awardedBidId: material.awarded.get(line.id) ?? null,
    };
  });
}

function presentSplit(material: Material): Schemas['Comparison']['bestSplit'] {
  const free = material.lines.filter((line) => !material.awarded.has(line.id)).map(({ id }) => ({ lineId: id }));
  if (free.length === 0) return null;
  const { split, single, difference } = bestSplit(free, material.compared);
  const winners = new Set(split.allocation.map(({ bidId }) => bidId));
  if (!single || winners.size < 2 || difference === null || compareMoney(difference, '0.00') <= 0) return null;
  return { total: split.total, savesMore: difference, allocation: split.allocation };
}

/** Lines that stand on an order which nobody declined or cancelled, with the bid that won them. AWD-6 */
export async function awardedLines(db: SchoolCall['db'], rfpId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ lineId: purchaseOrderLines.lineId, bidId: purchaseOrders.bidId })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.purchaseOrderId))
    .where(and(eq(purchaseOrders.rfpId, rfpId), sql`${purchaseOrders.status} not in (3, 7)`));
  return new Map(rows.map((row) => [row.lineId, row.bidId]));
}

/** Everything an evaluation stands on, of an opened purchase. */
export async function readMaterial(db: SchoolCall['db'], rfp: Rfp): Promise<Material> {
  const lines = await linesOf(db, rfp.id);
  const weights = await weightsOf(db, rfp.id);
  const opened = await openedBids(db, rfp.id);
  const compared = toCompared(opened, new Map(lines.map((line) => [line.id, line.productQty])));
  const scores = await scoresOf(db, opened);
  const ranking = rankBids(
    compared,
    weights.map(({ rubricId, points }) => ({ rubricId, score: points })),
    scores,
  );
  return { rfp, lines, weights, opened, compared, scores, ranking, awarded: await awardedLines(db, rfp.id) };
}

async function sealed(call: SchoolCall, rfp: Rfp): Promise<Schemas['Comparison']> {
  const counted = (await call.db.execute(sql`select count(*)::int as count from bids where rfp_id = ${rfp.id} and status not in (1, 6)`)) as unknown as { rows: { count: number }[] };
  return {
    ...(await headOf(call, rfp)),
    isSealed: true,
    bidsReceived: counted.rows[0]?.count ?? 0,
    lines: (await linesOf(call.db, rfp.id)).map((line) => ({ id: line.id, productDesc: line.productDesc, AdditionalDesc: line.AdditionalDesc, productQty: line.productQty, unit: line.unit, mean: null, meanUnitCost: null, bestBidIds: [], awardedBidId: null })),
    bids: [],
    topBids: [],
    meanTotal: null,
    bestSplit: null,
    evaluatorsDone: 0,
    evaluatorCount: 0,
    canScore: false,
    canAward: false,
    purchaseOrders: [],
  };
}

async function headOf(call: SchoolCall, rfp: Rfp) {
  return {
    id: rfp.id,
    encryptedId: call.services.ids.encode('rfp', rfp.id),
    formattedNumber: purchaseNumber(rfp.typeId, rfp.id),
    rfpName: rfp.name,
    rfptypeId: rfp.typeId,
    status: rfp.status,
    rfpendDate: iso(rfp.endDate),
    rfpawardDate: iso(rfp.awardDate),
    rfpdeliveryDate: iso(rfp.deliveryDate),
    publishedAt: iso(rfp.publishedAt),
    openedAt: iso(rfp.openedAt),
    openedBidCount: rfp.openedBidCount,
    weights: await weightsOf(call.db, rfp.id),
    questions: await questionsOf(call.db, rfp.id),
  };
}

/**
 * The opened bids side by side; before the end date a count and nothing more, after a cancellation the same for ever.
 * BID-9 BID-12 EVAL-3 EVAL-6 EVAL-7 EVAL-8
 */
export async function readComparison(call: SchoolCall, id: number): Promise<Schemas['Comparison']> {
  const { db, services, session } = call;
  let rfp = await ownRfp(db, session.schoolId, id);
  if (rfp.status === 1) throw notFound('purchase');
  if (rfp.status === 2 && (await openIfDue(services, call.log, id))) rfp = await ownRfp(db, session.schoolId, id);
  if (!rfp.openedAt) return sealed(call, rfp);
  const material = await readMaterial(db, rfp);
  const rubricIds = material.weights.map(({ rubricId }) => rubricId).filter((rubricId) => rubricId !== PRICE_RUBRIC_ID);
  const [evaluators] = await db.select({ count: sql<number>`count(*)::int` }).from(users).where(and(eq(users.schoolId, session.schoolId), eq(users.role, 'School'), eq(users.status, 1)));
  const isOpenToAward = rfp.status === 3 || ((rfp.status === 4 || rfp.status === 6) && material.awarded.size < material.lines.length);
  return {
    ...(await headOf(call, rfp)),
    isSealed: false,
    bidsReceived: material.opened.length,
    lines: presentLines(material),
    bids: await presentBids(call, material),
    topBids: material.ranking.flatMap(({ bidId, vendorId, rank, total }) => (rank === null || rank > 3 ? [] : [{ bidId, vendorId, rank, total }])),
    meanTotal: meanTotal(material.compared),
    bestSplit: presentSplit(material),
    evaluatorsDone: evaluatorsDone(material.opened, material.scores, rubricIds),
    evaluatorCount: evaluators?.count ?? 0,
    canScore: rfp.status === 3 && rubricIds.length > 0,
    canAward: isOpenToAward && schoolMay('award', { status: session.status, accessType: session.accessType ?? 2, grantedRights: session.rights }),
    purchaseOrders: await purchaseOrderRows(db, services.ids, 'school', [id]),
  };
}

