import {
  bidLinePrice,
  bidTotal,
  firstAndMore,
  PurchaseOrderStatus,
  PurchaseStatus,
  PurchaseTypeId,
  type VendorOrder,
} from '@chalkline/rules';
import type { Milestones } from '../market/orders.ts';
import type { PurchaseOrderLineRow, PurchaseOrderRow, RfpLineRow, RfpRow } from '../rows.ts';
import type { OrderLine } from './checked-out-cart.ts';
import { addressOf } from './issued-as.ts';
import { NO_BID, type OrderLedger } from './order-ledger.ts';
import type { Buyer } from './order-lines.ts';

const declineReasons = ['Sold out at the maker until next month.', 'We no longer ship this to your region.'] as const;
const cancelReasons = ['Ordered twice by mistake.', 'The site still had enough in its storeroom.'] as const;

/** "Paper and 3 more", as a checkout names an order. */
const nameOf = (lines: readonly OrderLine[]): string => firstAndMore(lines[0]?.chosen.product.name ?? '', lines.length);

/** The purchase behind one vendor's order, which is placed at once. PUR-9 PUR-26 */
export function addPurchase(ledger: OrderLedger, { school, user, at }: Buyer, order: VendorOrder<OrderLine>): RfpRow {
  const shipTo = order.lines[0]?.chosen.shipTo;
  const dates = { startDate: null, endDate: null, awardDate: null, deliveryDate: null };
  const unopened = { openedAt: null, openedBidCount: null, closedAt: null, closeReason: null };
  return ledger.world.add('rfps', {
    schoolId: school.id,
    createdBy: user.id,
    updatedBy: user.id,
    typeId: PurchaseTypeId.Order,
    name: nameOf(order.lines),
    parentCategoryId: order.parentCategoryId,
    description: '',
    ...dates,
    isNotifyToAll: false,
    isPublic: false,
    isQuestionAllowed: true,
    status: PurchaseStatus.Awarded,
    isScheduled: false,
    reviewStatus: 0,
    reviewComment: null,
    lastQuestion: 0,
    version: 2,
    publishedAt: at,
    ...unopened,
    shipToAddressId: shipTo?.id ?? null,
    shipTo: shipTo ? addressOf(shipTo.name, shipTo) : null,
    createdAt: at,
    updatedAt: at,
  });
}

/** The purchase's lines at the prices that the cart had, each with its tax and its part of the freight. CART-5 */
export function addPurchaseLines(
  { book, world }: OrderLedger,
  rfp: RfpRow,
  { lines, vendorId }: VendorOrder<OrderLine>,
): RfpLineRow[] {
  return lines.map(({ chosen, amounts }, position) => {
    const { product, quantity, price } = chosen;
    const line = world.add('rfpLines', {
      rfpId: rfp.id,
      position,
      categoryId: product.categoryId,
      categoryName: null,
      productId: product.id,
      description: product.name,
      quantity,
      unit: product.unit,
      details: product.pack,
      unitPrice: price.unitPrice,
      vendorId,
    });
    book.rows.orders.rfpLines.push({
      ...line,
      tax: String(amounts.tax),
      deliveryFees: String(amounts.deliveryFees),
    });
    return line;
  });
}

/** The order's line with the figures of the cart's. */
export function addOrderLine(
  { world }: OrderLedger,
  orderId: number,
  row: RfpLineRow,
  { amounts }: OrderLine,
): PurchaseOrderLineRow {
  const { id: lineId, description, details, quantity, unit } = row;
  return world.add('purchaseOrderLines', {
    purchaseOrderId: orderId,
    lineId,
    description,
    details,
    quantity,
    unit,
    unitCost: String(amounts.unitCost),
    tax: String(amounts.tax),
    deliveryFees: String(amounts.deliveryFees),
    amount: bidLinePrice(amounts),
    quantityShipped: 0,
    quantityReceived: 0,
  });
}

/** What an order is issued for, how far it got and when. */
interface Issuing {
  readonly rfp: RfpRow;
  readonly part: VendorOrder<OrderLine>;
  readonly status: PurchaseOrderStatus;
  readonly times: Milestones;
}

/** One vendor's purchase order with the award behind it; its total is rounded once. BID-2 PO-12 */
export function addOrder(
  { world, random }: OrderLedger,
  { user, at }: Buyer,
  { rfp, part, status, times }: Issuing,
): PurchaseOrderRow {
  const { id: rfpId, schoolId } = rfp;
  const total = bidTotal(part.lines.map(({ amounts }) => amounts));
  const award = world.add('awards', {
    rfpId,
    awardedBy: user.id,
    awardedAt: at,
    reason: null,
    total,
    savings: '0.00',
  });
  return world.add('purchaseOrders', {
    rfpId,
    awardId: award.id,
    bidId: NO_BID,
    schoolId,
    vendorId: part.vendorId,
    status,
    total,
    issuedAt: at,
    acceptedAt: times.accepted,
    closedAt: times.closed,
    declineReason: status === PurchaseOrderStatus.Declined ? random.pick(declineReasons) : null,
    cancelReason: status === PurchaseOrderStatus.Cancelled ? random.pick(cancelReasons) : null,
    createdAt: at,
  });
}
