import { PurchaseOrderStatus } from '@chalkline/rules';
import type { Parts } from '../market/orders.ts';

const { Issued, Accepted, Declined, Shipped, Delivered, Closed, Cancelled } = PurchaseOrderStatus;

/** How far an order from a cart got, and how its goods left. */
export interface Fate {
  readonly status: PurchaseOrderStatus;
  readonly parts: Parts;
}

/** How often schools check out in the three months that the demonstration looks back on. */
export const CHECKOUTS = 52;
const SPAN_DAYS = 90;

/** Days before today of a checkout, by its place from 0: 90 for the first, 1 for the last, and the closer the nearer to today. */
export function daysBackOf(index: number): number {
  return Math.max(1, Math.ceil(SPAN_DAYS * ((CHECKOUTS - index) / CHECKOUTS) ** 1.5));
}

/** Every third cart is of two vendors. */
export const vendorCountOf = (index: number): number => (index % 3 === 0 ? 2 : 1);

/**
 * What became of an order by its age: vendors answer within two days, ship within a week, and deliver within two. Of the older ones
 * a few were declined or cancelled. PO-1
 * @param daysBack whole days since it was placed, from 1.
 * @param serial its place among all orders, from 0.
 */
export function fateOf(daysBack: number, serial: number): Fate {
  const parts: Parts = serial % 2 === 0 ? 'part' : 'whole';
  if (daysBack <= 2) return { status: Issued, parts };
  if (daysBack <= 6) return { status: Accepted, parts };
  if (daysBack <= 13) return { status: Shipped, parts };
  if (daysBack <= 25) return { status: Delivered, parts };
  if (serial % 11 === 5) return { status: Cancelled, parts };
  if (serial % 13 === 7) return { status: Declined, parts };
  return { status: Closed, parts };
}
