import { type NumberPrefix, PurchaseTypeId, parseNumber } from '@chalkline/rules';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { purchaseOrders, rfps } from '../../database/tables/index.ts';

/** What a number that somebody typed names among purchases; nothing when it is no number, or one of another kind. */
export function purchaseByNumber(search: string, vendorId?: number): SQL | undefined {
  const number = parseNumber(search);
  if (!number) return undefined;
  const conditions: Readonly<Record<NumberPrefix, SQL | undefined>> = {
    RFP: and(eq(rfps.id, number.id), ne(rfps.typeId, PurchaseTypeId.Order)),
    ORD: and(eq(rfps.id, number.id), eq(rfps.typeId, PurchaseTypeId.Order)),
    // A vendor finds a purchase by its own orders: another's number must not tell what it was for.
    PO: sql`exists (select 1 from ${purchaseOrders} p where p.rfp_id = ${rfps.id} and p.id = ${number.id} ${
      vendorId === undefined ? sql`` : sql`and p.vendor_id = ${vendorId}`
    })`,
    RFQ: undefined,
  };
  return conditions[number.prefix];
}

/** What a number that somebody typed names among purchase orders joined with their purchases. ID-4 */
export function orderByNumber(search: string): SQL | undefined {
  const number = parseNumber(search);
  return number?.prefix === 'PO' ? eq(purchaseOrders.id, number.id) : purchaseByNumber(search);
}
