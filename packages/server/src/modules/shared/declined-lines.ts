import { type SQL, sql } from 'drizzle-orm';
import { orderIs, ordersThat, purchasesThat } from '../../database/status-sql.ts';

/**
 * Whether a vendor declined one order of an awarded purchase and lines of it were awarded to nobody since, though other
 * orders stand: they may be awarded again. AWD-6
 */
export const hasDeclinedLines = ({ id, status }: { id: SQL; status: SQL }): SQL<boolean> =>
  sql<boolean>`(${status} in ${purchasesThat.areAwarded} and exists (
    select 1 from purchase_orders d join purchase_order_lines dl on dl.purchase_order_id = d.id
    where d.rfp_id = ${id} and d.status = ${orderIs.Declined} and d.bid_id is not null and not exists (
      select 1 from purchase_orders s join purchase_order_lines sl on sl.purchase_order_id = s.id
      where s.rfp_id = d.rfp_id and s.status not in ${ordersThat.fell} and sl.line_id = dl.line_id)))`;
