import type { components } from '@chalkline/openapi/types';
import { purchaseNumber, vendorBidStatusLabel } from '@chalkline/rules';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import {
  bidAnswers,
  bidDocuments,
  bidLines,
  bids,
  bidVersions,
  files,
  rfpLines,
  rfps,
  schools,
} from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { type BidContent, canonicalBid } from '../tender/bids/receipt.ts';
import { isOfPurchase, type OfPurchase } from '../tender/subject.ts';
import { unansweredOf } from './acknowledged.ts';

type Schemas = components['schemas'];
/** A bid on a purchase. */
export type Bid = OfPurchase<typeof bids.$inferSelect>;

/** Documents of a bid in their order. */
export async function bidDocumentsOf(db: Db, bidId: number): Promise<Schemas['BidDocument'][]> {
  return db
    .select({
      id: files.id,
      name: files.name,
      size: files.size,
      mimeType: files.mimeType,
      holdsPrices: bidDocuments.holdsPrices,
    })
    .from(bidDocuments)
    .innerJoin(files, eq(files.id, bidDocuments.fileId))
    .where(eq(bidDocuments.bidId, bidId))
    .orderBy(asc(bidDocuments.position));
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
    version: row.version.version,
    hash: row.version.hash,
    nonce: row.version.nonce,
    canonicalText: canonicalBid(row.version.content as BidContent),
  };
}

async function bidProductsOf(db: Db, bidId: number): Promise<Schemas['Bid']['bidProducts']> {
  const rows = await db
    .select({ line: bidLines })
    .from(bidLines)
    .innerJoin(rfpLines, eq(rfpLines.id, bidLines.lineId))
    .where(eq(bidLines.bidId, bidId))
    .orderBy(asc(rfpLines.position));
  return rows.map(({ line }) => ({
    rfpProductId: line.lineId,
    isNoBid: line.isNoBid,
    unitCost: line.unitCost,
    tax: trimTax(line.tax),
    deliveryFees: line.deliveryFees,
    bidPrice: line.bidPrice,
  }));
}

/** Every submitted version, the newest first. BID-14 */
async function versionsOf(db: Db, bidId: number): Promise<Schemas['Bid']['versions']> {
  const rows = await db
    .select({
      version: bidVersions.version,
      submittedAt: bidVersions.submittedAt,
      total: bidVersions.total,
      hash: bidVersions.hash,
    })
    .from(bidVersions)
    .where(eq(bidVersions.bidId, bidId))
    .orderBy(desc(bidVersions.version));
  return rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }));
}

function answersOf(db: Db, bidId: number): Promise<Schemas['Bid']['answers']> {
  return db
    .select({ questionId: bidAnswers.questionId, answer: bidAnswers.answer })
    .from(bidAnswers)
    .where(eq(bidAnswers.bidId, bidId))
    .orderBy(asc(bidAnswers.questionId));
}

/** Files by their numbers, in the order asked for. */
async function filesInOrder(db: Db, fileIds: readonly number[]): Promise<Schemas['FileInfo'][]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .select({ id: files.id, name: files.name, size: files.size, mimeType: files.mimeType })
    .from(files)
    .where(inArray(files.id, [...fileIds]));
  const known = new Map(rows.map((file) => [file.id, file]));
  return fileIds.flatMap((fileId) => known.get(fileId) ?? []);
}

/** What is saved of a revision, with the names of its files. */
async function revisionOf(db: Db, bid: Bid): Promise<Schemas['BidRevision'] | null> {
  const revision = bid.revision as Schemas['BidInput'] | null;
  if (!revision) return null;
  const holding = new Set(revision.priceDocumentIds);
  const documents = await filesInOrder(db, revision.documentIds);
  return { ...revision, documents: documents.map((file) => ({ ...file, holdsPrices: holding.has(file.id) })) };
}

/** A bid as its own vendor sees it, with every version. */
export async function presentBid(
  db: Db,
  ids: OpaqueIds,
  bid: Bid,
  purchase: { endDate: Date | null; schoolState: string },
  now: Date,
): Promise<Schemas['Bid']> {
  const timeZone = timeZoneOf(purchase.schoolState);
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
