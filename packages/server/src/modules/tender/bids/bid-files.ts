import { eq, sql } from 'drizzle-orm';
import type { SignedInCall } from '../../../call.ts';
import { bidDocuments, bids, rfps, sales } from '../../../database/tables/index.ts';
import { AppError } from '../../../errors.ts';
import { type FileAccess, type FileRow, isOfMyCompany } from '../../files/file-access.ts';
import { accessOf, seesBids } from '../evaluation/access.ts';
import { subjectOf } from '../subject.ts';
import { isSealed } from './sealed.ts';

/** The bids that a company's file is part of, whatever they are for. */
const bidsWith = ({ db }: SignedInCall, file: FileRow) =>
  db
    .select({
      rfpId: bids.rfpId,
      saleId: bids.saleId,
      schoolId: sql<number>`coalesce(${rfps.schoolId}, ${sales.schoolId})`.mapWith(rfps.schoolId),
      openedAt: sql<Date | null>`coalesce(${rfps.openedAt}, ${sales.openedAt})`.mapWith(rfps.openedAt),
      status: bids.status,
      holdsPrices: bidDocuments.holdsPrices,
    })
    .from(bidDocuments)
    .innerJoin(bids, eq(bids.id, bidDocuments.bidId))
    .leftJoin(rfps, eq(rfps.id, bids.rfpId))
    .leftJoin(sales, eq(sales.id, bids.saleId))
    .where(eq(bidDocuments.fileId, file.id));

/** The opened ones on what the caller's school buys or sells. */
async function openedWith(call: SignedInCall, file: FileRow) {
  const { role, schoolId } = call.session;
  if (role !== 'School' || file.vendorId === null) return [];
  const rows = await bidsWith(call, file);
  return rows.filter((row) => row.schoolId === schoolId && !isSealed(row.openedAt, row.status));
}

/** Whether an administrator who acts as the company may read its file: nothing that is, or may become, a sealed bid's. IMP-6 */
async function isPastSealing(call: SignedInCall, file: FileRow): Promise<boolean> {
  const rows = await bidsWith(call, file);
  return rows.length > 0 && rows.every((row) => !isSealed(row.openedAt, row.status));
}

/** A bid's documents are sealed with it: the school reads them once the bids are open, its evaluators once they signed. BID-10 EVAL-9 */
export const bidFiles: FileAccess = {
  async mayRead(call, file) {
    if (isOfMyCompany(call, file)) return isPastSealing(call, file);
    for (const row of await openedWith(call, file)) {
      if (seesBids(await accessOf(call.db, subjectOf(row), call.session.userId))) return true;
    }
    return false;
  },
  /**
   * What is in a price envelope opens with the prices, however else its file may have come to the school.
   * @throws {AppError} ILLEGAL_TRANSITION while they are hidden. EVAL-16
   */
  async assertNotKeptBack(call, file) {
    for (const row of await openedWith(call, file)) {
      if (!row.holdsPrices || !(await accessOf(call.db, subjectOf(row), call.session.userId)).isPriceHidden) continue;
      throw new AppError(
        'ILLEGAL_TRANSITION',
        'This document holds prices. It opens with them once every evaluator has scored everything else.',
      );
    }
  },
};
