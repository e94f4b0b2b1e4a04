import type { components } from '@chalkline/openapi/types';
import { assertBidTransition, BidStatus } from '@chalkline/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { bidAnswers, bidDocuments, bidLines, bids, bidVersions, files, invitations, rfpLines, rfpQuestions, rfps, schools, vendorBlacklist } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { type BidInput, type CheckedLine, checkLines, type PricedLine, totalOf } from './bid-input.ts';
import { type Bid, ownBid, presentBid, receiptOf } from './bid-read.ts';
import { bidderFacts, type PurchaseFacts, refusalOf, refused } from './eligibility.ts';
import { type BidContent, newNonce, receiptHash, saysTheSame } from './receipt.ts';

interface Target {
  readonly rfp: typeof rfps.$inferSelect;
  readonly facts: PurchaseFacts;
  readonly now: Date;
}

/**
 * Locks the purchase against its opening, reads the clock after that, and checks that this company may bid now. Bidders
 * share the lock; the opening takes it alone. TIME-2 BID-7
 */
async function lockTarget(tx: Db, vendorId: number, rfpId: number): Promise<Target> {
  const [rfp] = await tx.select().from(rfps).where(eq(rfps.id, rfpId)).for('share');
  const now = await databaseNow(tx);
  if (!rfp || rfp.status === 1) throw notFound('purchase');
  const [row] = await tx
    .select({
      schoolState: schools.stateCode,
      isInvited: sql<boolean>`exists (select 1 from ${invitations} i where i.rfp_id = ${rfpId} and i.vendor_id = ${vendorId})`,
      isBlocked: sql<boolean>`exists (select 1 from ${vendorBlacklist} k where k.school_id = ${schools.id} and k.vendor_id = ${vendorId})`,
    })
    .from(schools)
    .where(eq(schools.id, rfp.schoolId));
  if (!row) throw notFound('purchase');
  const facts: PurchaseFacts = { status: rfp.status, endDate: rfp.endDate, isPublic: rfp.isPublic, ...row };
  return { rfp, facts, now };
}

async function lockBid(tx: Db, call: VendorCall, rfpId: number): Promise<Bid> {
  const { vendorId, userId } = call.session;
  await tx.insert(bids).values({ rfpId, vendorId, createdBy: userId }).onConflictDoNothing();
  const [bid] = await tx.select().from(bids).where(and(eq(bids.rfpId, rfpId), eq(bids.vendorId, vendorId))).for('update');
  if (!bid) throw new Error('the bid was not stored');
  return bid;
}

const linesFor = (tx: Db, rfpId: number): Promise<PricedLine[]> => tx.select({ id: rfpLines.id, quantity: rfpLines.quantity }).from(rfpLines).where(eq(rfpLines.rfpId, rfpId)).orderBy(rfpLines.position);

async function checkAnswers(tx: Db, rfpId: number, input: BidInput, mustBeWhole: boolean): Promise<{ questionId: number; answer: string }[]> {
  const questions = await tx.select({ id: rfpQuestions.id, isRequired: rfpQuestions.isRequired }).from(rfpQuestions).where(eq(rfpQuestions.rfpId, rfpId)).orderBy(rfpQuestions.position);
  const problems: Record<string, string> = {};
  for (const [index, { questionId }] of input.answers.entries()) {
    if (!questions.some((question) => question.id === questionId)) problems[`answers.${index}.questionId`] = 'This question is not part of the purchase.';
  }
  const answered = new Map(input.answers.map(({ questionId, answer }) => [questionId, answer.trim()]));
  for (const [index, question] of questions.entries()) {
    if (mustBeWhole && question.isRequired && !answered.get(question.id)) problems[`answers.${index}.answer`] = `Question ${index + 1} must be answered.`;
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  return questions.flatMap(({ id }) => {
    const answer = answered.get(id);
    return answer ? [{ questionId: id, answer }] : [];
  });
}

async function checkDocuments(tx: Db, vendorId: number, fileIds: readonly number[]): Promise<{ id: number; name: string; sha256: string }[]> {
  if (fileIds.length === 0) return [];
  const own = await tx.select({ id: files.id, name: files.name, sha256: files.sha256 }).from(files).where(and(inArray(files.id, [...fileIds]), eq(files.vendorId, vendorId)));
  const missing = fileIds.findIndex((id) => !own.some((file) => file.id === id));
  if (missing >= 0) throw ruleBroken({ [`documentIds.${missing}`]: 'This document did not arrive. Choose it again.' });
  return fileIds.flatMap((id) => own.find((file) => file.id === id) ?? []);
}

function checkValidity(input: BidInput, now: Date): void {
  if (input.validUntil && input.validUntil < now.toISOString().slice(0, 10)) throw ruleBroken({ validUntil: 'The prices must hold until a day to come.' });
}

interface Checked {
  readonly lines: CheckedLine[];
  readonly total: string;
  readonly isComplete: boolean;
  readonly answers: { questionId: number; answer: string }[];
  readonly documents: { id: number; name: string; sha256: string }[];
}

async function check(tx: Db, vendorId: number, input: BidInput, mustBeWhole: boolean): Promise<Checked> {
  const purchaseLines = await linesFor(tx, input.rfpId);
  const lines = checkLines(input, purchaseLines, mustBeWhole);
  return {
    lines,
    total: totalOf(lines, purchaseLines),
    isComplete: lines.length === purchaseLines.length && lines.every((line) => !line.isNoBid && line.unitCost !== null),
    answers: await checkAnswers(tx, input.rfpId, input, mustBeWhole),
    documents: await checkDocuments(tx, vendorId, input.documentIds),
  };
}

async function storeParts(tx: Db, bidId: number, checked: Checked): Promise<void> {
  await tx.delete(bidLines).where(eq(bidLines.bidId, bidId));
  if (checked.lines.length > 0) await tx.insert(bidLines).values(checked.lines.map((line) => ({ bidId, ...line })));
  await tx.delete(bidAnswers).where(eq(bidAnswers.bidId, bidId));
  if (checked.answers.length > 0) await tx.insert(bidAnswers).values(checked.answers.map((answer) => ({ bidId, ...answer })));
  await tx.delete(bidDocuments).where(eq(bidDocuments.bidId, bidId));
  if (checked.documents.length > 0) await tx.insert(bidDocuments).values(checked.documents.map(({ id }, position) => ({ bidId, fileId: id, position })));
}

async function admit(tx: Db, vendorId: number, target: Target, isFirst: boolean): Promise<void> {
  const bidder = await bidderFacts(tx, vendorId, target.now);
  // A bid that is in already was counted when it came; revising it costs nothing.
  const refusal = refusalOf(isFirst ? bidder : { ...bidder, bidsThisMonth: 0 }, target.facts, target.now);
  if (refusal) throw refused(refusal);
}

/**
 * Saves a bid without submitting it. A submitted bid stands as it is while its revision is being written. BID-13
 * @throws {AppError} BID_NOT_ALLOWED, DEADLINE_PASSED, RULE_BROKEN
 */
export async function saveBid(call: VendorCall, input: BidInput): Promise<components['schemas']['Bid']> {
  const { vendorId } = call.session;
  return inWork(call, async ({ tx, services }) => {
    const target = await lockTarget(tx, vendorId, input.rfpId);
    const bid = await lockBid(tx, call, input.rfpId);
    await admit(tx, vendorId, target, bid.version === 0);
    const checked = await check(tx, vendorId, input, false);
    if (bid.status === BidStatus.Submitted) await tx.update(bids).set({ revision: input, updatedAt: target.now }).where(eq(bids.id, bid.id));
    else {
      if (bid.status !== BidStatus.Draft) assertBidTransition(bid.status, BidStatus.Draft);
      await storeParts(tx, bid.id, checked);
      const { total, isComplete } = checked;
      await tx.update(bids).set({ status: BidStatus.Draft, total, isComplete, note: input.note ?? '', validUntil: input.validUntil ?? null, updatedAt: target.now }).where(eq(bids.id, bid.id));
    }
    return presentBid(tx, services.ids, await ownBid(tx, vendorId, bid.id), { endDate: target.rfp.endDate, schoolState: target.facts.schoolState }, target.now);
  });
}

async function lastContent(tx: Db, bid: Bid): Promise<BidContent | null> {
  if (bid.status !== BidStatus.Submitted) return null;
  const [last] = await tx.select({ content: bidVersions.content }).from(bidVersions).where(and(eq(bidVersions.bidId, bid.id), eq(bidVersions.version, bid.version)));
  return (last?.content as BidContent | undefined) ?? null;
}

async function storeVersion(work: Work, call: VendorCall, bid: Bid, target: Target, input: BidInput, checked: Checked): Promise<void> {
  const { tx } = work;
  const { lines, total, isComplete, answers, documents } = checked;
  const version = bid.version + 1;
  const content: BidContent = {
    rfpId: bid.rfpId,
    vendorId: bid.vendorId,
    version,
    submittedAt: target.now.toISOString(),
    total,
    lines,
    answers,
    documents: documents.map(({ name, sha256 }) => ({ name, sha256 })),
    note: input.note ?? '',
    validUntil: input.validUntil ?? null,
  };
  const last = await lastContent(tx, bid);
  if (last && saysTheSame(last, content)) throw new AppError('ALREADY_SUBMITTED', 'This bid is already submitted, word for word. Nothing was changed.');
  if (bid.status !== BidStatus.Submitted) assertBidTransition(bid.status, BidStatus.Submitted);
  const nonce = newNonce();
  await storeParts(tx, bid.id, checked);
  await tx.update(bids).set({ status: BidStatus.Submitted, version, total, isComplete, note: content.note, validUntil: content.validUntil, submittedAt: target.now, revision: null, updatedAt: target.now }).where(eq(bids.id, bid.id));
  await tx.insert(bidVersions).values({ bidId: bid.id, version, submittedAt: target.now, submittedBy: call.session.userId, total, content, nonce, hash: receiptHash(content, nonce) });
  // The log says that a version came, never what it says: it stays sealed there too.
  await audit(work, { action: version === 1 ? 'bid-submitted' : 'bid-revised', entity: 'bid', entityId: bid.id, after: { rfpId: bid.rfpId, version } });
}

/**
 * Submits a bid, or a new version of one. It counts if the database's clock is before the end date. BID-7 BID-8
 * @throws {AppError} DEADLINE_PASSED, BID_NOT_ALLOWED, ALREADY_SUBMITTED, RULE_BROKEN
 */
export async function submitBid(call: VendorCall, input: BidInput): Promise<components['schemas']['BidReceipt']> {
  const { vendorId } = call.session;
  return inWork(call, async (work) => {
    const { tx, services } = work;
    const target = await lockTarget(tx, vendorId, input.rfpId);
    const bid = await lockBid(tx, call, input.rfpId);
    await admit(tx, vendorId, target, bid.version === 0);
    checkValidity(input, target.now);
    await storeVersion(work, call, bid, target, input, await check(tx, vendorId, input, true));
    const receipt = await receiptOf(tx, services.ids, bid);
    if (!receipt) throw new Error('the receipt was not stored');
    return receipt;
  });
}

/** Withdraws a bid before the end date; its versions are kept. BID-8 @throws {AppError} DEADLINE_PASSED, ILLEGAL_TRANSITION */
export async function withdrawBid(call: VendorCall, bidId: number): Promise<void> {
  const { vendorId } = call.session;
  await inWork(call, async (work) => {
    const { tx } = work;
    const known = await ownBid(tx, vendorId, bidId);
    const target = await lockTarget(tx, vendorId, known.rfpId);
    const [bid] = await tx.select().from(bids).where(eq(bids.id, bidId)).for('update');
    if (!bid) throw notFound('bid');
    if (target.rfp.endDate && target.now >= target.rfp.endDate) throw new AppError('DEADLINE_PASSED', 'Bidding is over. A bid that was in at the end stands.');
    if (bid.status === BidStatus.Draft) throw new AppError('ILLEGAL_TRANSITION', 'This bid was never submitted.');
    assertBidTransition(bid.status, BidStatus.Withdrawn);
    await tx.update(bids).set({ status: BidStatus.Withdrawn, revision: null, updatedAt: target.now }).where(eq(bids.id, bidId));
    await audit(work, { action: 'bid-withdrawn', entity: 'bid', entityId: bidId, after: { rfpId: bid.rfpId } });
  });
}
