import type { components } from '@chalkline/openapi/types';
import { assertPurchaseOrderCancel, BidStatus, PurchaseOrderStatus, VendorStatus } from '@chalkline/rules';
import { and, eq, isNull, ne, notInArray } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import { bids, letters, purchaseOrders, vendors } from '../../database/tables/index.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { requiredText } from '../shared/required-text.ts';
import { releaseHeld } from './held-stock.ts';
import { lockOrder, move, type Order, record, storeStatus, tellSchoolOf, tellVendorOf } from './locked-order.ts';
import { readOrder } from './read.ts';

type Data = components['schemas']['PurchaseOrder'];

const { Accepted, Declined, Closed, Cancelled } = PurchaseOrderStatus;

/** A bid whose last order fell away is a submitted bid again, and can win. BID-8 */
async function releaseBid({ tx }: Work, { id, bidId }: Order): Promise<void> {
  if (bidId === null) return;
  const others = await tx
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(
      and(
        eq(purchaseOrders.bidId, bidId),
        ne(purchaseOrders.id, id),
        notInArray(purchaseOrders.status, [Declined, Cancelled]),
      ),
    );
  if (others.length > 0) return;
  await tx
    .update(bids)
    .set({ status: BidStatus.Submitted })
    .where(and(eq(bids.id, bidId), eq(bids.status, BidStatus.Awarded)));
}

/** Who answers an order knows of its award: the letter's mail leads to the order, not to the letter. AWD-15 */
async function markLetterSeen({ tx }: Work, { awardId, bidId }: Order, now: Date): Promise<void> {
  if (awardId === null || bidId === null) return;
  await tx
    .update(letters)
    .set({ seenAt: now })
    .where(and(eq(letters.awardId, awardId), eq(letters.bidId, bidId), isNull(letters.seenAt)));
}

/** The vendor takes the order. PO-1 PO-6 */
export function acceptOrder(call: SignedInCall, id: number): Promise<Data> {
  return inWork(call, async (work) => {
    const locked = await lockOrder(work, call, id);
    await move(work, locked, Accepted, { acceptedAt: locked.now });
    await markLetterSeen(work, locked.order, locked.now);
    await record(work, call, locked, { event: 'accepted', after: { status: Accepted } });
    await tellSchoolOf(work, locked.order, ({ poNumber, rfpName, vendorName }) => ({
      event: 'order-accepted',
      data: { poNumber, rfpName, vendorName },
    }));
    return readOrder(work.tx, work.services.ids, call, id);
  });
}

/** The vendor won't deliver; its lines are free to be awarded again. PO-2 AWD-6 */
export function declineOrder(call: SignedInCall, input: { id: number; reason: string }): Promise<Data> {
  const reason = requiredText(input.reason, 'reason', 'Say why you decline the order.');
  return inWork(call, async (work) => {
    const locked = await lockOrder(work, call, input.id);
    await move(work, locked, Declined, { declineReason: reason });
    await releaseHeld(work, locked);
    await releaseBid(work, locked.order);
    await markLetterSeen(work, locked.order, locked.now);
    await record(work, call, locked, { event: 'declined', detail: reason, after: { status: Declined, reason } });
    await tellSchoolOf(work, locked.order, ({ poNumber, rfpName, vendorName }) => ({
      event: 'order-declined',
      data: { poNumber, rfpName, vendorName, reason },
    }));
    return readOrder(work.tx, work.services.ids, call, input.id);
  });
}

/** The school is done with it. PO-1 PO-6 */
export function closeOrder(call: SignedInCall, id: number): Promise<Data> {
  return inWork(call, async (work) => {
    const locked = await lockOrder(work, call, id);
    await move(work, locked, Closed);
    await releaseHeld(work, locked);
    await record(work, call, locked, { event: 'closed', after: { status: Closed } });
    await tellVendorOf(work, locked.order, ({ poNumber, rfpName, schoolName }) => ({
      event: 'order-closed',
      data: { poNumber, rfpName, schoolName },
    }));
    return readOrder(work.tx, work.services.ids, call, id);
  });
}

/** Whether the order's vendor is rejected. PO-16 */
async function isVendorRejected({ tx }: Work, { vendorId }: Order): Promise<boolean> {
  const [vendor] = await tx.select({ status: vendors.status }).from(vendors).where(eq(vendors.id, vendorId));
  return vendor?.status === VendorStatus.Rejected;
}

/** The school takes the order back before it is accepted, or before anything of it moved where its vendor was rejected. PO-2 PO-16 */
export function cancelOrder(call: SignedInCall, input: { id: number; reason: string }): Promise<Data> {
  const reason = requiredText(input.reason, 'reason', 'Say why you cancel the order.');
  return inWork(call, async (work) => {
    const locked = await lockOrder(work, call, input.id);
    const { order, lines } = locked;
    const isRejected = await isVendorRejected(work, order);
    assertPurchaseOrderCancel(order.status, { isVendorRejected: isRejected, lines });
    await storeStatus(work, locked, Cancelled, { cancelReason: reason });
    await releaseHeld(work, locked);
    await releaseBid(work, locked.order);
    await record(work, call, locked, { event: 'cancelled', detail: reason, after: { status: Cancelled, reason } });
    await tellVendorOf(work, locked.order, ({ poNumber, rfpName, schoolName }) => ({
      event: 'order-cancelled',
      data: { poNumber, rfpName, schoolName, reason },
    }));
    return readOrder(work.tx, work.services.ids, call, input.id);
  });
}
