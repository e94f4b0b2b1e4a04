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
import type { NotificationEvent } from '../notifications/events.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
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
}

/** Takes the order to a status. @throws {IllegalTransitionError} naming both states. PO-1 */
export async function move(
  work: Work,
  { order, now }: LockedOrder,
  status: number,
  more: Partial<typeof purchaseOrders.$inferInsert> = {},
): Promise<void> {
  assertPurchaseOrderTransition(order.status, status);
  await work.tx
    .update(purchaseOrders)
    .set({ status, ...more, ...(status === PurchaseOrderStatus.Closed ? { closedAt: now } : {}) })
    .where(eq(purchaseOrders.id, order.id));
}

/** What the other side is told. */
interface Told {
  readonly event: NotificationEvent;
  readonly type: 1 | 3 | 4 | 5;
  readonly words: string;
}

/** Tells the school what its vendor did; `{PO}` stands for the order's number. NOTIF-9 */
export async function tellSchoolOf(work: Work, order: Order, { event, type, words }: Told): Promise<void> {
  const [vendor] = await work.tx
    .select({ name: vendors.companyName })
    .from(vendors)
    .where(eq(vendors.id, order.vendorId));
  const number = formatNumber('PO', order.id);
  const message = `${vendor?.name ?? 'The vendor'} ${words.replace('{PO}', number)}`;
  await tellSchool(work, order.schoolId, {
    event,
    message,
    type,
    rfpId: order.rfpId,
    relatedUrl: `on-going-purchases?id=${order.rfpId}&po=${order.id}`,
    letter: { subject: message, paragraphs: [`${message}.`], actionLabel: 'See the order' },
  });
}

/** Tells the vendor what the school did; `{PO}` stands for the order's number. NOTIF-9 */
export async function tellVendorOf(work: Work, order: Order, { event, type, words }: Told): Promise<void> {
  const [school] = await work.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, order.schoolId));
  const number = formatNumber('PO', order.id);
  const message = `${school?.name ?? 'The school'} ${words.replace('{PO}', number)}`;
  await tellVendors(work, [order.vendorId], () => ({
    event,
    message,
    type,
    rfpId: order.rfpId,
    relatedUrl: `po-management?id=${order.id}`,
    letter: { subject: message, paragraphs: [`${message}.`], actionLabel: 'See the order' },
  }));
}
