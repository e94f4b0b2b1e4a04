import { and, eq } from 'drizzle-orm';
import { type SignedInCall, signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { bidDocuments, bids, files, rfpDocuments, rfps } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { acceptFile } from '../../files/accept-file.ts';
import { mayVendorSee } from '../deals/visibility.ts';

type FileRow = typeof files.$inferSelect;

function ownerOf({ session }: SignedInCall): { schoolId: number } | { vendorId: number } {
  if (session.role === 'School' && session.schoolId !== null) return { schoolId: session.schoolId };
  if (session.vendorId !== null) return { vendorId: session.vendorId };
  throw new AppError('FORBIDDEN', 'Your account can’t store files.');
}

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

/** A bid's documents are sealed with it: the school reads them once the bids are open. BID-10 */
async function isShownToSchool(call: SignedInCall, file: FileRow): Promise<boolean> {
  const { schoolId } = call.session;
  if (schoolId === null || file.vendorId === null) return false;
  const rows = await call.db
    .select({ openedAt: rfps.openedAt, status: bids.status })
    .from(bidDocuments)
    .innerJoin(bids, eq(bids.id, bidDocuments.bidId))
    .innerJoin(rfps, eq(rfps.id, bids.rfpId))
    .where(and(eq(bidDocuments.fileId, file.id), eq(rfps.schoolId, schoolId)));
  return rows.some((row) => row.openedAt !== null && row.status !== 1 && row.status !== 6);
}

async function mayRead(call: SignedInCall, file: FileRow): Promise<boolean> {
  const { session } = call;
  if (session.role === 'School') return file.schoolId === session.schoolId || isShownToSchool(call, file);
  return (file.vendorId !== null && file.vendorId === session.vendorId) || isShownToVendor(call, file);
}

export const fileHandlers = defineHandlers({
  async uploadFile(call, { body }) {
    const own = signedIn(call);
    const owner = ownerOf(own);
    const accepted = await acceptFile(body.name, body.fileStr, 'fileStr');
    const stored = await call.services.files.put(accepted.content);
    // Where the row fails the bytes stay, for the day's sweep: a lost connection doesn't tell whether it was stored.
    const [row] = await call.db
      .insert(files)
      .values({
        ...owner,
        uploadedBy: own.session.userId,
        name: accepted.name,
        mimeType: accepted.mimeType,
        size: accepted.content.length,
        sha256: stored.sha256,
        storageKey: stored.key,
      })
      .returning({ id: files.id });
    if (!row) throw new Error('the file was not stored');
    return { data: { id: row.id, name: accepted.name, size: accepted.content.length, mimeType: accepted.mimeType } };
  },
  async downloadDocument(call, { params }) {
    const own = signedIn(call);
    const [file] = await call.db.select().from(files).where(eq(files.id, params.id));
    if (!file || !(await mayRead(own, file))) throw notFound('document');
    return {
      file: { name: file.name, mimeType: file.mimeType, content: await call.services.files.get(file.storageKey) },
    };
  },
});
