import type { components } from '@chalkline/openapi/types';
import { assertPurchaseTransition, awardsByVendor, BidStatus, bidLinePrice, canTransitionBid, formatNumber, isReasonRequired, lineMeans, PurchaseStatus, purchaseNumber, standingBids, subtractMoney, sumMoney, validateAward, type VendorAward } from '@chalkline/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { awards, bids, letters, purchaseOrderEvents, purchaseOrderLines, purchaseOrders, rfps, schools } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { purchaseOrderRows } from '../purchase-orders/rows.ts';
import type { Rfp } from '../purchases/rfp-parts.ts';
import { readMaterial } from './comparison.ts';
import { type LetterFacts, writeLetter } from './letters.ts';

type AwardInput = components['schemas']['AwardInput'];
type Material = Awaited<ReturnType<typeof readMaterial>>;

/** A purchase order just made. */
interface Issued extends VendorAward {
  readonly orderId: number;
}

async function lockAwardable(work: Work, schoolId: number, rfpId: number): Promise<Rfp> {
  const [rfp] = await work.tx.select().from(rfps).where(and(eq(rfps.id, rfpId), eq(rfps.schoolId, schoolId))).for('update');
  if (!rfp) throw notFound('purchase');
  if (!rfp.openedAt) throw new AppError('ILLEGAL_TRANSITION', 'The bids are still sealed. They open at the end date.');
  const mayAward = rfp.status === PurchaseStatus.OnGoing || rfp.status === PurchaseStatus.Awarded || rfp.status === PurchaseStatus.InFulfilment;
  if (!mayAward) assertPurchaseTransition(rfp.status, PurchaseStatus.Awarded, rfp.typeId);
  return rfp;
}

function checkAllocation(input: AwardInput, material: Material): void {
  const problems = validateAward({ lines: material.lines.map(({ id }) => ({ lineId: id })), bids: material.compared, allocation: input.allocation, takenLineIds: [...material.awarded.keys()] });
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  if (!input.reason?.trim() && isReasonRequired(input.allocation, material.ranking, material.compared)) {
    throw ruleBroken({ reason: 'Say why: a winner is not ranked first.' });
  }
}

/** The mean of what was bid on the awarded lines, less what they are awarded for. MON-10 */
function savingsOf(material: Material, allocation: AwardInput['allocation']): string {
  const means = new Map(lineMeans(material.lines.map(({ id }) => ({ lineId: id })), material.compared).map(({ lineId, mean }) => [lineId, mean]));
  return sumMoney(
    allocation.map(({ lineId, bidId }) => {
      const line = material.compared.find((bid) => bid.bidId === bidId)?.lines.find((entry) => entry.lineId === lineId);
      const price = line && 'unitCost' in line ? bidLinePrice(line) : '0.00';
      return subtractMoney(means.get(lineId) ?? price, price);
    }),
  );
}

async function issueOrder(work: Work, call: SchoolCall, material: Material, awardId: number, won: VendorAward, now: Date): Promise<Issued> {
  const { rfp } = material;
  const [order] = await work.tx
    .insert(purchaseOrders)
    .values({ rfpId: rfp.id, awardId, bidId: won.bidId, schoolId: rfp.schoolId, vendorId: won.vendorId, total: won.total, issuedAt: now })
    .returning({ id: purchaseOrders.id });
  if (!order) throw new Error('the purchase order was not stored');
  await work.tx.insert(purchaseOrderLines).values(
    won.lines.flatMap((line) => {
      const asked = material.lines.find(({ id }) => id === line.lineId);
      if (!asked || !('unitCost' in line)) return [];
      return [{ purchaseOrderId: order.id, lineId: line.lineId, description: asked.productDesc, details: asked.AdditionalDesc, quantity: asked.productQty, unit: asked.unit, unitCost: line.unitCost, tax: String(line.tax), deliveryFees: line.deliveryFees, amount: bidLinePrice(line) }];
    }),
  );
  await work.tx.insert(purchaseOrderEvents).values({ purchaseOrderId: order.id, at: now, event: 'issued', byName: call.session.name });
  return { ...won, orderId: order.id };
}

async function settleBids(work: Work, material: Material, issued: readonly Issued[], now: Date): Promise<void> {
  const winners = new Set(issued.map(({ bidId }) => bidId));
  const stillWinning = new Set(material.awarded.values());
  for (const { bid } of material.opened) {
    const next = winners.has(bid.id) || stillWinning.has(bid.id) ? BidStatus.Awarded : BidStatus.NotAwarded;
    if (bid.status !== next && canTransitionBid(bid.status, next)) await work.tx.update(bids).set({ status: next, updatedAt: now }).where(eq(bids.id, bid.id));
  }
}

async function sendLetters(work: Work, material: Material, awardId: number, issued: readonly Issued[], now: Date): Promise<number> {
  const { rfp } = material;
  const [school] = await work.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, rfp.schoolId));
  const winnerTotal = sumMoney(issued.map(({ total }) => total));
  const standing = standingBids(material.opened.map(({ bid, vendor }) => ({ ...bid, vendor })));
  // An award after a declined order concerns its winners alone; the others have their letters.
  const readers = material.awarded.size === 0 && rfp.status === PurchaseStatus.OnGoing ? standing : standing.filter((bid) => issued.some(({ bidId }) => bidId === bid.id));
  const written = readers.map((bid) => {
    const won = issued.find(({ bidId }) => bidId === bid.id);
    const rank = material.ranking.find(({ bidId }) => bidId === bid.id)?.rank ?? null;
    const facts: LetterFacts = {
      schoolName: school?.name ?? '',
      vendorName: bid.vendor.name,
      rfpName: rfp.name,
      rfpNumber: purchaseNumber(rfp.typeId, rfp.id),
      rank,
      bidCount: standing.length,
      winnerTotal,
      wonTotal: won?.total ?? null,
      orderNumber: won ? formatNumber('PO', won.orderId) : null,
    };
    return { bid, won, rank, letter: writeLetter(facts) };
  });
  if (written.length === 0) return 0;
  await work.tx.insert(letters).values(written.map(({ bid, rank, letter }) => ({ awardId, bidId: bid.id, vendorId: bid.vendorId, kind: letter.kind, subject: letter.subject, bodyHtml: letter.bodyHtml, rank, winnerTotal, sentAt: now })));
  const token = work.services.ids.encode('rfp', rfp.id);
  const byVendor = new Map(written.map((entry) => [entry.bid.vendorId, entry]));
  await tellVendors(work, [...byVendor.keys()], (vendorId) => {
    const entry = byVendor.get(vendorId);
    const letter = entry?.letter ?? { kind: 'regret' as const, subject: rfp.name, paragraphs: [] };
    const isAward = letter.kind === 'award';
    return {
      event: isAward ? 'award' : 'not-awarded',
      message: isAward ? `You are awarded ${rfp.name}. Accept purchase order ${formatNumber('PO', entry?.won?.orderId ?? 1)}.` : `${rfp.name} was awarded to another bidder.`,
      type: isAward ? 4 : 1,
      rfpId: rfp.id,
      relatedUrl: isAward ? `po-management?id=${entry?.won?.orderId}` : `order-details?id=${token}`,
      letter: { subject: letter.subject, paragraphs: letter.paragraphs, actionLabel: isAward ? 'See the purchase order' : 'See the letter' },
    };
  });
  return written.length;
}

/**
 * Awards a purchase whole or by line: purchase orders, letters, savings, in one change. AWD-1 AWD-2 AWD-5 AWD-7 AWD-9
 * @throws {AppError} RULE_BROKEN naming the line or the missing reason, ILLEGAL_TRANSITION before the opening or after the end
 */
export async function awardRfp(call: SchoolCall, input: AwardInput): Promise<components['schemas']['AwardResult']> {
  const { schoolId, userId } = call.session;
  return inWork(call, async (work) => {
    const rfp = await lockAwardable(work, schoolId, input.rfpId);
    const material = await readMaterial(work.tx, rfp);
    checkAllocation(input, material);
    const now = await databaseNow(work.tx);
    const won = awardsByVendor(input.allocation, material.compared);
    const total = sumMoney(won.map((entry) => entry.total));
    const [award] = await work.tx
      .insert(awards)
      .values({ rfpId: rfp.id, awardedBy: userId, awardedAt: now, reason: input.reason?.trim() || null, total, savings: savingsOf(material, input.allocation) })
      .returning({ id: awards.id });
    if (!award) throw new Error('the award was not stored');
    const issued: Issued[] = [];
    for (const entry of won) issued.push(await issueOrder(work, call, material, award.id, entry, now));
    await settleBids(work, material, issued, now);
    const status = rfp.status === PurchaseStatus.OnGoing ? PurchaseStatus.Awarded : rfp.status;
    if (status !== rfp.status) assertPurchaseTransition(rfp.status, status, rfp.typeId);
    await work.tx.update(rfps).set({ status, version: rfp.version + 1, updatedAt: now }).where(eq(rfps.id, rfp.id));
    const lettersSent = await sendLetters(work, material, award.id, issued, now);
    await audit(work, { action: 'awarded', entity: 'rfp', entityId: rfp.id, schoolId, before: { status: rfp.status }, after: { status, total, reason: input.reason ?? null, orders: issued.map(({ orderId, vendorId, total: amount }) => ({ orderId, vendorId, amount })) } });
    const rows = await purchaseOrderRows(work.tx, work.services.ids, 'school', [rfp.id]);
    return { rfpId: rfp.id, status, awardedTotal: total, purchaseOrders: rows.filter((row) => issued.some(({ orderId }) => orderId === row.id)), lettersSent };
  });
}

/** Closes an opened purchase without an award and tells the bidders why. */
export async function closeWithoutAward(call: SchoolCall, id: number, reason: string): Promise<void> {
  const { schoolId } = call.session;
  await inWork(call, async (work) => {
    const [rfp] = await work.tx.select().from(rfps).where(and(eq(rfps.id, id), eq(rfps.schoolId, schoolId))).for('update');
    if (!rfp) throw notFound('purchase');
    if (rfp.status === PurchaseStatus.Open) throw new AppError('ILLEGAL_TRANSITION', 'Bidding is still open. An open purchase can be cancelled.');
    assertPurchaseTransition(rfp.status, PurchaseStatus.Closed, rfp.typeId);
    const now = await databaseNow(work.tx);
    await work.tx.update(rfps).set({ status: PurchaseStatus.Closed, closedAt: now, closeReason: reason, version: rfp.version + 1, updatedAt: now }).where(eq(rfps.id, id));
    const bidders = await work.tx.select({ id: bids.id, vendorId: bids.vendorId, status: bids.status }).from(bids).where(and(eq(bids.rfpId, id), inArray(bids.status, [BidStatus.Submitted, BidStatus.UnderNegotiation])));
    if (bidders.length > 0) await work.tx.update(bids).set({ status: BidStatus.NotAwarded, updatedAt: now }).where(inArray(bids.id, bidders.map((bid) => bid.id)));
    await audit(work, { action: 'closed-without-award', entity: 'rfp', entityId: id, schoolId, before: { status: rfp.status }, after: { status: PurchaseStatus.Closed, reason } });
    const token = work.services.ids.encode('rfp', id);
    await tellVendors(work, bidders.map((bid) => bid.vendorId), () => ({
      event: 'not-awarded',
      message: `${rfp.name} was closed without an award.`,
      type: 1,
      rfpId: id,
      relatedUrl: `order-details?id=${token}`,
      letter: { subject: `No award: ${rfp.name}`, paragraphs: [`The school has closed ${rfp.name} without an award: ${reason}`] },
    }));
  });
}
