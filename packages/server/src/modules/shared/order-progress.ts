import type { OrderProgress } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import { ordersThat } from '../../database/status-sql.ts';

/** How far an order under way has come, where its status does not say so. PO-13 */
export const progressOf = ({ id, status }: { id: SQL; status: SQL }): SQL<OrderProgress> =>
  sql<OrderProgress>`case when ${status} in ${ordersThat.areFulfilled} then (select case
  when bool_or(l.quantity_received > 0) then 'partly delivered'
  when bool_or(l.quantity_shipped > 0) and bool_or(l.quantity_shipped < l.quantity) then 'partly shipped' end
  from purchase_order_lines l where l.purchase_order_id = ${id}) end`;
