import {
  chargedAmounts,
  holdStock,
  isPurchaseOrderFinished,
  purchaseStatusAfterOrders,
  releaseStock,
  splitCart,
  takeStock,
  type VendorOrder,
} from '@chalkline/rules';
import { carryOut, type Milestones, milestones } from '../market/orders.ts';
import type { ProductRow, PurchaseOrderLineRow, PurchaseOrderRow, RfpRow } from '../rows.ts';
import { keepShares, sharesOf } from './add-accounts.ts';
import { addOrder, addOrderLine, addPurchase, addPurchaseLines } from './cart-order-rows.ts';
import { addCheckedOutCart, type OrderLine } from './checked-out-cart.ts';
import { addressOf, issuedAsOf } from './issued-as.ts';
import type { OrderLedger } from './order-ledger.ts';
import type { Buyer, ChosenLine } from './order-lines.ts';
import type { Fate } from './order-plan.ts';

/** What a cart has of one company, and what became of that order. */
export interface CartPart {
  readonly vendorId: number;
  readonly lines: readonly ChosenLine[];
  readonly fate: Fate;
}

/**
 * Moves a product's stock as the order's line did: it held its units, what was shipped or received left, and an order that is over
 * let go of the rest. What the company has today stays as it is, so what has left since was there when it was ordered. CAT-12
 * @returns the units that the line still holds
 */
function moveStock(product: ProductRow, line: PurchaseOrderLineRow, status: number): number {
  const gone = Math.max(line.quantityShipped, line.quantityReceived);
  const before = { stock: product.stock === null ? null : product.stock + gone, held: product.held };
  const held = holdStock(before, line.quantity);
  const taken = takeStock(held, held.lineHeld, gone);
  const after = isPurchaseOrderFinished(status) ? releaseStock(taken, taken.lineHeld) : taken;
  // What was ordered while stock was not tracked left none of it.
  product.stock = product.stock === null ? null : after.stock;
  product.held = after.held;
  return after.lineHeld;
}

/** What a line says of its product, price and address, and what it still holds; its accounts to the cent. CAT-8 CART-10 CART-15 */
function keepLine(
  { book, random }: OrderLedger,
  line: PurchaseOrderLineRow,
  { lineId, chosen, charged }: OrderLine & { readonly charged: string },
  { schoolId, status }: PurchaseOrderRow,
): void {
  const { product, price, shipTo } = chosen;
  book.rows.orders.purchaseOrderLines.push({
    ...line,
    productId: product.id,
    sku: product.sku,
    contractId: price.contract?.id ?? null,
    contractNumber: price.contract?.number ?? null,
    priceVersionId: price.versionId,
    offerLineId: price.offerLineId,
    shipTo: addressOf(shipTo.name, shipTo),
    exemptionCertificate: shipTo.exemptionCertificate,
    held: moveStock(product, line, status),
  });
  const shares = sharesOf(book, schoolId, random.fork(`accounts ${line.id}`));
  keepShares(book, shares, { lineId, purchaseOrderLineId: line.id, amount: charged });
}

/** The purchase follows its order. PO-3 */
function followOrder(rfp: RfpRow, { status }: PurchaseOrderRow, times: Milestones): void {
  rfp.status = purchaseStatusAfterOrders([status], rfp.typeId);
  rfp.closedAt = times.closed ?? times.refused;
  rfp.updatedAt = rfp.closedAt ?? times.accepted ?? rfp.updatedAt;
}

/** One vendor's part of a cart as an order that is placed at once, carried to its state. CART-3 PUR-26 */
function placeOne(
  ledger: OrderLedger,
  buyer: Buyer,
  part: VendorOrder<OrderLine>,
  { status, parts }: Fate,
): PurchaseOrderRow {
  const { book, world } = ledger;
  const { orders } = book.rows;
  const { vendorId } = part;
  const rfp = addPurchase(ledger, buyer, part);
  const random = ledger.random.fork(`order ${rfp.id}`);
  const times = milestones(buyer.at, status, true, random, world);
  const seenAt = times.accepted ?? times.refused;
  const purchaseLines = addPurchaseLines(ledger, rfp, part);
  orders.invitations.push({ rfpId: rfp.id, vendorId, email: null, invitedAt: buyer.at, seenAt });
  const order = addOrder(ledger, buyer, { rfp, part, status, times });
  const charged = chargedAmounts(part.lines.map(({ amounts }) => amounts));
  const kept = purchaseLines.flatMap((row, index) => {
    const from = part.lines[index];
    if (!from) return [];
    return [{ from: { ...from, charged: charged[index] ?? '0.00' }, line: addOrderLine(ledger, order.id, row, from) }];
  });
  const people = { school: buyer.user, vendor: world.vendorUser(vendorId) };
  const lines = kept.map(({ line }) => line);
  carryOut(order, lines, { times, people, parts }, random, world);
  for (const { line, from } of kept) keepLine(ledger, line, from, order);
  followOrder(rfp, order, times);
  orders.rfps.push(rfp);
  return order;
}

/** Checks a cart out: one order and purchase order for each company. CART-3 */
export function placeCart(ledger: OrderLedger, buyer: Buyer, parts: readonly CartPart[]): void {
  const { world } = ledger;
  const { orders } = ledger.book.rows;
  const { cartId, lines } = addCheckedOutCart(
    ledger,
    buyer,
    parts.flatMap((part) => part.lines),
  );
  for (const part of splitCart(lines)) {
    const { vendorId } = part;
    const fate = parts.find((each) => each.vendorId === vendorId)?.fate;
    const shipTo = part.lines[0]?.chosen.shipTo;
    if (!fate || !shipTo) throw new RangeError(`Nothing is ordered of company ${vendorId}.`);
    const { bidId: _none, ...order } = placeOne(ledger, buyer, part, fate);
    const issuedAs = issuedAsOf({ buyer: buyer.user, shipTo: addressOf(shipTo.name, shipTo), vendorId }, world);
    orders.purchaseOrders.push({ ...order, bidId: null, issuedAs });
    orders.cartOrders.push({ cartId, vendorId, rfpId: order.rfpId, purchaseOrderId: order.id });
  }
}
