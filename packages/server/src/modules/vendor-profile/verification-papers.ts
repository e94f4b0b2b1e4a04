import { sql } from 'drizzle-orm';
import { rowsOf } from '../../database/rows-of.ts';
import { type FileAccess, isOfMyCompany } from '../files/file-access.ts';

/** Papers that a company submitted for verification: administrators of accounts read them, also when they act as the company. ADM-4 ADM-10 IMP-6 */
export const verificationPapers: FileAccess = {
  async mayRead(call, file) {
    const { role, areas } = call.session;
    const isAtTheDesk = role === 'Admin' && areas.includes('accounts');
    if (!isAtTheDesk && !isOfMyCompany(call, file)) return false;
    const [row] = await rowsOf<{ found: boolean }>(
      call.db,
      sql`select exists (select 1 from vendor_tax_forms where file_id = ${file.id})
        or exists (select 1 from vendor_certificates where file_id = ${file.id}) as found`,
    );
    return row?.found ?? false;
  },
};
