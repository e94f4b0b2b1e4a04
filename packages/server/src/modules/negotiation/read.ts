import type { components } from '@chalkline/openapi/types';
import {
  bidTotal,
  type NegotiationLine,
  negotiationTurn,
  offeredPrices,
  type PricedProposal,
  purchaseNumber,
} from '@chalkline/rules';
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import {
  bidLines,
  bids,
  negotiationProposalLines,
  negotiationProposals,
  negotiationRounds,
  negotiations,
  rfpLines,
  rfps,
  schools,
  vendors,
} from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { trimTax } from '../bids/bid-read.ts';
import { ownSide } from '../shared/side.ts';
import { assertSeesPrices } from '../tender/evaluation/access.ts';
import { rfpSubject } from '../tender/subject.ts';

type Schemas = components['schemas'];
type NegotiationRow = typeof negotiations.$inferSelect;

/** A negotiation with what it is about. */
export interface Found {
  readonly negotiation: NegotiationRow;
  readonly bid: typeof bids.$inferSelect;
  readonly rfp: typeof rfps.$inferSelect;
  readonly schoolName: string;
  readonly vendorName: string;
}

/** One move, with its prices. */
export interface Proposal extends PricedProposal {
  readonly id: number;
  readonly byName: string;
  readonly at: Date;
  readonly kind: Schemas['NegotiationProposal']['kind'];
  readonly message: string | null;
}

/** A line of the bid as it is negotiated. */
export interface OwnLine extends NegotiationLine {
  readonly productDesc: string;
  readonly productQty: number;
  readonly unit: string;
  readonly originalUnitCost: string;
  readonly tax: string;
  readonly deliveryFees: string;
}

/** The newest negotiation of a bid, of the caller's side: another's answers as if there were none. ID-5 NEG-3 */
export async function findNegotiation(
  db: Db,
  call: SignedInCall,
  which: { bidId: number } | { negotiationId: number },
): Promise<Found> {
  const { side, id } = ownSide(call);
  const [row] = await db
    .select({
      negotiation: negotiations,
      bid: bids,
      rfp: rfps,
      schoolName: schools.name,
      vendorName: vendors.companyName,
    })
    .from(negotiations)
    .innerJoin(bids, eq(bids.id, negotiations.bidId))
    .innerJoin(rfps, and(eq(rfps.id, bids.rfpId), isNotNull(rfps.openedAt)))
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .innerJoin(vendors, eq(vendors.id, bids.vendorId))
    .where(
      and(
        side === 'school' ? eq(rfps.schoolId, id) : eq(bids.vendorId, id),
        'bidId' in which ? eq(negotiations.bidId, which.bidId) : eq(negotiations.id, which.negotiationId),
      ),
    )
    .orderBy(desc(negotiations.id))
    .limit(1);
  if (!row) throw notFound('negotiation');
  return row;
}

/** All moves, oldest first. */
export async function proposalsOf(db: Db, negotiationId: number): Promise<Proposal[]> {
  const rows = await db
    .select()
    .from(negotiationProposals)
    .where(eq(negotiationProposals.negotiationId, negotiationId))
    .orderBy(asc(negotiationProposals.id));
  if (rows.length === 0) return [];
  const priced = await db
    .select()
    .from(negotiationProposalLines)
    .where(
      inArray(
        negotiationProposalLines.proposalId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(negotiationProposalLines.lineId));
  const byProposal = Map.groupBy(priced, (line) => line.proposalId);
  return rows.map(({ id, side, byName, at, kind, message }) => ({
    id,
    side,
    byName,
    at,
    kind,
    message,
    lines: (byProposal.get(id) ?? []).map(({ lineId, unitCost }) => ({ lineId, unitCost })),
  }));
}

/** The lines that the bid prices, in their order; those of the first move are named. NEG-1 */
export async function negotiatedLines(db: Db, bidId: number, proposals: readonly Proposal[]): Promise<OwnLine[]> {
  const rows = await db
    .select({
      lineId: rfpLines.id,
      productDesc: rfpLines.description,
      productQty: rfpLines.quantity,
      unit: rfpLines.unit,
      unitCost: bidLines.unitCost,
      originalUnitCost: bidLines.originalUnitCost,
      tax: bidLines.tax,
      deliveryFees: bidLines.deliveryFees,
    })
    .from(bidLines)
    .innerJoin(rfpLines, eq(rfpLines.id, bidLines.lineId))
    .where(and(eq(bidLines.bidId, bidId), eq(bidLines.isNoBid, false), isNotNull(bidLines.unitCost)))
    .orderBy(asc(rfpLines.position));
  const named = new Set(proposals[0]?.lines.map(({ lineId }) => lineId));
  return rows.flatMap(({ unitCost, originalUnitCost, ...line }) =>
    unitCost === null
      ? []
      : [{ ...line, unitCost, originalUnitCost: originalUnitCost ?? unitCost, isNamed: named.has(line.lineId) }],
  );
}

/** What a bid comes to at some unit prices, rounded once. BID-2 */
export const totalAt = (lines: readonly OwnLine[], priceOf: (line: OwnLine) => string): string =>
  bidTotal(
    lines.map((line) => ({
      unitCost: priceOf(line),
      quantity: line.productQty,
      tax: line.tax,
      deliveryFees: line.deliveryFees,
    })),
  );

/**
 * The unit prices on the table: the last move's over what the vendor stands by; null while nobody has named a price, and
 * once it is over.
 */
export function tableOf(
  { state }: NegotiationRow,
  lines: readonly OwnLine[],
  proposals: readonly Proposal[],
): Map<number, string> | null {
  if (negotiationTurn(state) === null) return null;
  const last = proposals.findLast(({ lines: own }) => own.some(({ unitCost }) => unitCost !== null));
  if (!last) return null;
  const prices = offeredPrices(lines, proposals);
  for (const { lineId, unitCost } of last.lines) if (unitCost !== null) prices.set(lineId, unitCost);
  return prices;
}

const presentLine = (
  line: OwnLine,
  table: ReadonlyMap<number, string> | null,
): Schemas['Negotiation']['lines'][number] => ({
  lineId: line.lineId,
  productDesc: line.productDesc,
  productQty: line.productQty,
  unit: line.unit,
  isNamed: line.isNamed,
  originalUnitCost: line.originalUnitCost,
  currentUnitCost: line.unitCost,
  proposedUnitCost: line.isNamed ? (table?.get(line.lineId) ?? null) : null,
  tax: trimTax(line.tax),
  deliveryFees: line.deliveryFees,
});

/** A negotiation as either of its two sides sees it: this bid's figures, and of no other. NEG-3 */
export async function presentNegotiation(
  db: Db,
  ids: OpaqueIds,
  found: Found,
  side: 'school' | 'vendor',
): Promise<Schemas['Negotiation']> {
  const { negotiation, bid, rfp } = found;
  const proposals = await proposalsOf(db, negotiation.id);
  const lines = await negotiatedLines(db, bid.id, proposals);
  const table = tableOf(negotiation, lines, proposals);
  const turn = negotiationTurn(negotiation.state);
  return {
    id: negotiation.id,
    rfpId: rfp.id,
    encryptedRfpId: ids.encode('rfp', rfp.id),
    formattedNumber: purchaseNumber(rfp.typeId, rfp.id),
    rfpName: rfp.name,
    bidId: bid.id,
    encryptedBidId: ids.encode('bid', bid.id),
    vendorId: bid.vendorId,
    vendorName: found.vendorName,
    schoolName: found.schoolName,
    state: negotiation.state,
    turn,
    startedAt: negotiation.startedAt.toISOString(),
    lines: lines.map((line) => presentLine(line, table)),
    originalTotal: bid.originalTotal ?? bid.total,
    currentTotal: bid.total,
    proposedTotal: table && totalAt(lines, (line) => table.get(line.lineId) ?? line.unitCost),
    proposals: proposals.map(({ id, side: by, byName, at, kind, message, lines: priced }) => ({
      id,
      by,
      byName,
      at: at.toISOString(),
      kind,
      message,
      lines: [...priced],
    })),
    canAct: turn === side,
  };
}

/** The negotiation of one bid. @throws {AppError} NOT_FOUND where there is none of the caller's */
export async function readNegotiation(call: SignedInCall, bidId: number): Promise<Schemas['Negotiation']> {
  const { side, id } = ownSide(call);
  const found = await findNegotiation(call.db, call, { bidId });
  if (side === 'school') {
    await assertSeesPrices(call.db, { ...call, session: { ...call.session, schoolId: id } }, rfpSubject(found.rfp.id));
  }
  return presentNegotiation(call.db, call.services.ids, found, side);
}

/** The rounds' newest, or null. */
export async function newestRound(db: Db, rfpId: number) {
  const [round] = await db
    .select()
    .from(negotiationRounds)
    .where(eq(negotiationRounds.rfpId, rfpId))
    .orderBy(desc(negotiationRounds.id))
    .limit(1);
  return round ?? null;
}
