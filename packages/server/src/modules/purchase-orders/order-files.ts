import { sql } from 'drizzle-orm';
import { rowsOf } from '../../database/rows-of.ts';
import type { FileAccess } from '../files/file-access.ts';
import { sideOf } from '../shared/side.ts';

/** What came with an issue or an invoice of an order is for both sides of the order. PO-9 */
export const orderFiles: FileAccess = {
  async mayRead({ db, session }, file) {
    const own = sideOf(session);
    if (!own) return false;
    const mine = sql.raw(own.side === 'school' ? 'school_id' : 'vendor_id');
    const [row] = await rowsOf<{ found: boolean }>(
      db,
      sql`select exists (
          select 1 from issue_message_files f join issue_messages m on m.id = f.message_id join issues i on i.id = m.issue_id
          where f.file_id = ${file.id} and i.${mine} = ${own.id}
        ) or exists (
          select 1 from purchase_order_invoices n join purchase_orders p on p.id = n.purchase_order_id
          where n.file_id = ${file.id} and p.${mine} = ${own.id}
        ) as found`,
    );
    return row?.found ?? false;
  },
};
