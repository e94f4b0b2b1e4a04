import { eq, sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { sales } from '../../database/tables/index.ts';
import type { FileAccess } from '../files/file-access.ts';
import { mayVendorSeeSale } from '../sale-core/visibility.ts';

/** Documents of a sale and of its lots are for every company that may see the sale; the board's resolution is the school's. */
export const saleFiles: FileAccess = {
  async mayRead(call, file) {
    const { role, vendorId } = call.session;
    if ((role !== 'Vendor' && role !== 'SubVendor') || vendorId === null || file.schoolId === null) return false;
    const rows = await rowsOf<{ id: number }>(
      call.db,
      sql`select d.sale_id as id from rfp_documents d where d.file_id = ${file.id} and d.sale_id is not null
        union select l.sale_id from lot_documents d join sale_lots l on l.id = d.lot_id where d.file_id = ${file.id}`,
    );
    for (const { id } of rows) {
      const [sale] = await call.db
        .select()
        .from(sales)
        .where(eq(sales.id, Number(id)));
      if (sale && (await mayVendorSeeSale(call as VendorCall, sale))) return true;
    }
    return false;
  },
};
