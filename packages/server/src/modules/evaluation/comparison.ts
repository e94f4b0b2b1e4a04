import type { components } from '@chalkline/openapi/types';
import {
  AccessType,
  bestSplit,
  compareMoney,
  differencesToBest,
  isBidStanding,
  lineBests,
  lineMeans,
  MAX_RUBRIC_SCORE,
  meanMoney,
  meanTotal,
  PRICE_RUBRIC_ID,
  PurchaseStatus,
  purchaseNumber,
  savedAgainstMean,
  schoolMay,
  standingBids,
} from '@chalkline/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { users } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { trimTax } from '../bids/bid-read.ts';
import { purchaseOrderRows } from '../purchase-orders/rows.ts';
import { ownRfp } from '../purchases/draft-read.ts';
import { openIfPast } from '../purchases/opening.ts';
import { iso, linesOf, questionsOf, type Rfp, weightsOf } from '../purchases/rfp-parts.ts';
import { type Material, readMaterial } from './material.ts';
import { answersOf, type BidLine, documentsOfBids, evaluatorsDone, type OpenedBid } from './opened-bids.ts';

type Schemas = components['schemas'];

function rubricScores(material: Material, bidId: number, userId: number): Schemas['RubricScore'][] {
  const ranked = material.ranking.find((entry) => entry.bidId === bidId);
  return material.weights.map(({ rubricId, points }) => {
    if (rubricId === PRICE_RUBRIC_ID) {
      const won = ranked?.priceScore ?? null;
      return {
        rubricId,
        mean: null,
        mine: null,
        myComment: null,
        points: won === null ? null : round2((won * points) / 100),
        evaluators: [],
      };
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

const idsOf = (material: Material) => material.lines.map(({ id }) => ({ lineId: id }));

/** The bids as rows of the comparison, the best first, those without a rank at the end. EVAL-5 EVAL-6 EVAL-7 EVAL-8 */
async function presentBids(call: SchoolCall, material: Material): Promise<Schemas['ComparisonBid'][]> {
  const { db, session, services } = call;
  const { opened, ranking, compared } = material;
  const bidIds = opened.map(({ bid }) => bid.id);
  const bests = new Map(lineBests(idsOf(material), compared).map((best) => [best.lineId, best.bidIds]));
  const differences = new Map(differencesToBest(compared).map((entry) => [entry.bidId, entry.difference]));
  const mean = meanTotal(compared);
  const answers = await answersOf(db, bidIds);
  const documents = await documentsOfBids(db, bidIds);
  const places = new Map(ranking.map((entry, index) => [entry.bidId, { ...entry, index }]));
  const placeOf = ({ bid }: OpenedBid) => places.get(bid.id)?.index ?? opened.length;
  return [...opened]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ bid, vendor, lines }) => ({
      bidId: bid.id,
      encryptedBidId: services.ids.encode('bid', bid.id),
      vendorId: bid.vendorId,
      vendorName: vendor.name,
      vendorCity: vendor.city,
      vendorState: vendor.stateCode,
      status: bid.status,
      total: bid.total,
      isComplete: bid.isComplete,
      rank: places.get(bid.id)?.rank ?? null,
      weightedScore: places.get(bid.id)?.score ?? null,
      differenceToBest: differences.get(bid.id) ?? null,
      savedAgainstMean: bid.isComplete && isBidStanding(bid.status) ? savedAgainstMean(bid.total, mean) : null,
      lines: lines.map((line) => presentLine(line, bests.get(line.lineId)?.includes(bid.id) ?? false)),
      scores: rubricScores(material, bid.id, session.userId),
      answers: answers.get(bid.id) ?? [],
      documents: documents.get(bid.id) ?? [],
      note: bid.note,
      validUntil: bid.validUntil,
      submittedAt: (bid.submittedAt ?? bid.updatedAt).toISOString(),
      awardedLineIds: [...material.awarded].filter(([, bidId]) => bidId === bid.id).map(([lineId]) => lineId),
    }));
}

const presentLine = (line: BidLine, isBest: boolean): Schemas['ComparisonBidLine'] => ({
  lineId: line.lineId,
  isNoBid: line.isNoBid,
  unitCost: line.unitCost,
  tax: trimTax(line.tax),
  deliveryFees: line.deliveryFees,
  bidPrice: line.bidPrice,
  isBest,
});

function presentLines(material: Material): Schemas['Comparison']['lines'] {
  const ids = idsOf(material);
  const means = new Map(lineMeans(ids, material.compared).map((entry) => [entry.lineId, entry.mean]));
  const bests = new Map(lineBests(ids, material.compared).map((entry) => [entry.lineId, entry.bidIds]));
  const standing = standingBids(material.compared);
  return material.lines.map((line) => {
    const unitCosts = standing.flatMap((bid) =>
      bid.lines.flatMap((entry) => (entry.lineId === line.id && 'unitCost' in entry ? [entry.unitCost] : [])),
    );
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

async function sealed(call: SchoolCall, rfp: Rfp): Promise<Schemas['Comparison']> {
  const counted = (await call.db.execute(
    sql`select count(*)::int as count from bids where rfp_id = ${rfp.id} and status not in (1, 6)`,
  )) as unknown as { rows: { count: number }[] };
  return {
    ...(await headOf(call, rfp)),
    isSealed: true,
    bidsReceived: counted.rows[0]?.count ?? 0,
    lines: (await linesOf(call.db, rfp.id)).map((line) => ({
      id: line.id,
      productDesc: line.productDesc,
      AdditionalDesc: line.AdditionalDesc,
      productQty: line.productQty,
      unit: line.unit,
      mean: null,
      meanUnitCost: null,
      bestBidIds: [],
      awardedBidId: null,
    })),
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
 * BID-10 EVAL-2 EVAL-3 EVAL-11 PUR-16
 */
export async function readComparison(call: SchoolCall, id: number): Promise<Schemas['Comparison']> {
  const { db, services, session } = call;
  let rfp = await ownRfp(db, session.schoolId, id);
  if (rfp.status === PurchaseStatus.Draft) throw notFound('purchase');
  if (await openIfPast(call, rfp)) rfp = await ownRfp(db, session.schoolId, id);
  if (!rfp.openedAt) return sealed(call, rfp);
  const material = await readMaterial(db, rfp);
  const rubricIds = material.weights.map(({ rubricId }) => rubricId).filter((rubricId) => rubricId !== PRICE_RUBRIC_ID);
  const [evaluators] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .where(and(eq(users.schoolId, session.schoolId), eq(users.role, 'School'), eq(users.status, 1)));
  const { OnGoing, Awarded, InFulfilment } = PurchaseStatus;
  const hasFreeLines = material.awarded.size < material.lines.length;
  const isOpenToAward =
    rfp.status === OnGoing || ((rfp.status === Awarded || rfp.status === InFulfilment) && hasFreeLines);
  return {
    ...(await headOf(call, rfp)),
    isSealed: false,
    bidsReceived: material.opened.length,
    lines: presentLines(material),
    bids: await presentBids(call, material),
    topBids: material.ranking.flatMap(({ bidId, vendorId, rank, total }) =>
      rank === null || rank > 3 ? [] : [{ bidId, vendorId, rank, total }],
    ),
    meanTotal: meanTotal(material.compared),
    bestSplit: presentSplit(material),
    evaluatorsDone: evaluatorsDone(material.opened, material.scores, rubricIds),
    evaluatorCount: evaluators?.count ?? 0,
    canScore: rfp.status === OnGoing && rubricIds.length > 0,
    canAward:
      isOpenToAward &&
      schoolMay('award', {
        status: session.status,
        accessType: session.accessType ?? AccessType.Assistant,
        grantedRights: session.rights,
      }),
    purchaseOrders: await purchaseOrderRows(db, services.ids, 'school', [id]),
  };
}
