import type { components } from '@chalkline/openapi/types';
import { assertPurchaseOrderTransition, BidStatus, canTransitionPurchase, formatNumber, PurchaseOrderStatus, purchaseStatusAfterOrders } from '@chalkline/rules';
import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { bids, purchaseOrderEvents, purchaseOrderLines, purchaseOrders, rfps, schools, shipmentLines, shipments, vendors } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import type { NotificationEvent } from '../notifications/events.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
import { ownOrders, readOrder } from './read.ts';

type Order = typeof purchaseOrders.$inferSelect;
type Line = typeof purchaseOrderLines.$inferSelect;
type Data = components['schemas']['PurchaseOrder'];

interface Locked {
  readonly order: Order;
  readonly lines: Line[];
  readonly now: Date;
}

async function lockOrder(work: Work, call: SignedInCall, id: number): Promise<Locked> {
  // The purchase first, then its order: the same sequence as an award, so that the two can't wait for each other.
  const [known] = await work.tx.select({ rfpId: purchaseOrders.rfpId }).from(purchaseOrders).where(and(eq(purchaseOrders.id, id), ownOrders(call)));
  if (!known) throw notFound('purchase order');
  await work.tx.select({ id: rfps.id }).from(rfps).where(eq(rfps.id, known.rfpId)).for('update');
  const [order] = await work.tx.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for('update');
  if (!order) throw notFound('purchase order');
  const lines = await work.tx.select().from(purchaseOrderLines).where(eq(purchaseOrderLines.purchaseOrderId, id));
  return { order, lines, now: await databaseNow(work.tx) };
}

/** The purchase follows its orders. PO-3 */
async function settlePurchase(work: Work, rfpId: number, now: Date): Promise<void> {
  const [rfp] = await work.tx.select().from(rfps).where(eq(rfps.id, rfpId));
  if (!rfp) throw notFound('purchase');
  const orders = await work.tx.select({ status: purchaseOrders.status }).from(purchaseOrders).where(eq(purchaseOrders.rfpId, rfpId));
  const next = purchaseStatusAfterOrders(
    orders.map((order) => order.status),
    rfp.typeId,
  );
  if (next === rfp.status || !canTransitionPurchase(rfp.status, next, rfp.typeId)) return;
  await work.tx.update(rfps).set({ status: next, version: rfp.version + 1, updatedAt: now, ...(next === 7 || next === 5 ? { closedAt: now } : {}) }).where(eq(rfps.id, rfpId));
  await audit(work, { action: 'status-followed-orders', entity: 'rfp', entityId: rfpId, schoolId: rfp.schoolId, before: { status: rfp.status }, after: { status: next } });
}

async function record(work: Work, call: SignedInCall, { order, now }: Locked, event: string, detail: string | null, after: Record<string, unknown>): Promise<void> {
  await work.tx.insert(purchaseOrderEvents).values({ purchaseOrderId: order.id, at: now, event, byName: call.session.name, detail });
  await audit(work, { action: event, entity: 'purchase-order', entityId: order.id, schoolId: order.schoolId, before: { status: order.status }, after });
  await settlePurchase(work, order.rfpId, now);
}

async function move(work: Work, { order, now }: Locked, status: number, more: Partial<typeof purchaseOrders.$inferInsert> = {}): Promise<void> {
  if (status !== order.status) assertPurchaseOrderTransition(order.status, status);
  await work.tx.update(purchaseOrders).set({ status, ...more, ...(status === PurchaseOrderStatus.Closed ? { closedAt: now } : {}) }).where(eq(purchaseOrders.id, order.id));
}

async function tellSchoolOf(work: Work, order: Order, event: NotificationEvent, type: 1 | 3 | 4 | 5, words: string): Promise<void> {
  const [vendor] = await work.tx.select({ name: vendors.companyName }).from(vendors).where(eq(vendors.id, order.vendorId));
  const number = formatNumber('PO', order.id);
  const message = `${vendor?.name ?? 'The vendor'} ${words.replace('{PO}', number)}`;
  await tellSchool(work, order.schoolId, { event, message, type, rfpId: order.rfpId, relatedUrl: `on-going-purchases?id=${order.rfpId}&po=${order.id}`, letter: { subject: message, paragraphs: [`${message}.`], actionLabel: 'See the order' } });
}

async function tellVendorOf(work: Work, order: Order, event: NotificationEvent, type: 1 | 4 | 5, words: string): Promise<void> {
  const [school] = await work.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, order.schoolId));
  const number = formatNumber('PO', order.id);
  const message = `${school?.name ?? 'The school'} ${words.replace('{PO}', number)}`;
  await tellVendors(work, [order.vendorId], () => ({ event, message, type, rfpId: order.rfpId, relatedUrl: `po-management?id=${order.id}`, letter: { subject: message, paragraphs: [`${message}.`], actionLabel: 'See the order' } }));
}

/** The vendor takes the order. PO-1 */
export function acceptOrder(call: SignedInCall, id: number): Promise<Data> {
  return inWork(call, async (work) => {
    const locked = await lockOrder(work, call, id);
    await move(work, locked, PurchaseOrderStatus.Accepted, { acceptedAt: locked.now });
    await record(work, call, locked, 'accepted', null, { status: PurchaseOrderStatus.Accepted });
    await tellSchoolOf(work, locked.order, 'order-accepted', 4, 'accepted {PO}');
    return readOrder(work.tx, work.services.ids, call, id);
  });
}

/** The vendor won't deliver; its lines are free to be awarded again. PO-1 AWD-6 */
export function declineOrder(call: SignedInCall, id: number, reason: string): Promise<Data> {
  return inWork(call, async (work) => {
    const locked = await lockOrder(work, call, id);
    await move(work, locked, PurchaseOrderStatus.Declined, { declineReason: reason });
    await releaseBid(work, locked.order);
    await record(work, call, locked, 'declined', reason, { status: PurchaseOrderStatus.Declined, reason });
    await tellSchoolOf(work, locked.order, 'order-declined', 5, 'declined {PO}');
    return readOrder(work.tx, work.services.ids, call, id);
  });
}

/** A bid whose last order fell away is a submitted bid again, and can win. BID-8 */
async function releaseBid(work: Work, order: Order): Promise<void> {
  const others = await work.tx
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.bidId, order.bidId), ne(purchaseOrders.id, order.id), notInArray(purchaseOrders.status, [PurchaseOrderStatus.Declined, PurchaseOrderStatus.Cancelled])));
  if (others.length === 0) await work.tx.update(bids).set({ status: BidStatus.Submitted }).where(and(eq(bids.id, order.bidId), eq(bids.status, BidStatus.Awarded)));
}

interface Amount {
  poLineId: number;
  quantity: number;
}

function checkAmounts(amounts: readonly Amount[], lines: readonly Line[], leftOf: (line: Line) => number, verb: string): void {
  const problems: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [index, { poLineId, quantity }] of amounts.entries()) {
    const line = lines.find((candidate) => candidate.id === poLineId);
    const at = `lines.${index}`;
    if (!line) problems[`${at}.poLineId`] = 'This line is not on the order.';
    else if (seen.has(poLineId)) problems[`${at}.poLineId`] = 'This line is in the list twice.';
    else if (quantity > leftOf(line)) problems[`${at}.quantity`] = `${leftOf(line)} ${line.unit} of ${line.description} are left to ${verb}.`;
    else if (!/^\d+(\.\d{1,4})?$/.test(String(quantity))) problems[`${at}.quantity`] = 'Enter a quantity with at most 4 decimals.';
    seen.add(poLineId);
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

function assertUnderWay(order: Order, next: number): void {
  if (order.status !== PurchaseOrderStatus.Accepted && order.status !== PurchaseOrderStatus.Shipped) assertPurchaseOrderTransition(order.status, next);
}

/** The vendor sends some or all of it. PO-4 */
export function shipOrder(call: SignedInCall, input: components['schemas']['ShipInput']): Promise<Data> {
  return inWork(call, async (work) => {
    const locked = await lockOrder(work, call, input.id);
    assertUnderWay(locked.order, PurchaseOrderStatus.Shipped);
    checkAmounts(input.lines, locked.lines, (line) => line.quantity - line.quantityShipped, 'ship');
    const [shipment] = await work.tx.insert(shipments).values({ purchaseOrderId: input.id, carrier: input.carrier.trim(), trackingNumber: input.trackingNumber?.trim() || null, shippedAt: locked.now }).returning({ id: shipments.id });
    if (!shipment) throw new Error('the shipment was not stored');
    await work.tx.insert(shipmentLines).values(input.lines.map(({ poLineId, quantity }) => ({ shipmentId: shipment.id, purchaseOrderLineId: poLineId, quantity })));
    for (const { poLineId, quantity } of input.lines) {
      await work.tx.update(purchaseOrderLines).set({ quantityShipped: sql`${purchaseOrderLines.quantityShipped} + ${quantity}` }).where(eq(purchaseOrderLines.id, poLineId));
    }
    await move(work, locked, PurchaseOrderStatus.Shipped);
    const tracking = input.trackingNumber ? `, tracking ${input.trackingNumber}` : '';
    await record(work, call, locked, 'shipped', `${input.carrier}${tracking}`, { status: PurchaseOrderStatus.Shipped, lines: input.lines });
    await tellSchoolOf(work, locked.order, 'order-shipped', 1, `shipped {PO} by ${input.carrier}${tracking}`);
    return readOrder(work.tx, work.services.ids, call, input.id);
  });
}

/** The school records what arrived; with the last piece the order is delivered. PO-4 */
export function deliverOrder(call: SignedInCall, input: components['schemas']['DeliverInput']): Promise<Data> {
  return inWork(call, async (work) => {
    const locked = await lockOrder(work, call, input.id);
    assertUnderWay(locked.order, PurchaseOrderStatus.Delivered);
    checkAmounts(input.lines, locked.lines, (line) => line.quantity - line.quantityReceived, 'receive');
    for (const { poLineId, quantity } of input.lines) {
      await work.tx.update(purchaseOrderLines).set({ quantityReceived: sql`${purchaseOrderLines.quantityReceived} + ${quantity}` }).where(eq(purchaseOrderLines.id, poLineId));
    }
    const after = await work.tx.select().from(purchaseOrderLines).where(eq(purchaseOrderLines.purchaseOrderId, input.id));
    const isWhole = after.every((line) => line.quantityReceived >= line.quantity);
    if (isWhole) await move(work, locked, PurchaseOrderStatus.Delivered);
    await record(work, call, locked, isWhole ? 'delivered' : 'partly delivered', null, { status: isWhole ? PurchaseOrderStatus.Delivered : locked.order.status, lines: input.lines });
    await tellVendorOf(work, locked.order, 'order-delivered', 1, isWhole ? 'received everything on {PO}' : 'received a part of {PO}');
    return readOrder(work.tx, work.services.ids, call, input.id);
  });
}

/** The school is done with it. PO-1 */
export function closeOrder(call: SignedInCall, id: number): Promise<Data> {
  return inWork(call, async (work) => {
    const locked = await lockOrder(work, call, id);
    await move(work, locked, PurchaseOrderStatus.Closed);
    await record(work, call, locked, 'closed', null, { status: PurchaseOrderStatus.Closed });
    await tellVendorOf(work, locked.order, 'order-closed', 4, 'closed {PO}: it is complete');
    return readOrder(work.tx, work.services.ids, call, id);
  });
}

/** The school takes the order back before it is accepted. PO-2 */
export function cancelOrder(call: SignedInCall, id: number, reason: string): Promise<Data> {
  return inWork(call, async (work) => {
    const locked = await lockOrder(work, call, id);
    if (locked.order.status === PurchaseOrderStatus.Accepted) throw new AppError('ILLEGAL_TRANSITION', 'A purchase order that is "Accepted" can’t become "Cancelled": the vendor is at work on it.');
    await move(work, locked, PurchaseOrderStatus.Cancelled, { cancelReason: reason });
    await releaseBid(work, locked.order);
    await record(work, call, locked, 'cancelled', reason, { status: PurchaseOrderStatus.Cancelled, reason });
    await tellVendorOf(work, locked.order, 'order-cancelled', 5, 'cancelled {PO}');
    return readOrder(work.tx, work.services.ids, call, id);
  });
}
