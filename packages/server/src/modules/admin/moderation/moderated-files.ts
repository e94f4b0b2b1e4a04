import { areaRefusal } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../database/rows-of.ts';
import { purchaseIs, saleIs } from '../../../database/status-sql.ts';
import type { FileAccess } from '../../files/file-access.ts';

/**
 * Whoever moderates reads the documents of what is published, also while it is held: those of purchases, of sales and of their
 * lots, as its vendors read them, never a bid's and never a draft's. ADM-15
 */
export const moderatedFiles: FileAccess = {
  async mayRead({ db, session }, { id, schoolId }) {
    if (session.role !== 'Admin' || schoolId === null) return false;
    if (areaRefusal('moderation', session.areas) !== null) return false;
    const [row] = await rowsOf<{ isPublished: boolean }>(
      db,
      sql`select exists (
          select 1 from rfp_documents d join rfps r on r.id = d.rfp_id where d.file_id = ${id} and r.status > ${purchaseIs.Draft}
          union all select 1 from rfp_documents d join sales s on s.id = d.sale_id where d.file_id = ${id} and s.status > ${saleIs.Draft}
          union all select 1 from lot_documents d join sale_lots l on l.id = d.lot_id join sales s on s.id = l.sale_id
            where d.file_id = ${id} and s.status > ${saleIs.Draft}) as "isPublished"`,
    );
    return row?.isPublished === true;
  },
};
