import { assertPurchaseTransition, BidStatus, PurchaseStatus, PurchaseTypeId, purchaseNumber } from '@chalkline/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { bids, rfps, schools } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { endNegotiations } from '../negotiation/end.ts';
import { tellVendors } from '../notifications/notify.ts';
import type { Rfp } from '../purchases/rfp-parts.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';
import { requiredText } from '../shared/required-text.ts';
import { assertNotHeld } from '../tender/held.ts';

function assertClosable(rfp: Rfp): void {
  if (rfp.typeId === PurchaseTypeId.Order) {
    throw new AppError('ILLEGAL_TRANSITION', 'An order has no bids to close; its purchase orders can be cancelled.');
  }
  if (rfp.status === PurchaseStatus.Open) {
    throw new AppError('ILLEGAL_TRANSITION', 'Bidding is still open. An open purchase can be cancelled.');
  }
  assertPurchaseTransition(rfp.status, PurchaseStatus.Closed, rfp.typeId);
}

/** Bids that were still in the running are not awarded. @returns their vendors */
async function refuseBids({ tx }: Work, rfpId: number, now: Date): Promise<number[]> {
  const running = [BidStatus.Submitted, BidStatus.UnderNegotiation];
  const refused = await tx
    .update(bids)
    .set({ status: BidStatus.NotAwarded, updatedAt: now })
    .where(and(eq(bids.rfpId, rfpId), inArray(bids.status, running)))
    .returning({ vendorId: bids.vendorId });
  return refused.map((bid) => bid.vendorId);
}

/**
 * Closes an opened purchase without an award and tells the bidders why. PUR-3
 * @throws {AppError} ILLEGAL_TRANSITION unless the bids are open and nothing stands awarded, RULE_BROKEN without a reason
 */
export async function closeWithoutAward(call: SchoolCall, input: { id: number; reason: string }): Promise<void> {
  const { id } = input;
  const { schoolId } = call.session;
  const reason = requiredText(input.reason, 'reason', 'Say why the purchase is closed without an award.');
  await inWork(call, async (work) => {
    const [rfp] = await work.tx
      .select()
      .from(rfps)
      .where(and(eq(rfps.id, id), eq(rfps.schoolId, schoolId)))
      .for('update');
    if (!rfp) throw notFound('purchase');
    assertNotHeld(rfp, 'rfp');
    assertClosable(rfp);
    const now = await databaseNow(work.tx);
    const status = PurchaseStatus.Closed;
    await work.tx
      .update(rfps)
      .set({ status, closedAt: now, closeReason: reason, version: rfp.version + 1, updatedAt: now })
      .where(eq(rfps.id, id));
    await endNegotiations(work, call, { rfpId: id, now });
    const vendorIds = await refuseBids(work, id, now);
    await audit(work, {
      action: 'closed-without-award',
      entity: 'rfp',
      entityId: id,
      schoolId,
      before: { status: rfp.status },
      after: { status, reason },
    });
    refreshSchool(work, schoolId, id);
    const token = work.services.ids.encode('rfp', id);
    const [school] = await work.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, schoolId));
    const data = {
      rfpNumber: purchaseNumber(rfp.typeId, id),
      rfpName: rfp.name,
      schoolName: school?.name ?? 'The school',
      reason,
    };
    const notice = { event: 'closed-without-award', data, rfpId: id, relatedUrl: `order-details?id=${token}` } as const;
    await tellVendors(work, vendorIds, () => notice);
  });
}
