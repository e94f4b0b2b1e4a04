import type { SignedInCall } from '../../call.ts';
import type { files } from '../../database/tables/index.ts';

export type FileRow = typeof files.$inferSelect;

/**
 * What one module knows of who reads files: it looks at its own rows alone. Whoever one module lets in reads the file, unless
 * another keeps it back.
 */
export interface FileAccess {
  /** Whether the caller, of whatever role, may read it. */
  readonly mayRead: (call: SignedInCall, file: FileRow) => Promise<boolean>;
  /** Refuses for a while what somebody may read. @throws {AppError} that says until when */
  readonly assertNotKeptBack?: (call: SignedInCall, file: FileRow) => Promise<void>;
}

/** Whether the company that the caller belongs to stored it. */
export const isOfMyCompany = ({ session }: SignedInCall, file: FileRow): boolean =>
  file.vendorId !== null &&
  (session.role === 'Vendor' || session.role === 'SubVendor') &&
  file.vendorId === session.vendorId;

/** An organization reads what it stored. Of a company that an administrator acts as, other modules say what is past sealing. IMP-6 */
export const ownFiles: FileAccess = {
  async mayRead(call, file) {
    const { role, schoolId, impersonator } = call.session;
    if (role === 'School') return file.schoolId === schoolId;
    return isOfMyCompany(call, file) && !impersonator;
  },
};
