import { eq } from 'drizzle-orm';
import { catalogContracts } from '../../database/tables/index.ts';
import type { FileAccess } from '../files/file-access.ts';

/** Documents of contracts: administrators of accounts read them, who confirm the contracts by them. CAT-28 */
export const contractPapers: FileAccess = {
  async mayRead({ db, session: { role, areas } }, file) {
    if (role !== 'Admin' || !areas.includes('accounts')) return false;
    const [found] = await db
      .select({ id: catalogContracts.id })
      .from(catalogContracts)
      .where(eq(catalogContracts.documentFileId, file.id))
      .limit(1);
    return found !== undefined;
  },
};
