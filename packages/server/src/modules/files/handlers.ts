import { and, eq, sql } from 'drizzle-orm';
import { type SignedInCall, signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { bidDocuments, bids, files, rfpDocuments, rfps } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { assertOwnPeople } from '../../security/acting.ts';
import { isInThread } from '../inbox/threads.ts';
import { isOfMyOrder } from '../purchase-orders/issue-files.ts';
import { mayVendorSee } from '../purchases/visibility.ts';
import { isHandedIn } from '../reviews/handed-in.ts';
import { ownSide } from '../shared/side.ts';
import { isSealed } from '../tender/bids/sealed.ts';
import { accessOf, seesBids } from '../tender/evaluation/access.ts';
import { rfpSubject } from '../tender/subject.ts';
import { storeFile } from './store-file.ts';

type FileRow = typeof files.$inferSelect;

/** A purchase's documents are for every vendor that may see the purchase. */
async function isShownToVendor(call: SignedInCall, file: FileRow): Promise<boolean> {
  const { vendorId } = call.session;
  if (vendorId === null || file.schoolId === null) return false;
  const rows = await call.db
    .select({ rfp: rfps })
    .from(rfpDocuments)
    .innerJoin(rfps, eq(rfps.id, rfpDocuments.rfpId))
    .where(eq(rfpDocuments.fileId, file.id));
  for (const { rfp } of rows)
    if (await mayVendorSee({ ...call, session: { ...call.session, vendorId } }, rfp)) return true;
  return false;
}

/** The opened bids on the caller's school's purchases that a vendor's file is part of. */
async function openedWith({ db, session }: SignedInCall, file: FileRow) {
  const { schoolId } = session;
  if (schoolId === null || file.vendorId === null) return [];
  const rows = await db
    .select({
      rfpId: rfps.id,
      openedAt: rfps.openedAt,
      status: bids.status,
      holdsPrices: bidDocuments.holdsPrices,
    })
    .from(bidDocuments)
    .innerJoin(bids, eq(bids.id, bidDocuments.bidId))
    .innerJoin(rfps, eq(rfps.id, bids.rfpId))
    .where(and(eq(bidDocuments.fileId, file.id), eq(rfps.schoolId, schoolId)));
  return rows.filter((row) => !isSealed(row.openedAt, row.status));
}

/** A bid's documents are sealed with it: the school reads them once the bids are open, its evaluators once they signed. BID-10 EVAL-9 */
async function isShownToSchool(call: SignedInCall, file: FileRow): Promise<boolean> {
  for (const { rfpId } of await openedWith(call, file)) {
    if (seesBids(await accessOf(call.db, rfpSubject(rfpId), call.session.userId))) return true;
  }
  return false;
}

/**
 * What is in a price envelope opens with the prices, however else its file may have come to the school.
 * @throws {AppError} ILLEGAL_TRANSITION while they are hidden. EVAL-16
 */
async function assertNotKeptBack(call: SignedInCall, file: FileRow): Promise<void> {
  for (const { rfpId, holdsPrices } of await openedWith(call, file)) {
    if (!holdsPrices || !(await accessOf(call.db, rfpSubject(rfpId), call.session.userId)).isPriceHidden) continue;
    throw new AppError(
      'ILLEGAL_TRANSITION',
      'This document holds prices: it is kept back with them until every evaluator has scored everything else.',
    );
  }
}

/** Whether an administrator who acts as the company may read its file: nothing that is, or may become, a sealed bid's. IMP-6 */
async function isPastSealing(call: SignedInCall, file: FileRow): Promise<boolean> {
  if (await isVerificationPaper(call, file)) return true;
  const rows = await call.db
    .select({ openedAt: rfps.openedAt, status: bids.status })
    .from(bidDocuments)
    .innerJoin(bids, eq(bids.id, bidDocuments.bidId))
    .innerJoin(rfps, eq(rfps.id, bids.rfpId))
    .where(eq(bidDocuments.fileId, file.id));
  return rows.length > 0 && rows.every((row) => !isSealed(row.openedAt, row.status));
}

/** Papers that a company handed in for verification: administrators read them. ADM-4 */
async function isVerificationPaper({ db }: SignedInCall, file: FileRow): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(
    db,
    sql`select exists (select 1 from vendor_tax_forms where file_id = ${file.id})
      or exists (select 1 from vendor_certificates where file_id = ${file.id}) as found`,
  );
  return row?.found ?? false;
}

/** Whether it came with a message of a thread of the caller's organisation. MSG-13 */
async function isInMyThread(call: SignedInCall, file: FileRow): Promise<boolean> {
  return isInThread(call.db, ownSide(call), file.id);
}

/** A reviewer reads the documents of what was handed in to its own school. ACC-18 */
async function isUnderReview({ db, session }: SignedInCall, file: FileRow): Promise<boolean> {
  if (session.schoolId === null || file.schoolId !== session.schoolId) return false;
  const [row] = await db
    .select({ id: rfps.id })
    .from(rfpDocuments)
    .innerJoin(rfps, eq(rfps.id, rfpDocuments.rfpId))
    .where(and(eq(rfpDocuments.fileId, file.id), eq(rfps.schoolId, session.schoolId), isHandedIn))
    .limit(1);
  return row !== undefined;
}

async function mayRead(call: SignedInCall, file: FileRow): Promise<boolean> {
  const { session } = call;
  if (session.role === 'Admin') return isVerificationPaper(call, file);
  if (session.role === 'StaffMember') return isUnderReview(call, file);
  if (await isInMyThread(call, file)) return true;
  if (await isOfMyOrder(call.db, ownSide(call), file.id)) return true;
  if (session.role === 'School') return file.schoolId === session.schoolId || isShownToSchool(call, file);
  const isMine = file.vendorId !== null && file.vendorId === session.vendorId;
  if (isMine) return !session.impersonator || isPastSealing(call, file);
  return isShownToVendor(call, file);
}

/**
 * An administrator who acts as somebody stores the files of drafts. Schools alone write drafts; what a vendor stores goes with
 * bids, messages and its verification. IMP-9 @throws {AppError} IMPERSONATION_REFUSED
 */
function assertForDraft({ session }: SignedInCall): void {
  if (session.role !== 'School') assertOwnPeople(session);
}

export const fileHandlers = defineHandlers({
  async uploadFile(call, { body }) {
    assertForDraft(signedIn(call));
    const input = { name: body.name, fileStr: body.fileStr, field: 'fileStr' };
    return { data: await storeFile({ tx: call.db }, signedIn(call), input) };
  },
  async downloadDocument(call, { params }) {
    const own = signedIn(call);
    const [file] = await call.db.select().from(files).where(eq(files.id, params.id));
    if (!file || !(await mayRead(own, file))) throw notFound('document');
    await assertNotKeptBack(own, file);
    return {
      file: { name: file.name, mimeType: file.mimeType, content: await call.services.files.get(file.storageKey) },
    };
  },
});
