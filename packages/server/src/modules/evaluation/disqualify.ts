import type { components } from '@chalkline/openapi/types';
import { assertBidTransition, BidStatus, purchaseNumber } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { bids, schools } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { unacknowledgedByBid } from '../bids/acknowledged.ts';
import { endNegotiations } from '../negotiation/end.ts';
import type { Notice } from '../notifications/notice.ts';
import { tellVendors } from '../notifications/notify.ts';
import { purchaseKind } from '../purchases/purchase-kind.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';
import { requiredText } from '../shared/required-text.ts';
import { accessOf, assertSeesBids, openSecondEnvelope } from '../tender/evaluation/access.ts';
import { type LockedBid, lockOpenedBid } from '../tender/evaluation/opened-bid.ts';

const lockBidOf = (work: Work, { session }: SchoolCall, bidId: number): Promise<LockedBid> =>
  lockOpenedBid(work, purchaseKind, { schoolId: session.schoolId, bidId, what: 'Bids are decided on' });

type Reasoned = components['schemas']['BidReasonInput'];

type Parts = { rfpNumber: string; rfpName: string; schoolName: string };
type Told = Pick<Extract<Notice, { event: 'bid-disqualified' | 'bid-reinstated' }>, 'event' | 'data'>;

/** Tells the bidder what became of its bid. */
async function tellBidder(work: Work, { tender: rfp, bid }: LockedBid, told: (parts: Parts) => Told): Promise<void> {
  const [school] = await work.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, rfp.schoolId));
  const parts = {
    rfpNumber: purchaseNumber(rfp.typeId, rfp.id),
    rfpName: rfp.name,
    schoolName: school?.name ?? 'The school',
  };
  const relatedUrl = `order-details?id=${work.services.ids.encode('rfp', rfp.id)}`;
  const notice = { ...told(parts), rfpId: rfp.id, bidId: bid.id, relatedUrl } as Notice;
  await tellVendors(work, [bid.vendorId], () => notice);
}

async function takeOut(work: Work, call: SchoolCall, locked: LockedBid, reason: string): Promise<void> {
  const { tender: rfp, bid } = locked;
  assertBidTransition(bid.status, BidStatus.Disqualified);
  const now = await databaseNow(work.tx);
  await endNegotiations(work, call, { rfpId: rfp.id, bidId: bid.id, now });
  await work.tx
    .update(bids)
    .set({ status: BidStatus.Disqualified, disqualifiedReason: reason, updatedAt: now })
    .where(eq(bids.id, bid.id));
  await openSecondEnvelope(work, rfp, now);
  await audit(work, {
    action: 'disqualified',
    entity: 'bid',
    entityId: bid.id,
    schoolId: rfp.schoolId,
    before: { status: bid.status },
    after: { status: BidStatus.Disqualified, reason },
  });
  await tellBidder(work, locked, (parts) => ({ event: 'bid-disqualified', data: { ...parts, reason } }));
  refreshSchool(work, rfp.schoolId, rfp.id);
}

/** Takes an opened bid out of the running; the vendor reads why. BID-8 EVAL-15 @returns its purchase */
export async function disqualifyBid(call: SchoolCall, input: Reasoned): Promise<number> {
  const reason = requiredText(input.reason, 'reason', 'Say why the bid is disqualified; its vendor reads it.');
  return inWork(call, async (work) => {
    const locked = await lockBidOf(work, call, input.bidId);
    assertSeesBids(await accessOf(work.tx, locked.tender, call.session.userId));
    await takeOut(work, call, locked, reason);
    return locked.tender.id;
  });
}

/** Takes a disqualification back: the bid runs again as it was opened. BID-8 EVAL-15 @returns its purchase */
export async function reinstateBid(call: SchoolCall, input: Reasoned): Promise<number> {
  const reason = requiredText(input.reason, 'reason', 'Say why the disqualification is taken back.');
  return inWork(call, async (work) => {
    const locked = await lockBidOf(work, call, input.bidId);
    const { tender: rfp, bid } = locked;
    assertSeesBids(await accessOf(work.tx, rfp, call.session.userId));
    if (bid.status !== BidStatus.Disqualified) {
      throw new AppError('ILLEGAL_TRANSITION', 'This bid is not disqualified.');
    }
    assertBidTransition(bid.status, BidStatus.Submitted);
    const kept =
      bid.unacknowledgedAccepted === false ? { unacknowledgedAccepted: true, unacknowledgedReason: reason } : {};
    await work.tx
      .update(bids)
      .set({ status: BidStatus.Submitted, disqualifiedReason: null, updatedAt: await databaseNow(work.tx), ...kept })
      .where(eq(bids.id, bid.id));
    await audit(work, {
      action: 'reinstated',
      entity: 'bid',
      entityId: bid.id,
      schoolId: rfp.schoolId,
      before: { status: bid.status, reason: bid.disqualifiedReason },
      after: { status: BidStatus.Submitted, reason },
    });
    await tellBidder(work, locked, (data) => ({ event: 'bid-reinstated', data }));
    refreshSchool(work, rfp.schoolId, rfp.id);
    return rfp.id;
  });
}

/**
 * The school keeps a bid that left an addendum unanswered as it stands, or disqualifies it; either way with a reason. BID-16
 * @returns its purchase
 * @throws {AppError} ILLEGAL_TRANSITION where there is nothing to decide
 */
export async function decideUnacknowledged(
  call: SchoolCall,
  input: components['schemas']['UnacknowledgedInput'],
): Promise<number> {
  const reason = requiredText(input.reason, 'reason', 'Say why.');
  return inWork(call, async (work) => {
    const locked = await lockBidOf(work, call, input.bidId);
    const { tender: rfp, bid } = locked;
    assertSeesBids(await accessOf(work.tx, rfp, call.session.userId));
    const open = (await unacknowledgedByBid(work.tx, [bid.id])).get(bid.id) ?? [];
    if (open.length === 0) throw new AppError('ILLEGAL_TRANSITION', 'This bid has answered every addendum.');
    await work.tx
      .update(bids)
      .set({ unacknowledgedAccepted: input.isAccepted, unacknowledgedReason: reason })
      .where(eq(bids.id, bid.id));
    if (!input.isAccepted) {
      await takeOut(work, call, locked, reason);
      return rfp.id;
    }
    if (bid.status === BidStatus.Disqualified) {
      throw new AppError('ILLEGAL_TRANSITION', 'This bid is disqualified. Take that back to keep it.');
    }
    await audit(work, {
      action: 'unacknowledged-kept',
      entity: 'bid',
      entityId: bid.id,
      schoolId: rfp.schoolId,
      after: { addenda: open, reason },
    });
    refreshSchool(work, rfp.schoolId, rfp.id);
    return rfp.id;
  });
}
