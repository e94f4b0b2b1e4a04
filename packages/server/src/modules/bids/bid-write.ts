import type { components } from '@chalkline/openapi/types';
import { assertBidTransition, BidStatus, PurchaseStatus } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { VendorCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { bidLines, bids, bidVersions } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { refreshCompanies, refreshSchool } from '../shared/refresh-windows.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { type BidContent, saidLine, saidOf, saysTheSame } from '../tender/bids/receipt.ts';
import { storeSaid, storeVersionOf } from '../tender/bids/store-said.ts';
import { rfpSubject } from '../tender/subject.ts';
import { answersOfVersion, keepAnswers, newestAddendum } from './addendum-answers.ts';
import { type CheckedBid, checkBid, checkValidity } from './bid-check.ts';
import type { BidInput } from './bid-input.ts';
import { type Bid, ownBid, presentBid, receiptOf } from './bid-read.ts';
import { admit, lockBid, lockTarget, type Target } from './bid-target.ts';

/** The bid's words beside its figures. */
const wordsOf = (input: BidInput) => ({ note: input.note ?? '', validUntil: input.validUntil ?? null });
const isWhole = (input: BidInput): boolean => input.isAllOrNothing === true;

async function storeParts(tx: Db, bidId: number, checked: CheckedBid): Promise<void> {
  await tx.delete(bidLines).where(eq(bidLines.bidId, bidId));
  const lines = checked.lines.map(({ offered, alternate = null, ...line }) => ({
    bidId,
    ...line,
    ...offered,
    alternate,
  }));
  if (lines.length > 0) await tx.insert(bidLines).values(lines);
  await storeSaid(tx, bidId, checked);
}

/**
 * Saves a bid without submitting it. A submitted bid stands as it is while its revision is being written. BID-14
 * @throws {AppError} BID_NOT_ALLOWED, DEADLINE_PASSED, RULE_BROKEN
 */
export async function saveBid(call: VendorCall, input: BidInput): Promise<components['schemas']['Bid']> {
  const { vendorId } = call.session;
  return inWork(call, async (work) => {
    const { tx, services } = work;
    const target = await lockTarget(tx, vendorId, input.rfpId);
    const bid = await lockBid(work, call, input.rfpId);
    await admit(tx, target, bid, false);
    const checked = await checkBid(tx, vendorId, input, false);
    if (bid.status === BidStatus.Submitted) {
      await tx.update(bids).set({ revision: input, updatedAt: target.now }).where(eq(bids.id, bid.id));
    } else {
      if (bid.status !== BidStatus.Draft) assertBidTransition(bid.status, BidStatus.Draft);
      await storeParts(tx, bid.id, checked);
      const { total, isComplete } = checked;
      const { note, validUntil } = wordsOf(input);
      await tx
        .update(bids)
        .set({
          status: BidStatus.Draft,
          total,
          isComplete,
          note,
          validUntil,
          isAllOrNothing: isWhole(input),
          updatedAt: target.now,
        })
        .where(eq(bids.id, bid.id));
    }
    const purchase = { endDate: target.rfp.endDate, timeZone: timeZoneOf(target.facts.school) };
    return presentBid(tx, services.ids, await ownBid(tx, vendorId, bid.id), purchase, target.now);
  });
}

/** What the submitted version says; nothing before the first and after a withdrawal. */
export async function lastContent(tx: Db, bid: Bid): Promise<BidContent | null> {
  if (bid.status !== BidStatus.Submitted) return null;
  const [last] = await tx
    .select({ content: bidVersions.content })
    .from(bidVersions)
    .where(and(eq(bidVersions.bidId, bid.id), eq(bidVersions.version, bid.version)));
  return (last?.content as BidContent | undefined) ?? null;
}

const sha256Of = (documents: CheckedBid['documents']): ReadonlyMap<number, string> =>
  new Map(documents.map(({ id, sha256 }) => [id, sha256]));

const contentOf = (bid: Bid, { now }: Target, input: BidInput, checked: CheckedBid): BidContent => ({
  rfpId: bid.rfpId,
  vendorId: bid.vendorId,
  version: bid.version + 1,
  submittedAt: now.toISOString(),
  total: checked.total,
  lines: checked.lines.map((line) => saidLine(line, sha256Of(checked.documents))),
  answers: checked.answers,
  documents: checked.documents.map(saidOf),
  ...wordsOf(input),
  ...(isWhole(input) ? { isAllOrNothing: true as const } : {}),
});

/** Keeps a new version with its receipt. BID-14 BID-15 */
export const storeVersion = (work: Work, bid: Bid, submittedBy: number, content: BidContent): Promise<void> =>
  storeVersionOf(work, { bidId: bid.id, subject: rfpSubject(bid.rfpId), submittedBy, content });

/**
 * Lets the school's open windows count again, who bid and what stays sealed; the bidder's own people see their bid change.
 * BID-10 HUB-11 HUB-12
 */
export async function tellCount(
  work: Work,
  { id, schoolId }: { readonly id: number; readonly schoolId: number },
  vendorId: number,
): Promise<void> {
  refreshSchool(work, schoolId, id);
  await refreshCompanies(work, [vendorId], id);
}

/**
 * Submits a bid, or a new version of one. It counts if the database's clock is before the end date. BID-7 BID-14 BID-17
 * @throws {AppError} DEADLINE_PASSED, BID_NOT_ALLOWED, ALREADY_SUBMITTED, RULE_BROKEN
 */
export async function submitBid(call: VendorCall, input: BidInput): Promise<components['schemas']['BidReceipt']> {
  const { vendorId, userId } = call.session;
  return inWork(call, async (work) => {
    const { tx, services } = work;
    const target = await lockTarget(tx, vendorId, input.rfpId);
    const bid = await lockBid(work, call, input.rfpId);
    await admit(tx, target, bid, true);
    checkValidity(input, target.now);
    const checked = await checkBid(tx, vendorId, input, true);
    const content = contentOf(bid, target, input, checked);
    const last = await lastContent(tx, bid);
    const number = await newestAddendum(tx, bid.rfpId);
    // The same words after an addendum are an answer to it.
    if (last && saysTheSame(last, content) && number <= bid.acknowledgedAddendum) {
      throw new AppError('ALREADY_SUBMITTED', 'This bid is already submitted, word for word. Nothing was changed.');
    }
    if (bid.status !== BidStatus.Submitted) assertBidTransition(bid.status, BidStatus.Submitted);
    const { now } = target;
    const lines = await answersOfVersion(tx, bid, checked.lines);
    await keepAnswers(tx, bid, { number, lines, userId, now });
    await storeParts(tx, bid.id, checked);
    const { version, total, note, validUntil } = content;
    const said = { version, total, note, validUntil, isComplete: checked.isComplete };
    await tx
      .update(bids)
      .set({
        ...said,
        status: BidStatus.Submitted,
        isAllOrNothing: isWhole(input),
        acknowledgedAddendum: number,
        submittedAt: now,
        revision: null,
        updatedAt: now,
      })
      .where(eq(bids.id, bid.id));
    await storeVersion(work, bid, userId, content);
    const receipt = await receiptOf(tx, services.ids, bid);
    if (!receipt) throw new Error('the receipt was not stored');
    await tellCount(work, target.rfp, vendorId);
    return receipt;
  });
}

/**
 * Withdraws a bid before the end date; its versions are kept. BID-8 BID-14
 * @throws {AppError} DEADLINE_PASSED, ILLEGAL_TRANSITION
 */
export async function withdrawBid(call: VendorCall, bidId: number): Promise<void> {
  const { vendorId } = call.session;
  await inWork(call, async (work) => {
    const { tx } = work;
    const known = await ownBid(tx, vendorId, bidId);
    const { rfp, now } = await lockTarget(tx, vendorId, known.rfpId);
    const [bid] = await tx.select().from(bids).where(eq(bids.id, bidId)).for('update');
    if (!bid) throw notFound('bid');
    const isOver = rfp.endDate !== null && now >= rfp.endDate;
    if (isOver) throw new AppError('DEADLINE_PASSED', 'Bidding is over. A bid that was in at the end stands.');
    if (rfp.status !== PurchaseStatus.Open) {
      throw new AppError('ILLEGAL_TRANSITION', 'This purchase is not taking bids any more; your bid stays sealed.');
    }
    assertBidTransition(bid.status, BidStatus.Withdrawn);
    await tx
      .update(bids)
      .set({ status: BidStatus.Withdrawn, revision: null, updatedAt: now })
      .where(eq(bids.id, bidId));
    await audit(work, { action: 'bid-withdrawn', entity: 'bid', entityId: bidId, after: { rfpId: bid.rfpId } });
    await tellCount(work, rfp, vendorId);
  });
}
