import { and, eq } from 'drizzle-orm';
import { rfpDocuments, rfps } from '../../database/tables/index.ts';
import type { FileAccess } from '../files/file-access.ts';
import { isHandedIn } from './handed-in.ts';

/** A reviewer reads the documents of what was submitted to its own school. ACC-18 */
export const handedInFiles: FileAccess = {
  async mayRead({ db, session }, file) {
    const { role, schoolId } = session;
    if (role !== 'StaffMember' || schoolId === null || file.schoolId !== schoolId) return false;
    const [row] = await db
      .select({ id: rfps.id })
      .from(rfpDocuments)
      .innerJoin(rfps, eq(rfps.id, rfpDocuments.rfpId))
      .where(and(eq(rfpDocuments.fileId, file.id), eq(rfps.schoolId, schoolId), isHandedIn))
      .limit(1);
    return row !== undefined;
  },
};
