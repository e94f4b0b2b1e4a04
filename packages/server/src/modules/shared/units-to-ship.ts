import { type SQL, sql } from 'drizzle-orm';
import { ordersThat, typeIs } from '../../database/status-sql.ts';

/**
 * Whether a vendor still has units of an order to ship. What arrived without a shipment is not to be shipped any more,
 * services never are, and an order of which nothing more comes is delivered. PO-4 PO-15
 */
export const hasUnitsToShip = ({ id, status, typeId }: { id: SQL; status: SQL; typeId: SQL }): SQL<boolean> =>
  sql<boolean>`(${status} in ${ordersThat.areFulfilled} and ${typeId} <> ${typeIs.Services} and exists (
    select 1 from purchase_order_lines l
    where l.purchase_order_id = ${id} and greatest(l.quantity_shipped, l.quantity_received) < l.quantity))`;
