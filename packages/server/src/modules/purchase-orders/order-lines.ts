import type { components } from '@chalkline/openapi/types';
import { orderLineSubtotal } from '@chalkline/rules';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { purchaseOrderLineShares, purchaseOrderLines } from '../../database/tables/index.ts';
import { trimTax } from '../bids/bid-read.ts';
import { offeredOfRow } from '../shared/offered.ts';

type Schemas = components['schemas'];

/** What an account is charged of a line. */
type Share = typeof purchaseOrderLineShares.$inferSelect;

/** A line of an order with its accounts. */
export const presentLine = (
  line: typeof purchaseOrderLines.$inferSelect,
  shares: readonly Share[],
): Schemas['PurchaseOrder']['lines'][number] => ({
  id: line.id,
  lineId: line.lineId,
  description: line.description,
  details: line.details,
  quantity: line.quantity,
  unit: line.unit,
  unitCost: line.unitCost,
  tax: trimTax(line.tax),
  deliveryFees: line.deliveryFees,
  subtotal: orderLineSubtotal(line),
  amount: line.amount,
  quantityShipped: line.quantityShipped,
  quantityReceived: line.quantityReceived,
  sku: line.sku,
  contractNumber: line.contractNumber,
  priceVersionId: line.priceVersionId,
  shipTo: line.shipTo,
  neededBy: line.neededBy,
  note: line.note,
  offered: offeredOfRow({ ...line, note: line.bidNote }),
  isAlternate: line.isAlternate,
  accounts: shares.map(({ accountId, code, name, percent, amount }) => ({
    accountId,
    code,
    name,
    percent: trimTax(percent),
    amount,
  })),
});

/** The accounts of an order's lines, by line. CART-10 */
export async function sharesOf(db: Db, orderId: number) {
  const rows = await db
    .select({ share: purchaseOrderLineShares })
    .from(purchaseOrderLineShares)
    .innerJoin(purchaseOrderLines, eq(purchaseOrderLines.id, purchaseOrderLineShares.purchaseOrderLineId))
    .where(eq(purchaseOrderLines.purchaseOrderId, orderId))
    .orderBy(asc(purchaseOrderLineShares.position));
  return Map.groupBy(
    rows.map(({ share }) => share),
    ({ purchaseOrderLineId }) => purchaseOrderLineId,
  );
}

/** The certificates of exemption from sales tax that the order's lines name. */
export function exemptionsOf(lines: readonly (typeof purchaseOrderLines.$inferSelect)[]) {
  const byName = new Map(
    lines.flatMap(({ shipTo, exemptionCertificate }) =>
      shipTo && exemptionCertificate ? [[shipTo.name, exemptionCertificate] as const] : [],
    ),
  );
  return [...byName].map(([shipToName, certificate]) => ({ shipToName, certificate }));
}
