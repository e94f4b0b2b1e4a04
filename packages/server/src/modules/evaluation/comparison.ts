import type { components } from '@chalkline/openapi/types';
import {
  bestSplit,
  compareMoney,
  lineBests,
  lineMeans,
  meanTotal,
  meanUnitPrice,
  PRICE_RUBRIC_ID,
  PurchaseStatus,
  purchaseNumber,
  standingBids,
} from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { bidsThat } from '../../database/status-sql.ts';
import { notFound } from '../../errors.ts';
import { newestRound } from '../negotiation/read.ts';
import { presentRound } from '../negotiation/round.ts';
import { type Material, readMaterial } from '../opened-bids/material.ts';
import { purchaseOrderRows } from '../purchase-orders/rows.ts';
import { ownRfp } from '../purchases/draft-read.ts';
import { openIfPast } from '../purchases/opening.ts';
import { purchaseKind } from '../purchases/purchase-kind.ts';
import { iso, linesOf, questionsOf, type Rfp } from '../purchases/rfp-parts.ts';
import { schoolLinesOf } from '../purchases/school-lines.ts';
import { accessOf, type EvaluationAccess, mayManage, seesBids } from '../tender/evaluation/access.ts';
import { missingText } from '../tender/evaluation/missing.ts';
import { presentEvaluation } from '../tender/evaluation/present-evaluation.ts';
import { progressOf } from '../tender/evaluation/progress.ts';
import { sentLetters } from '../tender/letters/sent-letters.ts';
import { rfpSubject } from '../tender/subject.ts';
import { purchaseAsTender } from '../tender/tender.ts';
import { guidedWeights } from '../tender/weights.ts';
import { presentBids } from './comparison-bids.ts';

type Schemas = components['schemas'];
type Lines = Schemas['Comparison']['lines'];

type Estimates = ReadonlyMap<number, string | null>;

/** What the school expects of each line. PUR-37 */
const estimatesOf = async ({ db }: SchoolCall, rfpId: number): Promise<Estimates> =>
  new Map((await schoolLinesOf(db, rfpId)).map(({ lineId, estimatedPrice }) => [lineId, estimatedPrice]));

/** The lines without anything that bids say of them. */
const bareLines = (
  lines: readonly Schemas['RfpLine'][],
  estimates: Estimates,
  won?: Pick<Material, 'awarded' | 'alternates'>,
): Lines =>
  lines.map((line) => ({
    id: line.id,
    productDesc: line.productDesc,
    AdditionalDesc: line.AdditionalDesc,
    productQty: line.productQty,
    unit: line.unit,
    estimatedPrice: estimates.get(line.id) ?? null,
    mean: null,
    meanUnitCost: null,
    bestBidIds: [],
    awardedBidId: won?.awarded.get(line.id) ?? null,
    isAlternateAwarded: won?.alternates.has(line.id) ?? false,
  }));

const idsOf = ({ lines }: Material): { lineId: number }[] => lines.map(({ id }) => ({ lineId: id }));

function presentLines(material: Material, estimates: Estimates): Lines {
  const ids = idsOf(material);
  const means = new Map(lineMeans(ids, material.submitted).map((entry) => [entry.lineId, entry.mean]));
  const bests = new Map(lineBests(ids, material.compared).map((entry) => [entry.lineId, entry.bidIds]));
  const unitCosts = new Map<number, string[]>();
  for (const bid of standingBids(material.submitted)) {
    for (const line of bid.lines) {
      if ('unitCost' in line) unitCosts.set(line.lineId, [...(unitCosts.get(line.lineId) ?? []), line.unitCost]);
    }
  }
  return bareLines(material.lines, estimates, material).map((line) => ({
    ...line,
    mean: means.get(line.id) ?? null,
    meanUnitCost: meanUnitPrice(unitCosts.get(line.id) ?? []),
    bestBidIds: bests.get(line.id) ?? [],
  }));
}

/**
 * The cheapest ways to award the lines that are free: in all, and to one bid. A split is worth a look where it saves
 * something, and where no bid prices all of them. AWD-8 AWD-13
 */
function presentBest(material: Material): Pick<Schemas['Comparison'], 'bestSplit' | 'bestSingle'> {
  const free = material.lines.filter((line) => !material.awarded.has(line.id)).map(({ id }) => ({ lineId: id }));
  if (free.length === 0) return { bestSplit: null, bestSingle: null };
  const { split, single, difference } = bestSplit(free, material.compared);
  const winners = new Set(split.allocation.map(({ bidId }) => bidId));
  const isWorthIt = winners.size > 1 && (difference === null || compareMoney(difference, '0.00') > 0);
  return {
    bestSplit: isWorthIt
      ? {
          total: split.total,
          savesMore: difference,
          allocation: split.allocation.map(({ lineId, bidId }) => ({ lineId, bidId })),
        }
      : null,
    bestSingle: single,
  };
}

/** What the comparison says of a purchase whose bids are not, or not to this person, open. */
const nothingOpen = {
  bids: [],
  topBids: [],
  meanTotal: null,
  bestSplit: null,
  bestSingle: null,
  evaluatorsDone: 0,
  evaluatorCount: 0,
  missingScores: null,
  canScore: false,
  canAward: false,
  negotiation: null,
  letters: [],
} as const satisfies Partial<Schemas['Comparison']>;

async function countIn({ db }: SchoolCall, rfp: Rfp): Promise<number> {
  const counted = (await db.execute(
    sql`select count(*)::int as count from bids where rfp_id = ${rfp.id} and status not in ${bidsThat.areNotIn}`,
  )) as unknown as { rows: { count: number }[] };
  return counted.rows[0]?.count ?? 0;
}

async function sealed(call: SchoolCall, rfp: Rfp, access: EvaluationAccess): Promise<Schemas['Comparison']> {
  return {
    ...(await headOf(call, rfp, access)),
    ...nothingOpen,
    bids: [],
    topBids: [],
    letters: [],
    isSealed: true,
    bidsReceived: await countIn(call, rfp),
    lines: bareLines(await linesOf(call.db, rfp.id), await estimatesOf(call, rfp.id)),
    purchaseOrders: [],
  };
}

async function headOf(call: SchoolCall, rfp: Rfp, access: EvaluationAccess) {
  const weights = await guidedWeights(call.db, rfpSubject(rfp.id));
  const evaluated = { kind: purchaseKind, tender: purchaseAsTender(rfp) };
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
    weights,
    questions: await questionsOf(call.db, rfp.id),
    evaluation: { rfpId: rfp.id, ...(await presentEvaluation(call.db, call, evaluated, { access, weights })) },
    isTabulationPublic: rfp.isTabulationPublic,
    holdReason: rfp.holdReason,
  };
}

function mayStillAward(rfp: Rfp, material: Material): boolean {
  const { OnGoing, Awarded, InFulfilment } = PurchaseStatus;
  if (rfp.heldAt !== null) return false;
  const hasFreeLines = material.awarded.size < material.lines.length;
  return rfp.status === OnGoing || ((rfp.status === Awarded || rfp.status === InFulfilment) && hasFreeLines);
}

async function opened(call: SchoolCall, rfp: Rfp, access: EvaluationAccess): Promise<Schemas['Comparison']> {
  const { db, services } = call;
  const { isPriceHidden } = access;
  const material = await readMaterial(db, rfp, access);
  const head = await headOf(call, rfp, access);
  const scores = material.weights.some(({ rubricId }) => rubricId !== PRICE_RUBRIC_ID);
  const round = isPriceHidden ? null : await newestRound(db, rfp.id);
  const purchaseOrders = await purchaseOrderRows(db, services.ids, 'school', [rfp.id]);
  const estimates = await estimatesOf(call, rfp.id);
  const isEvaluator = access.evaluators.length === 0 || access.mine !== null;
  return {
    ...head,
    isSealed: false,
    bidsReceived: material.opened.length,
    lines: isPriceHidden ? bareLines(material.lines, estimates, material) : presentLines(material, estimates),
    bids: await presentBids(call, material, isPriceHidden),
    topBids: isPriceHidden
      ? []
      : material.ranking.flatMap(({ bidId, vendorId, rank, total }) =>
          rank === null || rank > 3 ? [] : [{ bidId, vendorId, rank, total }],
        ),
    meanTotal: isPriceHidden ? null : meanTotal(idsOf(material), material.submitted),
    ...(isPriceHidden ? { bestSplit: null, bestSingle: null } : presentBest(material)),
    ...progressOf(material, access, head.evaluation.candidates.filter(({ isInvited }) => !isInvited).length),
    missingScores: missingText(material, access, 'bid'),
    canScore: rfp.status === PurchaseStatus.OnGoing && scores && isEvaluator,
    canAward: !isPriceHidden && mayStillAward(rfp, material) && mayManage(call),
    purchaseOrders,
    // Nothing was written before the first order.
    letters: purchaseOrders.length === 0 ? [] : await sentLetters(db, rfpSubject(rfp.id), mayManage(call)),
    negotiation: round && (await presentRound(db, material)),
  };
}

/**
 * The opened bids side by side; before the end date a count and nothing more, after a cancellation the same for ever. An
 * evaluator sees no bid before signing and, with a conflict, none at all. BID-10 EVAL-2 EVAL-3 EVAL-9 EVAL-11 PUR-16
 */
export async function readComparison(call: SchoolCall, id: number): Promise<Schemas['Comparison']> {
  const { db, session } = call;
  let rfp = await ownRfp(db, session.schoolId, id);
  if (rfp.status === PurchaseStatus.Draft) throw notFound('purchase');
  if (await openIfPast(call, rfp)) rfp = await ownRfp(db, session.schoolId, id);
  const access = await accessOf(db, rfpSubject(id), session.userId);
  if (!rfp.openedAt) return sealed(call, rfp, access);
  if (seesBids(access)) return opened(call, rfp, access);
  return { ...(await sealed(call, rfp, access)), isSealed: false };
}
