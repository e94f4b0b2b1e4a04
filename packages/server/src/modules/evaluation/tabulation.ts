import {
  type BidLineAmounts,
  bidLinePrice,
  bidStatusLabel,
  type OfferedProduct,
  PurchaseStatus,
  place,
  purchaseNumber,
} from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { schools } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { unacknowledgedByBid } from '../bids/acknowledged.ts';
import { newestRound } from '../negotiation/read.ts';
import { type Material, readMaterial } from '../opened-bids/material.ts';
import type { BidLine, OpenedBid } from '../opened-bids/opened-bids.ts';
import { ownRfp } from '../purchases/draft-read.ts';
import { openIfPast } from '../purchases/opening.ts';
import { schoolLinesOf } from '../purchases/school-lines.ts';
import { alternateAmounts } from '../shared/alternates.ts';
import { offeredOfRow } from '../shared/offered.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { assertSeesPrices } from '../tender/evaluation/access.ts';
import { missingText } from '../tender/evaluation/missing.ts';
import {
  envelopesText,
  type TabulatedAward,
  type TabulatedEvaluation,
  tabulatedAwards,
  tabulatedEvaluators,
  tabulatedScores,
} from '../tender/evaluation/tabulated.ts';
import { rfpSubject } from '../tender/subject.ts';

/** One price of a bid, beside what it was before a negotiation. NEG-5 */
export interface TabulatedLine {
  readonly lineId: number;
  /** Null where the bid leaves the line out. */
  readonly unitCost: string | null;
  readonly price: string | null;
  readonly originalPrice: string | null;
  /** What exactly is offered, as far as the bid says. BID-23 */
  readonly offered: OfferedProduct | null;
  readonly isAwarded: boolean;
  /** What else the bid offers for the line, at a price of its own. BID-27 */
  readonly alternate: {
    readonly unitCost: string;
    readonly price: string;
    readonly offered: OfferedProduct | null;
    readonly isAwarded: boolean;
  } | null;
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

/** Everything that a bid tabulation prints. EVAL-10 NEG-5 */
export interface Tabulation extends TabulatedEvaluation {
  readonly name: string;
  readonly number: string;
  readonly schoolName: string;
  readonly endDate: Date | null;
  readonly openedAt: Date;
  readonly openedBidCount: number;
  readonly weights: readonly { name: string; points: number }[];
  readonly lines: readonly {
    id: number;
    description: string;
    quantity: number;
    unit: string;
    wonBy: string | null;
    /** What the school expected one unit to cost; for the school's own spreadsheet alone. PUR-37 */
    estimatedPrice: string | null;
  }[];
  readonly bids: TabulatedBid[];
  /** Whether the prices were kept back until the other scores were in, in a sentence. */
  readonly envelopes: string;
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
  const alternate = isPriced ? alternateAmounts(line.alternate, quantity) : null;
  const isWon = material.awarded.get(line.lineId) === bidId;
  const isAlternateWon = isWon && material.alternates.has(line.lineId);
  return {
    lineId: line.lineId,
    unitCost: isPriced ? line.unitCost : null,
    price: isPriced && line.unitCost !== null ? bidLinePrice(amountsOf(line, quantity, line.unitCost)) : null,
    originalPrice: isPriced && original !== null ? bidLinePrice(amountsOf(line, quantity, original)) : null,
    offered: offeredOfRow(line),
    isAwarded: isWon && !isAlternateWon,
    alternate: alternate && {
      unitCost: alternate.unitCost,
      price: bidLinePrice(alternate),
      offered: line.alternate?.offered ?? null,
      isAwarded: isAlternateWon,
    },
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

/** "Acme", or "Acme, with its alternate": who got a line; null where nobody did. AWD-19 */
function wonBy({ opened, awarded, alternates }: Material, lineId: number): string | null {
  const winner = opened.find(({ bid }) => bid.id === awarded.get(lineId));
  if (!winner) return null;
  return alternates.has(lineId) ? `${winner.vendor.name}, with its alternate` : winner.vendor.name;
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
  const estimates = new Map((await schoolLinesOf(db, id)).map((line) => [line.lineId, line.estimatedPrice]));
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
      wonBy: wonBy(material, line.id),
      estimatedPrice: estimates.get(line.id) ?? null,
    })),
    bids: await tabulatedBids(db, material),
    evaluators: await tabulatedEvaluators(db, rfpSubject(id), access),
    envelopes: await envelopesText(db, rfpSubject(id), timeZone),
    scores: tabulatedScores(material),
    missing: rfp.status === PurchaseStatus.OnGoing ? missingText(material, access, 'bid') : null,
    cutoff: round && { score: round.cutoffScore, reason: round.cutoffReason },
    awards: await tabulatedAwards(db, rfpSubject(id)),
  };
}
