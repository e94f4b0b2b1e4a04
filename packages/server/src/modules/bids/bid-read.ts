import type { components } from '@chalkline/openapi/types';
import { purchaseNumber, vendorBidStatusLabel } from '@chalkline/rules';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { bidLines, bids, bidVersions, rfpLines, rfps, schools } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { presentAlternate } from '../shared/alternates.ts';
import { offeredOfRow } from '../shared/offered.ts';
import { answersOf, bidDocumentsOf, namedDocuments, versionsOf } from '../tender/bids/read-said.ts';
import { type BidContent, canonicalBid, receiptDocuments } from '../tender/bids/receipt.ts';
import { isOfPurchase, type OfPurchase } from '../tender/subject.ts';
import { unansweredOf } from './acknowledged.ts';

type Schemas = components['schemas'];
/** A bid on a purchase. */
export type Bid = OfPurchase<typeof bids.$inferSelect>;

/** What a version offers by line, in the purchase's order; lines that an addendum took out come last. BID-22 */
async function receiptLines(db: Db, { rfpId, lines }: BidContent): Promise<Schemas['ReceiptLine'][]> {
  const said = lines.flatMap(({ lineId, offered, alternate }) => [
    ...(offered ? [{ lineId, isAlternate: false, offered }] : []),
    ...(alternate ? [{ lineId, isAlternate: true, offered: alternate.offered ?? {} }] : []),
  ]);
  if (said.length === 0) return [];
  const asked = await db
    .select({ id: rfpLines.id, description: rfpLines.description })
    .from(rfpLines)
    .where(eq(rfpLines.rfpId, rfpId))
    .orderBy(asc(rfpLines.position));
  const places = new Map(asked.map(({ id, description }, place) => [id, { place, description }]));
  const placeOf = ({ lineId }: { lineId: number }) => places.get(lineId)?.place ?? asked.length;
  return said
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ lineId, isAlternate, offered: { manufacturer = null, partNumber = null, note = null } }) => ({
      lineId,
      isAlternate,
      line: places.get(lineId)?.description ?? null,
      offered: { manufacturer, partNumber, note },
    }));
}

/** The receipt of the newest submitted version, or null before the first. */
export async function receiptOf(db: Db, ids: OpaqueIds, bid: Bid): Promise<Schemas['BidReceipt'] | null> {
  const [row] = await db
    .select({
      version: bidVersions,
      name: rfps.name,
      typeId: rfps.typeId,
      endDate: rfps.endDate,
      schoolName: schools.name,
    })
    .from(bidVersions)
    .innerJoin(rfps, eq(rfps.id, bid.rfpId))
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .where(eq(bidVersions.bidId, bid.id))
    .orderBy(desc(bidVersions.version))
    .limit(1);
  if (!row) return null;
  const content = row.version.content as BidContent;
  return {
    bidId: bid.id,
    encryptedBidId: ids.encode('bid', bid.id),
    rfpId: bid.rfpId,
    encryptedRfpId: ids.encode('rfp', bid.rfpId),
    rfpNumber: purchaseNumber(row.typeId, bid.rfpId),
    rfpName: row.name,
    schoolName: row.schoolName,
    submittedAt: row.version.submittedAt.toISOString(),
    rfpendDate: row.endDate?.toISOString() ?? null,
    total: row.version.total,
    documents: receiptDocuments(content),
    offered: await receiptLines(db, content),
    version: row.version.version,
    hash: row.version.hash,
    nonce: row.version.nonce,
    canonicalText: canonicalBid(content),
  };
}

async function bidProductsOf(db: Db, bidId: number): Promise<Schemas['Bid']['bidProducts']> {
  const rows = await db
    .select({ line: bidLines, quantity: rfpLines.quantity })
    .from(bidLines)
    .innerJoin(rfpLines, eq(rfpLines.id, bidLines.lineId))
    .where(eq(bidLines.bidId, bidId))
    .orderBy(asc(rfpLines.position));
  return rows.map(({ line, quantity }) => ({
    rfpProductId: line.lineId,
    isNoBid: line.isNoBid,
    unitCost: line.unitCost,
    tax: trimTax(line.tax),
    deliveryFees: line.deliveryFees,
    bidPrice: line.bidPrice,
    offered: offeredOfRow(line),
    alternate: presentAlternate(line.alternate, quantity),
  }));
}

/** What is saved of a revision, with the names of its files. */
async function revisionOf(db: Db, bid: Bid): Promise<Schemas['BidRevision'] | null> {
  const revision = bid.revision as Schemas['BidInput'] | null;
  if (!revision) return null;
  return { ...revision, documents: await namedDocuments(db, revision) };
}

/** A bid as its own vendor sees it, with every version. */
export async function presentBid(
  db: Db,
  ids: OpaqueIds,
  bid: Bid,
  purchase: { endDate: Date | null; timeZone: string },
  now: Date,
): Promise<Schemas['Bid']> {
  const { timeZone } = purchase;
  const unanswered = await unansweredOf(db, bid.id);
  return {
    id: bid.id,
    encryptedId: ids.encode('bid', bid.id),
    rfpId: bid.rfpId,
    status: bid.status,
    statusText: vendorBidStatusLabel(bid.status, { end: purchase.endDate ?? now, now, timeZone }),
    version: bid.version,
    total: bid.total,
    bidProducts: await bidProductsOf(db, bid.id),
    answers: await answersOf(db, bid.id),
    documents: await bidDocumentsOf(db, bid.id),
    note: bid.note,
    validUntil: bid.validUntil,
    submittedAt: bid.submittedAt?.toISOString() ?? null,
    receipt: await receiptOf(db, ids, bid),
    versions: await versionsOf(db, bid.id),
    disqualifiedReason: bid.disqualifiedReason,
    revision: await revisionOf(db, bid),
    isAllOrNothing: bid.isAllOrNothing,
    unacknowledged: unanswered.numbers,
    changedLineIds: unanswered.lineIds,
  };
}

/** "8.2500" as people write it: "8.25". */
export const trimTax = (tax: string): string => (tax.includes('.') ? tax.replace(/0+$/, '').replace(/\.$/, '') : tax);

/** This vendor's bid by its number. @throws {AppError} NOT_FOUND */
export async function ownBid(db: Db, vendorId: number, bidId: number): Promise<Bid> {
  const [bid] = await db
    .select()
    .from(bids)
    .where(and(eq(bids.id, bidId), eq(bids.vendorId, vendorId)));
  if (!isOfPurchase(bid)) throw notFound('bid');
  return bid;
}
