import {
  type BidLineAmounts,
  chargedAmounts,
  firstAndMore,
  PurchaseTypeId,
  type SplitLine,
  shareAmounts,
  splitCart,
  type VendorOrder,
} from '@chalkline/rules';
import { asc, eq, inArray } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import {
  acceptedOfferLines,
  cartOrders,
  invitations,
  purchaseOrderLineShares,
  purchaseOrderLines,
  rfpLines,
  rfps,
} from '../../../database/tables/index.ts';
import type { Work } from '../../../unit-of-work.ts';
import { placeOrder } from '../../purchases/place-order.ts';
import type { LockedCart } from '../cart-rows.ts';
import type { ShipTo } from '../line-facts.ts';
import type { PricedCart, PricedLine } from '../price-cart.ts';
import { holdForLines } from './hold-stock.ts';

/** A line of a cart with what it costs as a line of an order. */
interface OrderLine extends SplitLine {
  readonly priced: PricedLine;
}

const nameOf = ({ product, offer }: PricedLine): string => product?.name ?? offer?.description ?? '';

/** "Paper and 3 more", the name of the order. */
const orderName = (lines: readonly OrderLine[]): string =>
  firstAndMore(lines[0] ? nameOf(lines[0].priced) : '', lines.length);

/** The lines with their amounts; a free text in an offer goes with the category of the vendor's first product. */
function orderLines({ lines, totals }: PricedCart): OrderLine[] {
  const amounts = new Map<number, BidLineAmounts>(
    totals.vendors.flatMap((vendor) => vendor.lines.map((line) => [line.lineId, line] as const)),
  );
  const firstCategory = (vendorId: number): number =>
    lines.find(({ row, product }) => row.vendorId === vendorId && product !== null)?.product?.parentCategoryId ?? 0;
  return lines.flatMap((priced) => {
    const own = amounts.get(priced.row.id);
    if (!own) return [];
    const { id: lineId, vendorId } = priced.row;
    const parentCategoryId = priced.product?.parentCategoryId ?? firstCategory(vendorId);
    return [{ lineId, vendorId, parentCategoryId, amounts: own, priced }];
  });
}

const addressOf = ({ name, addressLine1, addressLine2, city, stateCode, postalCode }: ShipTo) => ({
  name,
  line1: addressLine1,
  line2: addressLine2,
  city,
  stateCode,
  postalCode,
});

/** A draft of one vendor's order, as the wizard would leave it. PUR-26 */
async function draftOrder(work: Work, { session }: SchoolCall, order: VendorOrder<OrderLine>) {
  const { schoolId, userId } = session;
  const [rfp] = await work.tx
    .insert(rfps)
    .values({
      schoolId,
      createdBy: userId,
      updatedBy: userId,
      typeId: PurchaseTypeId.Order,
      name: orderName(order.lines),
      parentCategoryId: order.parentCategoryId || null,
      isPublic: false,
      shipToAddressId: order.lines[0]?.priced.shipTo?.id ?? null,
    })
    .returning();
  if (!rfp) throw new Error('the order was not stored');
  await work.tx.insert(rfpLines).values(
    order.lines.map(({ priced: { row, product, offer, price }, amounts, vendorId }, position) => ({
      rfpId: rfp.id,
      position,
      categoryId: product?.categoryId ?? null,
      productId: product?.id ?? null,
      description: product?.name ?? offer?.description ?? '',
      details: product?.pack ?? null,
      quantity: row.quantity,
      unit: offer?.unit ?? product?.unit ?? 'each',
      unitPrice: price?.unitPrice ?? null,
      tax: String(amounts.tax),
      deliveryFees: String(amounts.deliveryFees),
      vendorId,
    })),
  );
  await work.tx.insert(invitations).values({ rfpId: rfp.id, vendorId: order.vendorId });
  return rfp;
}

/** What the purchase order's line says of the cart's: product, contract, address, and what it holds. CAT-8 */
const lineOf = ({ row, product, offer, price, shipTo }: PricedLine, held: number) => ({
  productId: product?.id ?? null,
  sku: product?.sku ?? null,
  contractId: price?.contract?.id ?? null,
  contractNumber: price?.contract?.number ?? null,
  priceVersionId: price?.versionId ?? null,
  offerLineId: offer?.offerLineId ?? null,
  shipTo: shipTo && addressOf(shipTo),
  exemptionCertificate: shipTo?.exemptionCertificate ?? null,
  neededBy: row.neededBy,
  note: row.note,
  held,
});

/** Keeps the accounts of an order's lines as they are now; together they are charged the order's total. CART-10 CART-15 */
async function keepShares({ tx }: Work, purchaseOrderId: number, lines: readonly OrderLine[]): Promise<void> {
  const stored = await tx
    .select({ id: purchaseOrderLines.id, position: rfpLines.position })
    .from(purchaseOrderLines)
    .innerJoin(rfpLines, eq(rfpLines.id, purchaseOrderLines.lineId))
    .where(eq(purchaseOrderLines.purchaseOrderId, purchaseOrderId))
    .orderBy(asc(rfpLines.position));
  const charged = chargedAmounts(lines.map(({ amounts }) => amounts));
  const rows = stored.flatMap(({ id, position }) => {
    const shares = lines[position]?.priced.shares ?? [];
    const amounts = shares.length === 0 ? [] : shareAmounts(charged[position] ?? '0.00', shares);
    return shares.map(({ accountId, code, name, percent }, index) => ({
      purchaseOrderLineId: id,
      position: index,
      accountId,
      code,
      name,
      percent,
      amount: amounts[index] ?? '0.00',
    }));
  });
  if (rows.length > 0) await tx.insert(purchaseOrderLineShares).values(rows);
}

async function placeOne(
  work: Work,
  call: SchoolCall,
  { cart, now }: LockedCart,
  { order, held }: { readonly order: VendorOrder<OrderLine>; readonly held: ReadonlyMap<number, number> },
): Promise<void> {
  const rfp = await draftOrder(work, call, order);
  const [issued] = await placeOrder(work, call, rfp, now, {
    ofLine: ({ position }) => {
      const line = order.lines[position];
      return line ? lineOf(line.priced, held.get(line.lineId) ?? 0) : {};
    },
  });
  if (!issued) throw new Error('the purchase order was not stored');
  await keepShares(work, issued.orderId, order.lines);
  await work.tx
    .insert(cartOrders)
    .values({ cartId: cart.id, vendorId: order.vendorId, rfpId: rfp.id, purchaseOrderId: issued.orderId });
}

/** What was accepted in offers is ordered now, and never again. OFFER-6 */
async function markOrdered({ tx }: Work, lines: readonly PricedLine[], now: Date): Promise<void> {
  const ids = lines.flatMap(({ offer }) => offer?.offerLineId ?? []);
  if (ids.length === 0) return;
  await tx.update(acceptedOfferLines).set({ orderedAt: now }).where(inArray(acceptedOfferLines.offerLineId, ids));
}

/**
 * Makes one order and purchase order for each vendor of a priced cart that lacks nothing, by the code that places any order; holds
 * its stock, and keeps its accounts. CART-3 CAT-2 CAT-12
 */
export async function placeCart(work: Work, call: SchoolCall, locked: LockedCart, priced: PricedCart): Promise<void> {
  const held = await holdForLines(work, priced.lines);
  for (const order of splitCart(orderLines(priced))) await placeOne(work, call, locked, { order, held });
  await markOrdered(work, priced.lines, locked.now);
}
