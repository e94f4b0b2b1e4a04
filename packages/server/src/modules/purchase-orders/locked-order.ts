import {
  assertPurchaseOrderTransition,
  canTransitionPurchase,
  formatNumber,
  PurchaseOrderStatus,
  PurchaseStatus,
  purchaseStatusAfterOrders,
} from '@chalkline/rules';
import { and, asc, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import {
  purchaseOrderEvents,
  purchaseOrderLines,
  purchaseOrders,
  rfps,
  schools,
  vendors,
} from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import type { Notice } from '../notifications/notice.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
import { refreshCompanies, refreshSchool } from '../shared/refresh-windows.ts';
import { ownOrders } from './read.ts';

export type Order = typeof purchaseOrders.$inferSelect;
export type OrderLine = typeof purchaseOrderLines.$inferSelect;

/** A purchase order that nobody else changes meanwhile, and the time read after the lock. */
export interface LockedOrder {
  readonly order: Order;
  readonly lines: OrderLine[];
  readonly now: Date;
}

/** Locks an order of this side. @throws {AppError} NOT_FOUND for another's */
export async function lockOrder(work: Work, call: SignedInCall, id: number): Promise<LockedOrder> {
  // The purchase first, then its order: the same sequence as an award, so that the two can't wait for each other.
  const [known] = await work.tx
    .select({ rfpId: purchaseOrders.rfpId })
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.id, id), ownOrders(call)));
  if (!known) throw notFound('purchase order');
  await work.tx.select({ id: rfps.id }).from(rfps).where(eq(rfps.id, known.rfpId)).for('update');
  const [order] = await work.tx.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for('update');
  if (!order) throw notFound('purchase order');
  const lines = await work.tx
    .select()
    .from(purchaseOrderLines)
    .where(eq(purchaseOrderLines.purchaseOrderId, id))
    .orderBy(asc(purchaseOrderLines.id));
  return { order, lines, now: await databaseNow(work.tx) };
}

/** The purchase follows its orders. PO-3 */
async function settlePurchase(work: Work, rfpId: number, now: Date): Promise<void> {
  const [rfp] = await work.tx.select().from(rfps).where(eq(rfps.id, rfpId));
  if (!rfp) throw notFound('purchase');
  const orders = await work.tx
    .select({ status: purchaseOrders.status })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.rfpId, rfpId));
  const next = purchaseStatusAfterOrders(
    orders.map((order) => order.status),
    rfp.typeId,
  );
  if (next === rfp.status || !canTransitionPurchase(rfp.status, next, rfp.typeId)) return;
  await work.tx
    .update(rfps)
    .set({
      status: next,
      version: rfp.version + 1,
      updatedAt: now,
      ...(next === PurchaseStatus.Completed || next === PurchaseStatus.Closed ? { closedAt: now } : {}),
    })
    .where(eq(rfps.id, rfpId));
  await audit(work, {
    action: 'status-followed-orders',
    entity: 'rfp',
    entityId: rfpId,
    schoolId: rfp.schoolId,
    before: { status: rfp.status },
    after: { status: next },
  });
}

/** Lets every open window of both sides read the order again, whatever notices its reader turned off. HUB-12 */
export async function refreshWindows(work: Work, { rfpId, schoolId, vendorId }: Order): Promise<void> {
  refreshSchool(work, schoolId, rfpId);
  await refreshCompanies(work, [vendorId], rfpId);
}

/** Notes what happened in the order's history and the audit, and lets the purchase follow. SRV-4 */
export async function record(
  work: Work,
  call: SignedInCall,
  { order, now }: LockedOrder,
  { event, detail = null, after }: { event: string; detail?: string | null; after: Record<string, unknown> },
): Promise<void> {
  await work.tx
    .insert(purchaseOrderEvents)
    .values({ purchaseOrderId: order.id, at: now, event, byName: call.session.name, detail });
  await audit(work, {
    action: event,
    entity: 'purchase-order',
    entityId: order.id,
    schoolId: order.schoolId,
    before: { status: order.status },
    after,
  });
  await settlePurchase(work, order.rfpId, now);
  await refreshWindows(work, order);
}

type MoreOfOrder = Partial<typeof purchaseOrders.$inferInsert>;

/** Takes the order to a status. @throws {IllegalTransitionError} naming both states. PO-1 */
export async function move(work: Work, locked: LockedOrder, status: number, more: MoreOfOrder = {}): Promise<void> {
  assertPurchaseOrderTransition(locked.order.status, status);
  await storeStatus(work, locked, status, more);
}

/** Stores the status that a rule has allowed. */
export async function storeStatus(
  work: Work,
  { order, now }: LockedOrder,
  status: number,
  more: MoreOfOrder,
): Promise<void> {
  await work.tx
    .update(purchaseOrders)
    .set({ status, ...more, ...(status === PurchaseOrderStatus.Closed ? { closedAt: now } : {}) })
    .where(eq(purchaseOrders.id, order.id));
}

/** What every notice of an order names. */
async function partsOf({ tx }: Work, order: Order) {
  const [row] = await tx
    .select({ rfpName: rfps.name, vendorName: vendors.companyName, schoolName: schools.name })
    .from(purchaseOrders)
    .innerJoin(rfps, eq(rfps.id, purchaseOrders.rfpId))
    .innerJoin(vendors, eq(vendors.id, purchaseOrders.vendorId))
    .innerJoin(schools, eq(schools.id, purchaseOrders.schoolId))
    .where(eq(purchaseOrders.id, order.id));
  if (!row) throw new Error(`purchase order ${order.id} has no purchase`);
  return { poNumber: formatNumber('PO', order.id), ...row };
}

type OrderParts = Awaited<ReturnType<typeof partsOf>>;
/** What is told of an order, but for where one acts on it. */
type Told = Notice extends infer Some ? (Some extends Notice ? Pick<Some, 'event' | 'data'> : never) : never;

/** Tells the school what its vendor did. NOTIF-9 */
export async function tellSchoolOf(work: Work, order: Order, told: (parts: OrderParts) => Told): Promise<void> {
  const relatedUrl = `on-going-purchases?id=${order.rfpId}&po=${order.id}`;
  const notice = { ...told(await partsOf(work, order)), rfpId: order.rfpId, relatedUrl };
  await tellSchool(work, order.schoolId, notice as Notice);
}

/** Tells the vendor what the school did. NOTIF-9 */
export async function tellVendorOf(work: Work, order: Order, told: (parts: OrderParts) => Told): Promise<void> {
  const relatedUrl = `po-management?id=${order.id}`;
  const notice = { ...told(await partsOf(work, order)), rfpId: order.rfpId, relatedUrl };
  await tellVendors(work, [order.vendorId], () => notice as Notice);
}
