import type { components } from '@chalkline/openapi/types';
import { assertPurchaseOrderTransition, PurchaseOrderStatus } from '@chalkline/rules';
import type { SchoolCall } from '../../call.ts';
import { AppError } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { releaseHeld } from './held-stock.ts';
import { lockOrder, move, record, tellVendorOf } from './locked-order.ts';
import { readOrder } from './read.ts';
import { isShort } from './short-orders.ts';

type Schemas = components['schemas'];

const { Accepted, Delivered, Shipped } = PurchaseOrderStatus;

/**
 * A short delivery is all there will be: the order is delivered, and lets go of the stock that it still holds. PO-15 CAT-12
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION where nothing was received yet, or everything was
 */
export function nothingMoreIsComing(
  call: SchoolCall,
  input: Schemas['NothingMoreInput'],
): Promise<Schemas['PurchaseOrder']> {
  return inWork(call, async (work) => {
    const locked = await lockOrder(work, call, input.id);
    const { order, lines, now } = locked;
    if (order.status !== Accepted && order.status !== Shipped) assertPurchaseOrderTransition(order.status, Delivered);
    if (!isShort(order.status, lines)) {
      throw new AppError(
        'ILLEGAL_TRANSITION',
        'Record what you received first. What arrived whole is delivered by itself.',
      );
    }
    const reason = input.reason?.trim() || null;
    await move(work, locked, Delivered, { nothingMoreAt: now, nothingMoreReason: reason });
    await releaseHeld(work, locked);
    await record(work, call, locked, {
      event: 'nothing more is coming',
      detail: reason,
      after: { status: Delivered, reason },
    });
    await tellVendorOf(work, order, ({ poNumber, rfpName, schoolName }) => ({
      event: 'order-ended-short',
      data: { poNumber, rfpName, schoolName, reason },
    }));
    return readOrder(work.tx, work.services.ids, call, input.id);
  });
}
