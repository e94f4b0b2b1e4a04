import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { cartOrders, purchaseOrderLines, rfpLines } from '../../database/tables/index.ts';
import type { CartLineRow } from './cart-rows.ts';

/** What a line was ordered with beside its price, as its purchase order has it. */
export interface OrderedFigures {
  /** Percent. */
  readonly tax: string;
  /** Dollars for the whole line. */
  readonly deliveryFees: string;
}

/**
 * Tax and delivery fees of the lines of a cart that was checked out, by line: those of its purchase orders, whatever became of
 * addresses and terms since. An order has its vendor's lines in the cart's sequence. CAT-2 CART-3
 */
export async function orderedFigures(
  db: Db,
  rows: readonly CartLineRow[],
): Promise<ReadonlyMap<number, OrderedFigures>> {
  const [first] = rows;
  if (!first) return new Map();
  const ordered = await db
    .select({
      vendorId: cartOrders.vendorId,
      tax: purchaseOrderLines.tax,
      deliveryFees: purchaseOrderLines.deliveryFees,
    })
    .from(cartOrders)
    .innerJoin(purchaseOrderLines, eq(purchaseOrderLines.purchaseOrderId, cartOrders.purchaseOrderId))
    .innerJoin(rfpLines, eq(rfpLines.id, purchaseOrderLines.lineId))
    .where(eq(cartOrders.cartId, first.cartId))
    .orderBy(asc(rfpLines.position));
  const byVendor = Map.groupBy(ordered, ({ vendorId }) => vendorId);
  const figures = new Map<number, OrderedFigures>();
  for (const [vendorId, own] of Map.groupBy(rows, (row) => row.vendorId)) {
    for (const [index, { id }] of own.entries()) {
      const found = byVendor.get(vendorId)?.[index];
      if (found) figures.set(id, { tax: found.tax, deliveryFees: found.deliveryFees });
    }
  }
  return figures;
}
