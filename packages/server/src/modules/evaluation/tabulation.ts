import {
  type BidLineAmounts,
  bidLinePrice,
  bidStatusLabel,
  formatDeadline,
  PRICE_RUBRIC_ID,
  place,
  purchaseNumber,
} from '@chalkline/rules';
import { asc, eq } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { awards, evaluations, schools, users } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { unacknowledgedByBid } from '../bids/acknowledged.ts';
import { newestRound } from '../negotiation/read.ts';
import { type Material, readMaterial } from '../opened-bids/material.ts';
import type { BidLine, OpenedBid } from '../opened-bids/opened-bids.ts';
import { ownRfp } from '../purchases/draft-read.ts';
import { openIfPast } from '../purchases/opening.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { assertSeesPrices, type EvaluationAccess, type NamedEvaluator } from '../tender/evaluation/access.ts';
import { rfpSubject } from '../tender/subject.ts';

/** One price of a bid, beside what it was before a negotiation. NEG-5 */
export interface TabulatedLine {
  readonly lineId: number;
  /** Null where the bid leaves the line out. */
  readonly unitCost: string | null;
  readonly price: string | null;
  readonly originalPrice: string | null;
  readonly isAwarded: boolean;
}

/** One bid of a tabulation. */
export interface TabulatedBid {
  readonly bidId: number;
  readonly vendorName: string;
  readonly place: string;
  readonly submittedAt: Date;
  readonly status: string;
  readonly rank: number | null;
  readonly score: number | null;
  readonly total: string;
  readonly originalTotal: string;
  readonly isComplete: boolean;
  readonly remarks: string[];
  readonly lines: TabulatedLine[];
}

/** What an evaluator, or a consensus, gave a bid on a rubric. */
export interface TabulatedScore {
  readonly vendorName: string;
  readonly rubric: string;
  readonly weight: number;
  readonly by: string;
  readonly score: number;
  readonly comment: string;
  readonly isConsensus: boolean;
}

/** Who evaluated, and what they stated before they saw a bid. EVAL-17 */
export interface TabulatedEvaluator {
  readonly name: string;
  readonly statement: string;
  readonly signedAt: Date | null;
}

/** One confirmed award. */
export interface TabulatedAward {
  readonly awardedAt: Date;
  readonly by: string;
  readonly total: string;
  readonly savings: string;
  readonly reason: string | null;
}

/** Everything that a bid tabulation prints. EVAL-10 NEG-5 */
export interface Tabulation {
  readonly name: string;
  readonly number: string;
  readonly schoolName: string;
  /** The zone of the school, in which its times are printed. */
  readonly timeZone: string;
  readonly endDate: Date | null;
  readonly openedAt: Date;
  readonly openedBidCount: number;
  readonly weights: readonly { name: string; points: number }[];
  readonly lines: readonly { id: number; description: string; quantity: number; unit: string; wonBy: string | null }[];
  readonly bids: TabulatedBid[];
  readonly evaluators: TabulatedEvaluator[];
  /** Whether the prices were kept back until the other scores were in, in a sentence. */
  readonly envelopes: string;
  readonly scores: TabulatedScore[];
  readonly cutoff: { readonly score: number; readonly reason: string } | null;
  readonly awards: TabulatedAward[];
}

const amountsOf = (line: BidLine, quantity: number, unitCost: string): BidLineAmounts => ({
  unitCost,
  quantity,
  tax: line.tax,
  deliveryFees: line.deliveryFees,
});

function tabulatedLine(line: BidLine, bidId: number, material: Material): TabulatedLine {
  const quantity = material.lines.find(({ id }) => id === line.lineId)?.productQty ?? 0;
  const isPriced = !line.isNoBid && line.unitCost !== null;
  const original = line.originalUnitCost ?? line.unitCost;
  return {
    lineId: line.lineId,
    unitCost: isPriced ? line.unitCost : null,
    price: isPriced && line.unitCost !== null ? bidLinePrice(amountsOf(line, quantity, line.unitCost)) : null,
    originalPrice: isPriced && original !== null ? bidLinePrice(amountsOf(line, quantity, original)) : null,
    isAwarded: material.awarded.get(line.lineId) === bidId,
  };
}

function remarksOf({ bid }: OpenedBid, unacknowledged: readonly number[]): string[] {
  const decided = bid.unacknowledgedAccepted === true ? `kept: ${bid.unacknowledgedReason ?? ''}` : 'not decided';
  return [
    ...(bid.disqualifiedReason ? [`Disqualified: ${bid.disqualifiedReason}`] : []),
    ...(unacknowledged.length > 0 && !bid.disqualifiedReason
      ? [
          `Left ${unacknowledged.length === 1 ? 'addendum' : 'addenda'} ${unacknowledged.join(', ')} unanswered, ${decided}`,
        ]
      : []),
    ...(bid.isAllOrNothing ? ['All or nothing'] : []),
    ...(bid.isComplete ? [] : ['Leaves a line out']),
  ];
}

async function tabulatedBids(db: Db, material: Material): Promise<TabulatedBid[]> {
  const places = new Map(material.ranking.map((entry, index) => [entry.bidId, { ...entry, index }]));
  const placeOf = ({ bid }: OpenedBid) => places.get(bid.id)?.index ?? material.opened.length;
  const unacknowledged = await unacknowledgedByBid(
    db,
    material.opened.map(({ bid }) => bid.id),
  );
  return material.opened
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((entry) => {
      const { bid, vendor, lines } = entry;
      return {
        bidId: bid.id,
        vendorName: vendor.name,
        place: place(vendor.city, vendor.stateCode),
        submittedAt: bid.submittedAt ?? bid.updatedAt,
        status: bidStatusLabel(bid.status),
        rank: places.get(bid.id)?.rank ?? null,
        score: places.get(bid.id)?.score ?? null,
        total: bid.total,
        originalTotal: bid.originalTotal ?? bid.total,
        isComplete: bid.isComplete,
        remarks: remarksOf(entry, unacknowledged.get(bid.id) ?? []),
        lines: lines.map((line) => tabulatedLine(line, bid.id, material)),
      };
    });
}

function tabulatedScores(material: Material): TabulatedScore[] {
  return material.opened.flatMap(({ bid, vendor }) =>
    material.weights
      .filter(({ rubricId }) => rubricId !== PRICE_RUBRIC_ID)
      .flatMap(({ rubricId, name, points }) => {
        const isThis = (one: { bidId: number; rubricId: number }) => one.bidId === bid.id && one.rubricId === rubricId;
        const common = { vendorName: vendor.name, rubric: name, weight: points };
        const given = material.scores.filter(isThis).map((one) => ({ ...one, by: one.name, isConsensus: false }));
        const agreed = material.consensus.filter(isThis).map((one) => ({ ...one, isConsensus: true }));
        return [...given, ...agreed].map(({ by, score, comment, isConsensus }) => ({
          ...common,
          by,
          score,
          comment: comment ?? '',
          isConsensus,
        }));
      }),
  );
}

async function tabulatedAwards(db: Db, rfpId: number): Promise<TabulatedAward[]> {
  const rows = await db
    .select({ award: awards, firstName: users.firstName, lastName: users.lastName })
    .from(awards)
    .innerJoin(users, eq(users.id, awards.awardedBy))
    .where(eq(awards.rfpId, rfpId))
    .orderBy(asc(awards.id));
  return rows.map(({ award: { awardedAt, total, savings, reason }, firstName, lastName }) => ({
    awardedAt,
    by: `${firstName} ${lastName}`,
    total,
    savings,
    reason,
  }));
}

function statementText(statement: NamedEvaluator['statement']): string {
  if (statement === null) return 'Did not sign the conflict-of-interest statement';
  if (!statement.hasConflict) return 'No conflict of interest';
  return `Conflict of interest, did not score: ${statement.text ?? 'not described'}`;
}

const tabulatedEvaluators = ({ evaluators }: EvaluationAccess): TabulatedEvaluator[] =>
  evaluators.map(({ name, statement }) => ({
    name,
    statement: statementText(statement),
    signedAt: statement === null ? null : new Date(statement.signedAt),
  }));

/** How the prices were kept, in a sentence: a tabulation is read once they are open. EVAL-17 */
async function envelopesText(db: Db, rfpId: number, zone: string): Promise<string> {
  const [chosen] = await db.select().from(evaluations).where(eq(evaluations.rfpId, rfpId));
  if (!chosen?.isTwoEnvelope || chosen.pricesShownAt === null) return 'One: prices and proposals were read together';
  return `Two: the prices opened on ${formatDeadline(chosen.pricesShownAt, zone)}, once every evaluator had scored all else`;
}

/**
 * The tabulation of a purchase's opened bids, for its school.
 * @throws {AppError} NOT_FOUND before the opening, FORBIDDEN and ILLEGAL_TRANSITION for who may not see the prices. EVAL-9 EVAL-14
 */
export async function readTabulation(call: SchoolCall, id: number): Promise<Tabulation> {
  const { db, session } = call;
  let rfp = await ownRfp(db, session.schoolId, id);
  if (await openIfPast(call, rfp)) rfp = await ownRfp(db, session.schoolId, id);
  if (!rfp.openedAt) throw notFound('tabulation');
  const access = await assertSeesPrices(db, call, rfpSubject(id));
  const material = await readMaterial(db, rfp);
  const [school] = await db.select().from(schools).where(eq(schools.id, rfp.schoolId));
  const timeZone = timeZoneOf(school);
  const round = await newestRound(db, id);
  const nameOf = new Map(material.opened.map(({ bid, vendor }) => [bid.id, vendor.name]));
  return {
    name: rfp.name,
    number: purchaseNumber(rfp.typeId, id),
    schoolName: school?.name ?? '',
    timeZone,
    endDate: rfp.endDate,
    openedAt: rfp.openedAt,
    openedBidCount: rfp.openedBidCount ?? 0,
    weights: material.weights,
    lines: material.lines.map((line) => ({
      id: line.id,
      description: line.productDesc,
      quantity: line.productQty,
      unit: line.unit,
      wonBy: nameOf.get(material.awarded.get(line.id) ?? 0) ?? null,
    })),
    bids: await tabulatedBids(db, material),
    evaluators: tabulatedEvaluators(access),
    envelopes: await envelopesText(db, id, timeZone),
    scores: tabulatedScores(material),
    cutoff: round && { score: round.cutoffScore, reason: round.cutoffReason },
    awards: await tabulatedAwards(db, id),
  };
}
