import type { components } from '@chalkline/openapi/types';
import { assertBidTransition, BidStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import { bids } from '../../../database/tables/index.ts';
import { AppError } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import type { Notice } from '../../notifications/notice.ts';
import { tellVendors } from '../../notifications/notify.ts';
import { namedSale, saleKind, vendorSalePath } from '../../sale-core/sale-kind.ts';
import { refreshSaleCompanies, refreshSaleSchool } from '../../shared/refresh-windows.ts';
import { requiredText } from '../../shared/required-text.ts';
import { accessOf, assertSeesBids, openSecondEnvelope } from '../../tender/evaluation/access.ts';
import { type LockedBid, lockOpenedBid } from '../../tender/evaluation/opened-bid.ts';
import { toldOf } from '../../tender/told.ts';

type Parts = { saleNumber: string; saleName: string; schoolName: string };
type Told = Pick<Extract<Notice, { event: 'proposal-disqualified' | 'proposal-reinstated' }>, 'event' | 'data'>;

async function lockProposalOf(work: Work, { session }: SchoolCall, bidId: number): Promise<LockedBid> {
  const { schoolId, userId } = session;
  const locked = await lockOpenedBid(work, saleKind, { schoolId, bidId, what: 'Proposals are decided on' });
  assertSeesBids(await accessOf(work.tx, locked.tender, userId));
  return locked;
}

/** Keeps what became of a proposal, and tells its company. */
async function follow(
  work: Work,
  { tender, bid }: LockedBid,
  change: { readonly status: number; readonly reason: string | null },
  told: (parts: Parts) => Told,
): Promise<void> {
  await audit(work, {
    action: change.status === BidStatus.Disqualified ? 'disqualified' : 'reinstated',
    entity: 'bid',
    entityId: bid.id,
    schoolId: tender.schoolId,
    before: { status: bid.status },
    after: change,
  });
  const { schoolName, token } = await toldOf(work, tender);
  const notice = {
    ...told({ ...namedSale(tender), schoolName }),
    saleId: tender.id,
    bidId: bid.id,
    relatedUrl: vendorSalePath(token),
  } as Notice;
  await tellVendors(work, [bid.vendorId], () => notice);
  refreshSaleSchool(work, tender.schoolId, tender.id);
  await refreshSaleCompanies(work, [bid.vendorId], tender.id);
}

/** Takes an opened proposal out of the running; its company reads why. BID-8 EVAL-15 @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION */
export async function disqualifyProposal(
  call: SchoolCall,
  input: components['schemas']['BidReasonInput'],
): Promise<void> {
  const reason = requiredText(input.reason, 'reason', 'Say why the proposal is disqualified; its company reads it.');
  await inWork(call, async (work) => {
    const locked = await lockProposalOf(work, call, input.bidId);
    const { tender, bid } = locked;
    assertBidTransition(bid.status, BidStatus.Disqualified);
    const now = await databaseNow(work.tx);
    const set = { status: BidStatus.Disqualified, disqualifiedReason: reason, updatedAt: now };
    await work.tx.update(bids).set(set).where(eq(bids.id, bid.id));
    await openSecondEnvelope(work, tender, now);
    await follow(work, locked, { status: BidStatus.Disqualified, reason }, (parts) => ({
      event: 'proposal-disqualified',
      data: { ...parts, reason },
    }));
  });
}

/** Takes a disqualification back: the proposal runs again as it was opened. BID-8 EVAL-15 */
export async function reinstateProposal(call: SchoolCall, bidId: number): Promise<void> {
  await inWork(call, async (work) => {
    const locked = await lockProposalOf(work, call, bidId);
    const { bid } = locked;
    if (bid.status !== BidStatus.Disqualified) {
      throw new AppError('ILLEGAL_TRANSITION', 'This proposal is not disqualified.');
    }
    assertBidTransition(bid.status, BidStatus.Submitted);
    const set = { status: BidStatus.Submitted, disqualifiedReason: null, updatedAt: await databaseNow(work.tx) };
    await work.tx.update(bids).set(set).where(eq(bids.id, bid.id));
    await follow(work, locked, { status: BidStatus.Submitted, reason: bid.disqualifiedReason }, (data) => ({
      event: 'proposal-reinstated',
      data,
    }));
  });
}
