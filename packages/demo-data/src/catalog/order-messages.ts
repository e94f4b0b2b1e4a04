import { PurchaseStatus, Role } from '@chalkline/rules';
import { DEMO_SCHOOL_ID, DEMO_VENDOR_ID } from '../accounts/demo-accounts.ts';
import type { World } from '../market/world.ts';
import type { Entry } from '../messages/account-audit.ts';
import { auditRow, orderEntries } from '../messages/audit.ts';
import { rowsFor, subVendorRows } from '../messages/notifications.ts';
import { schoolOrderNotices } from '../messages/school-notices.ts';
import { vendorOrderNotices } from '../messages/vendor-notices.ts';
import type { NotificationRow, PurchaseOrderRow } from '../rows.ts';
import type { CatalogBook } from './catalog-book.ts';
import type { OrderLedger } from './order-ledger.ts';

const { Draft, Awarded } = PurchaseStatus;

/** The orders of the ledger alone. */
const newOrders = ({ book, world }: OrderLedger): PurchaseOrderRow[] =>
  world.data.purchaseOrders.slice(book.market.purchaseOrders.length);

/** An order from a cart is placed as any order is. */
function placedEntry({ rfpId, schoolId, vendorId, id, issuedAt, total }: PurchaseOrderRow, world: World): Entry {
  const about = { entity: 'rfp', entityId: rfpId, schoolId };
  const after = { status: Awarded, total, orders: [{ orderId: id, vendorId, total }] };
  const actor = world.schoolUser(schoolId);
  return { ...about, at: issuedAt, actor, action: 'order-placed', before: { status: Draft }, after };
}

function checkoutEntries({ rows }: CatalogBook, world: World): Entry[] {
  return rows.carts.flatMap(({ id, schoolId, checkedOutAt, total }): Entry[] => {
    if (checkedOutAt === null || total === null) return [];
    const own = new Set(rows.orders.cartOrders.flatMap((row) => (row.cartId === id ? row.purchaseOrderId : [])));
    const orders = rows.orders.purchaseOrders
      .filter((order) => own.has(order.id))
      .map((order) => ({ purchaseOrderId: order.id, vendorId: order.vendorId, total: order.total }));
    const about = { entity: 'cart', entityId: id, schoolId, before: { status: 1 }, after: { total, orders } };
    return [{ ...about, at: checkedOutAt, actor: world.schoolUser(schoolId), action: 'cart-checked-out' }];
  });
}

/** A purchase follows its order once it is accepted or over. PO-3 */
function closingEntries({ rows }: CatalogBook): Entry[] {
  return rows.orders.rfps.flatMap(({ id, schoolId, status, closedAt }): Entry[] => {
    if (closedAt === null) return [];
    const before = status === PurchaseStatus.Completed ? PurchaseStatus.InFulfilment : Awarded;
    const about = { entity: 'rfp', entityId: id, schoolId, before: { status: before }, after: { status } };
    return [{ ...about, at: closedAt, actor: null, action: 'status-followed-orders' }];
  });
}

/** What people of the demonstration were told of these orders. */
function noticeRows(ledger: OrderLedger): Omit<NotificationRow, 'id'>[] {
  const { world } = ledger;
  const orders = newOrders(ledger);
  const ofSchool = orders
    .filter(({ schoolId }) => schoolId === DEMO_SCHOOL_ID)
    .flatMap((order) => schoolOrderNotices(order, world));
  const ofVendor = orders
    .filter(({ vendorId }) => vendorId === DEMO_VENDOR_ID)
    .flatMap((order) => vendorOrderNotices(order, world));
  return [
    ...rowsFor({ role: Role.School, clientId: DEMO_SCHOOL_ID }, ofSchool, world),
    ...rowsFor({ role: Role.Vendor, clientId: DEMO_VENDOR_ID }, ofVendor, world),
    ...subVendorRows(DEMO_VENDOR_ID, ofVendor, world),
  ];
}

/** The history of the orders in the audit log, and what people were told of them. SRV-4 */
export function tellOrders(ledger: OrderLedger): void {
  const { book, world, random } = ledger;
  const { orders } = book.rows;
  const events = world.data.purchaseOrderEvents.slice(book.market.purchaseOrderEvents.length);
  const entries = [
    ...checkoutEntries(book, world),
    ...newOrders(ledger).map((order) => placedEntry(order, world)),
    ...orderEntries({ ...world, data: { ...world.data, purchaseOrderEvents: events } }),
    ...closingEntries(book),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const addresses = random.fork('audit');
  orders.auditLog.push(...entries.map((entry) => auditRow(entry, addresses)));
  // No bid stands behind these orders.
  orders.notifications.push(...noticeRows(ledger).map((row) => ({ ...row, bidId: null })));
}
