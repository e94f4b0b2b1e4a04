import type { components } from '@chalkline/openapi/types';
import { AuctionType, assertBidTransition, BidStatus, SaleStatus } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { VendorCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { bids, bidVersions, proposalLots } from '../../../database/tables/index.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { standingOf } from '../../sale-core/eligibility.ts';
import { lockSale } from '../../sale-core/lock-sale.ts';
import { admitToSale } from '../../sale-core/participants.ts';
import type { LockedSale, Sale } from '../../sale-core/sale.ts';
import { mayVendorSeeSale } from '../../sale-core/visibility.ts';
import { refreshSaleCompanies, refreshSaleSchool } from '../../shared/refresh-windows.ts';
import { timeZoneOf } from '../../shared/time-zones.ts';
import { type ProposalContent, saidOf, saysTheSame } from '../../tender/bids/receipt.ts';
import { storeSaid, storeVersionOf } from '../../tender/bids/store-said.ts';
import { saleSubject } from '../../tender/subject.ts';
import { type CheckedProposal, checkProposal, type ProposalInput } from './check-proposal.ts';
import {
  ownProposal,
  type Proposal,
  presentProposal,
  proposalFor,
  proposalReceiptOf,
  type StoredRevision,
} from './read-proposal.ts';

type Schemas = components['schemas'];

/**
 * A sealed auction that this company may see, locked against its opening. Bidders share the lock; the opening takes it alone. TIME-2
 * BID-13
 * @throws {AppError} NOT_FOUND, RULE_BROKEN for a sale of another kind
 */
async function lockSealed(work: Work, call: VendorCall, saleId: number): Promise<LockedSale> {
  const locked = await lockSale(work, { id: saleId, for: 'share' });
  if (!(await mayVendorSeeSale({ ...call, db: work.tx }, locked.sale))) throw notFound('sale');
  if (locked.sale.typeId !== AuctionType.Auction) {
    const sentence = 'Proposals are for sealed auctions.';
    throw new AppError('RULE_BROKEN', sentence, { saleId: sentence });
  }
  return locked;
}

/** This company's proposal, made where there is none, and locked against its people's other tabs. BID-18 */
async function lockProposal({ tx }: Work, call: VendorCall, saleId: number): Promise<Proposal> {
  const { vendorId, userId } = call.session;
  await tx.insert(bids).values({ saleId, vendorId, createdBy: userId }).onConflictDoNothing();
  const isOwn = and(eq(bids.saleId, saleId), eq(bids.vendorId, vendorId));
  await tx.select({ id: bids.id }).from(bids).where(isOwn).for('update');
  const bid = await proposalFor(tx, vendorId, saleId);
  if (!bid) throw new Error('the proposal was not stored');
  return bid;
}

async function storeParts(tx: Db, bidId: number, checked: CheckedProposal): Promise<void> {
  await tx.delete(proposalLots).where(eq(proposalLots.bidId, bidId));
  const lots = checked.lots.map((lot) => ({ bidId, ...lot }));
  if (lots.length > 0) await tx.insert(proposalLots).values(lots);
  await storeSaid(tx, bidId, checked);
}

/** Lets the school's windows count again; the company's own people see their proposal change. HUB-11 HUB-12 */
async function tellCount(work: Work, { id, schoolId }: Sale, vendorId: number): Promise<void> {
  refreshSaleSchool(work, schoolId, id);
  await refreshSaleCompanies(work, [vendorId], id);
}

/**
 * Saves a proposal without submitting it. A submitted one stands as it is while its revision is being written. BID-14
 * @throws {AppError} BID_NOT_ALLOWED, DEADLINE_PASSED, RULE_BROKEN
 */
export async function saveProposal(call: VendorCall, input: ProposalInput): Promise<Schemas['Proposal']> {
  const { vendorId } = call.session;
  return inWork(call, async (work) => {
    const { tx, services } = work;
    const locked = await lockSealed(work, call, input.saleId);
    const { sale, now } = locked;
    await admitToSale(tx, vendorId, locked, { counts: false });
    const bid = await lockProposal(work, call, input.saleId);
    const checked = await checkProposal(tx, vendorId, input, false);
    if (bid.status === BidStatus.Submitted) {
      const { saleId: _saleId, ...said } = input;
      const revision: StoredRevision = { ...said, savedAt: now.toISOString() };
      await tx.update(bids).set({ revision, updatedAt: now }).where(eq(bids.id, bid.id));
    } else {
      if (bid.status !== BidStatus.Draft) assertBidTransition(bid.status, BidStatus.Draft);
      await storeParts(tx, bid.id, checked);
      await tx
        .update(bids)
        .set({ status: BidStatus.Draft, total: checked.total, note: input.note ?? '', updatedAt: now })
        .where(eq(bids.id, bid.id));
    }
    await refreshSaleCompanies(work, [vendorId], sale.id);
    const timeZone = timeZoneOf((await standingOf(tx, vendorId, sale)).school);
    return presentProposal(tx, services.ids, await ownProposal(tx, vendorId, bid.id), { sale, timeZone });
  });
}

const contentOf = (bid: Proposal, now: Date, input: ProposalInput, checked: CheckedProposal): ProposalContent => ({
  saleId: bid.saleId,
  vendorId: bid.vendorId,
  version: bid.version + 1,
  submittedAt: now.toISOString(),
  total: checked.total,
  lots: checked.lots,
  answers: checked.answers,
  documents: checked.documents.map(saidOf),
  note: input.note ?? '',
  validUntil: null,
});

/** What the submitted version says; nothing before the first and after a withdrawal. */
async function lastContent(tx: Db, bid: Proposal): Promise<ProposalContent | null> {
  if (bid.status !== BidStatus.Submitted) return null;
  const [last] = await tx
    .select({ content: bidVersions.content })
    .from(bidVersions)
    .where(and(eq(bidVersions.bidId, bid.id), eq(bidVersions.version, bid.version)));
  return (last?.content as ProposalContent | undefined) ?? null;
}

/**
 * Submits a proposal, or a new version of one. It counts if the database's clock is before the end. BID-7 BID-14 BID-17 SALE-34
 * @throws {AppError} DEADLINE_PASSED, BID_NOT_ALLOWED, ALREADY_SUBMITTED, RULE_BROKEN
 */
export async function submitProposal(call: VendorCall, input: ProposalInput): Promise<Schemas['ProposalReceipt']> {
  const { vendorId, userId } = call.session;
  return inWork(call, async (work) => {
    const { tx, services } = work;
    const locked = await lockSealed(work, call, input.saleId);
    const { sale, now } = locked;
    await admitToSale(tx, vendorId, locked);
    const bid = await lockProposal(work, call, input.saleId);
    const checked = await checkProposal(tx, vendorId, input, true);
    const content = contentOf(bid, now, input, checked);
    const last = await lastContent(tx, bid);
    if (last && saysTheSame(last, content)) {
      throw new AppError(
        'ALREADY_SUBMITTED',
        'This proposal is already submitted, word for word. Nothing was changed.',
      );
    }
    if (bid.status !== BidStatus.Submitted) assertBidTransition(bid.status, BidStatus.Submitted);
    await storeParts(tx, bid.id, checked);
    const { version, total, note } = content;
    const said = { version, total, note, isComplete: true };
    const set = { ...said, status: BidStatus.Submitted, submittedAt: now, revision: null, updatedAt: now };
    await tx.update(bids).set(set).where(eq(bids.id, bid.id));
    await storeVersionOf(work, { bidId: bid.id, subject: saleSubject(sale.id), submittedBy: userId, content });
    const receipt = await proposalReceiptOf(tx, services.ids, bid);
    if (!receipt) throw new Error('the receipt was not stored');
    await tellCount(work, sale, vendorId);
    return receipt;
  });
}

/**
 * Withdraws a proposal before the end; its versions are kept. BID-8 BID-14
 * @throws {AppError} DEADLINE_PASSED, ILLEGAL_TRANSITION
 */
export async function withdrawProposal(call: VendorCall, bidId: number): Promise<void> {
  const { vendorId } = call.session;
  await inWork(call, async (work) => {
    const { tx } = work;
    const known = await ownProposal(tx, vendorId, bidId);
    const { sale, now } = await lockSale(work, { id: known.saleId, for: 'share' });
    const [bid] = await tx.select().from(bids).where(eq(bids.id, bidId)).for('update');
    if (!bid) throw notFound('proposal');
    const isOver = sale.endDate !== null && now >= sale.endDate;
    if (isOver) {
      throw new AppError('DEADLINE_PASSED', 'The sale is over. A proposal that was in at the end stands.');
    }
    if (sale.status !== SaleStatus.Open) {
      throw new AppError('ILLEGAL_TRANSITION', 'This sale takes no proposals any more; yours stays sealed.');
    }
    assertBidTransition(bid.status, BidStatus.Withdrawn);
    const set = { status: BidStatus.Withdrawn, revision: null, updatedAt: now };
    await tx.update(bids).set(set).where(eq(bids.id, bidId));
    await audit(work, { action: 'bid-withdrawn', entity: 'bid', entityId: bidId, after: { saleId: sale.id } });
    await tellCount(work, sale, vendorId);
  });
}
