import { PurchaseOrderStatus, PurchaseStatus } from '@chalkline/rules';
import { and, asc, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { purchaseOrders, rfps } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import { lockOrder, move, record, tellVendorOf } from '../purchase-orders/locked-order.ts';
import type { Rfp } from './rfp-parts.ts';

const { Issued, Cancelled } = PurchaseOrderStatus;

/**
 * Cancels an order that nobody has accepted: each of its purchase orders that still waits. PUR-9 PO-2
 * @throws {AppError} ILLEGAL_TRANSITION once a vendor has accepted its part
 */
export async function cancelPlacedOrder(work: Work, call: SchoolCall, rfp: Rfp, reason: string): Promise<void> {
  if (rfp.status !== PurchaseStatus.Awarded) {
    const sentence =
      rfp.status === PurchaseStatus.Closed || rfp.status === PurchaseStatus.Completed
        ? 'This order is over.'
        : 'A vendor has accepted its part: cancel the other purchase orders one by one.';
    throw new AppError('ILLEGAL_TRANSITION', sentence);
  }
  const waiting = await work.tx
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.rfpId, rfp.id), eq(purchaseOrders.status, Issued)))
    .orderBy(asc(purchaseOrders.id));
  for (const { id } of waiting) {
    const locked = await lockOrder(work, call, id);
    await move(work, locked, Cancelled, { cancelReason: reason });
    await record(work, call, locked, { event: 'cancelled', detail: reason, after: { status: Cancelled, reason } });
    await tellVendorOf(work, locked.order, ({ poNumber, rfpName, schoolName }) => ({
      event: 'order-cancelled',
      data: { poNumber, rfpName, schoolName, reason },
    }));
  }
  await work.tx.update(rfps).set({ closeReason: reason }).where(eq(rfps.id, rfp.id));
  await audit(work, {
    action: 'cancelled',
    entity: 'rfp',
    entityId: rfp.id,
    schoolId: rfp.schoolId,
    before: { status: rfp.status },
    after: { status: PurchaseStatus.Closed, reason },
  });
}
