import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The purchase order of a purchase that was ordered from a cart; null of any other. A copy of it fills the cart. CART-2 */
export const cartOrderOf = (rfpId: AnyPgColumn | number): SQL<number | null> =>
  sql<number | null>`(select k.purchase_order_id from cart_orders k where k.rfp_id = ${rfpId})`.mapWith((id) =>
    id === null ? null : Number(id),
  );
