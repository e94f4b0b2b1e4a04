import { eq } from 'drizzle-orm';
import { rfpDocuments, rfps } from '../../database/tables/index.ts';
import type { FileAccess } from '../files/file-access.ts';
import { mayVendorSee } from './visibility.ts';

/** A purchase's documents are for every vendor that may see the purchase. */
export const purchaseFiles: FileAccess = {
  async mayRead(call, file) {
    const { role, vendorId } = call.session;
    if ((role !== 'Vendor' && role !== 'SubVendor') || vendorId === null || file.schoolId === null) return false;
    const rows = await call.db
      .select({ rfp: rfps })
      .from(rfpDocuments)
      .innerJoin(rfps, eq(rfps.id, rfpDocuments.rfpId))
      .where(eq(rfpDocuments.fileId, file.id));
    for (const { rfp } of rows)
      if (await mayVendorSee({ ...call, session: { ...call.session, vendorId } }, rfp)) return true;
    return false;
  },
};
