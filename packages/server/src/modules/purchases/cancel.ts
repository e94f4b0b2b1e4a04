import { assertPurchaseTransition, PurchaseStatus, PurchaseTypeId, purchaseNumber } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { rfps, schools } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';
import { requiredText } from '../shared/required-text.ts';
import { assertNotHeld } from '../tender/held.ts';
import { affectedBy } from '../tender/invitations/affected-vendors.ts';
import { mailAddresses } from '../tender/invitations/mail-addresses.ts';
import { forgetWords } from '../tender/own-words.ts';
import { rfpSubject } from '../tender/subject.ts';
import { cancelPlacedOrder } from './cancel-order.ts';
import { dropLinePlaces } from './purchase-ship-to.ts';
import type { Rfp } from './rfp-parts.ts';

async function takeBack(work: Work, rfp: Rfp, reason: string, now: Date): Promise<void> {
  await work.tx
    .update(rfps)
    .set({ isScheduled: false, publishedAt: null, shipTo: null, version: rfp.version + 1, updatedAt: now })
    .where(eq(rfps.id, rfp.id));
  await dropLinePlaces(work.tx, rfp.id);
  await forgetWords(work.tx, rfpSubject(rfp.id));
  const { id: entityId, schoolId } = rfp;
  await audit(work, { action: 'unscheduled', entity: 'rfp', entityId, schoolId, after: { reason } });
  refreshSchool(work, schoolId, entityId);
}

function assertCancellable(rfp: Rfp, now: Date): void {
  if (rfp.status === PurchaseStatus.Draft) {
    throw new AppError('ILLEGAL_TRANSITION', 'A draft is not published; delete it instead.');
  }
  assertPurchaseTransition(rfp.status, PurchaseStatus.Closed, rfp.typeId);
  const isOver = rfp.status !== PurchaseStatus.Open || (rfp.endDate !== null && now >= rfp.endDate);
  if (isOver) {
    const sentence = 'Bidding is over: this purchase can be closed without an award, not cancelled.';
    throw new AppError('ILLEGAL_TRANSITION', sentence);
  }
}

async function tellCancelled(work: Work, rfp: Rfp, reason: string): Promise<void> {
  const token = work.services.ids.encode('rfp', rfp.id);
  const [school] = await work.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, rfp.schoolId));
  const data = {
    rfpNumber: purchaseNumber(rfp.typeId, rfp.id),
    rfpName: rfp.name,
    schoolName: school?.name ?? 'The school',
    reason,
  };
  const notice = { event: 'cancelled', data, rfpId: rfp.id, relatedUrl: `order-details?id=${token}` } as const;
  const { vendorIds, emails } = await affectedBy(work.tx, rfpSubject(rfp.id));
  await tellVendors(work, vendorIds, () => notice);
  await mailAddresses(work, { emails, schoolName: data.schoolName, kind: 'rfp' }, notice);
}

async function callOff(work: Work, rfp: Rfp, reason: string, now: Date): Promise<void> {
  const { id, schoolId } = rfp;
  await work.tx
    .update(rfps)
    .set({
      status: PurchaseStatus.Closed,
      closedAt: now,
      closeReason: reason,
      version: rfp.version + 1,
      updatedAt: now,
    })
    .where(eq(rfps.id, id));
  await audit(work, {
    action: 'cancelled',
    entity: 'rfp',
    entityId: id,
    schoolId,
    before: { status: rfp.status },
    after: { status: PurchaseStatus.Closed, reason },
  });
  await tellCancelled(work, rfp, reason);
  refreshSchool(work, schoolId, id);
}

/**
 * Cancels an open purchase for good, or takes a scheduled one back to a draft. Its bids stay sealed for ever. PUR-16
 * @throws {AppError} ILLEGAL_TRANSITION also on hold (ADM-14), RULE_BROKEN without a reason
 */
export async function cancelRfp(
  call: SchoolCall,
  input: { id: number; reason: string },
): Promise<'cancelled' | 'unscheduled'> {
  const { id } = input;
  const { schoolId } = call.session;
  const reason = requiredText(input.reason, 'reason', 'Say why the purchase is cancelled.');
  return inWork(call, async (work) => {
    const [rfp] = await work.tx
      .select()
      .from(rfps)
      .where(and(eq(rfps.id, id), eq(rfps.schoolId, schoolId)))
      .for('update');
    if (!rfp) throw notFound('purchase');
    const now = await databaseNow(work.tx);
    if (rfp.isScheduled && rfp.status === PurchaseStatus.Draft) {
      await takeBack(work, rfp, reason, now);
      return 'unscheduled';
    }
    if (rfp.typeId === PurchaseTypeId.Order && rfp.status !== PurchaseStatus.Draft) {
      await cancelPlacedOrder(work, call, rfp, reason);
      return 'cancelled';
    }
    assertNotHeld(rfp, 'rfp');
    assertCancellable(rfp, now);
    await callOff(work, rfp, reason, now);
    return 'cancelled';
  });
}
