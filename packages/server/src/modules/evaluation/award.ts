import type { components } from '@chalkline/openapi/types';
import {
  assertPurchaseTransition,
  awardsByVendor,
  BidStatus,
  bidLinePrice,
  canTransitionBid,
  isMoney,
  isReasonRequired,
  lineMeans,
  PurchaseStatus,
  subtractMoney,
  sumMoney,
  type VendorAward,
  validateAward,
} from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import {
  awards,
  bids,
  purchaseOrderEvents,
  purchaseOrderLines,
  purchaseOrders,
  rfps,
} from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { unacknowledgedByBid } from '../bids/acknowledged.ts';
import { endNegotiations } from '../negotiation/end.ts';
import { type Material, readMaterial } from '../opened-bids/material.ts';
import { checkAwardLimit } from '../purchase-orders/award-limit.ts';
import { composeIssuedAs } from '../purchase-orders/issued-as.ts';
import { keepLineAccounts } from '../purchase-orders/line-accounts.ts';
import { type LinePlaces, placesOfOrder } from '../purchase-orders/line-places.ts';
import { purchaseOrderRows } from '../purchase-orders/rows.ts';
import type { Rfp } from '../purchases/rfp-parts.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';
import { assertSeesPrices, type EvaluationAccess } from '../tender/evaluation/access.ts';
import { type KeptMissing, missingDecided, missingText } from '../tender/evaluation/missing.ts';
import { assertNotHeld } from '../tender/held.ts';
import { rfpSubject } from '../tender/subject.ts';
import { type Issued, sendLetters } from './award-letters.ts';
import { checkSeen, openMatters } from './open-matters.ts';

type AwardInput = components['schemas']['AwardInput'];

async function lockAwardable(work: Work, schoolId: number, rfpId: number): Promise<Rfp> {
  const [rfp] = await work.tx
    .select()
    .from(rfps)
    .where(and(eq(rfps.id, rfpId), eq(rfps.schoolId, schoolId)))
    .for('update');
  if (!rfp) throw notFound('purchase');
  assertNotHeld(rfp, 'rfp');
  if (!rfp.openedAt) throw new AppError('ILLEGAL_TRANSITION', 'The bids are still sealed. They open at the end date.');
  const mayAward =
    rfp.status === PurchaseStatus.OnGoing ||
    rfp.status === PurchaseStatus.Awarded ||
    rfp.status === PurchaseStatus.InFulfilment;
  if (!mayAward) assertPurchaseTransition(rfp.status, PurchaseStatus.Awarded, rfp.typeId);
  return rfp;
}

/** A bid that left an addendum unanswered is awarded once the school has decided to keep it. BID-16 AWD-14 */
async function checkDecided({ tx }: Work, input: AwardInput, material: Material): Promise<void> {
  const winners = new Set(input.allocation.map(({ bidId }) => bidId));
  const open = await unacknowledgedByBid(tx, [...winners]);
  for (const { bid } of material.opened) {
    const isOpen = winners.has(bid.id) && (open.get(bid.id) ?? []).length > 0 && bid.unacknowledgedAccepted === null;
    const index = input.allocation.findIndex(({ bidId }) => bidId === bid.id);
    if (isOpen) {
      throw ruleBroken({
        [`allocation.${index}.bidId`]: 'This bid left an addendum unanswered. Decide first whether to keep it.',
      });
    }
  }
}

function checkAllocation(input: AwardInput, material: Material): void {
  const problems = validateAward({
    lines: material.lines.map(({ id }) => ({ lineId: id })),
    bids: material.compared,
    allocation: input.allocation,
    takenLineIds: [...material.awarded.keys()],
  });
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  if (!input.reason?.trim() && isReasonRequired(input.allocation, material.ranking, material.compared)) {
    const isAlternate = input.allocation.some((entry) => entry.isAlternate);
    throw ruleBroken({
      reason: isAlternate ? 'Say why: an alternate is chosen.' : 'Say why: a winner is not ranked first.',
    });
  }
}

/** What scores are missing while they can still be given: after the first award nobody scores. AWD-18 */
const missingWhile = ({ status }: Rfp, material: Material, access: EvaluationAccess): string | null =>
  status === PurchaseStatus.OnGoing ? missingText(material, access, 'bid') : null;

/** The mean of what was submitted for the awarded lines, less what they are awarded for. MON-10 */
function savingsOf(material: Material, allocation: AwardInput['allocation']): string {
  const ids = material.lines.map(({ id }) => ({ lineId: id }));
  const means = new Map(lineMeans(ids, material.submitted).map(({ lineId, mean }) => [lineId, mean]));
  return sumMoney(
    allocation.map(({ lineId, bidId, isAlternate }) => {
      const line = material.compared.find((bid) => bid.bidId === bidId)?.lines.find((entry) => entry.lineId === lineId);
      const chosen = isAlternate ? line?.alternate : line;
      const price = chosen && 'unitCost' in chosen ? bidLinePrice(chosen) : '0.00';
      return subtractMoney(means.get(lineId) ?? price, price);
    }),
  );
}

/** The awarded lines as the order keeps them: what was asked and where it goes, at the price that was bid, with what was offered. BID-23 AWD-19 PUR-39 */
const orderLines = ({ lines, opened }: Material, won: VendorAward, purchaseOrderId: number, places: LinePlaces) => {
  const bid = opened.find((entry) => entry.bid.id === won.bidId);
  return won.lines.flatMap((line) => {
    const asked = lines.find(({ id }) => id === line.lineId);
    if (!asked || !('unitCost' in line)) return [];
    const row = bid?.lines.find(({ lineId }) => lineId === line.lineId);
    const offered = line.isAlternate ? row?.alternate?.offered : row;
    return [
      {
        purchaseOrderId,
        lineId: line.lineId,
        description: asked.productDesc,
        details: asked.AdditionalDesc,
        quantity: asked.productQty,
        unit: asked.unit,
        unitCost: line.unitCost,
        tax: String(line.tax),
        deliveryFees: line.deliveryFees,
        amount: bidLinePrice(line),
        manufacturer: offered?.manufacturer ?? null,
        partNumber: offered?.partNumber ?? null,
        bidNote: offered?.note ?? null,
        isAlternate: line.isAlternate === true,
        shipTo: places.get(line.lineId) ?? null,
      },
    ];
  });
};

async function issueOrder(
  work: Work,
  call: SchoolCall,
  material: Material,
  { awardId, won, accountLine, now }: { awardId: number; won: VendorAward; accountLine: string | null; now: Date },
): Promise<Issued> {
  const { rfp } = material;
  const composed = await composeIssuedAs(work.tx, { rfp, vendorId: won.vendorId, authorizedBy: call.session.userId });
  const ordered = new Set(won.lines.map(({ lineId }) => lineId));
  const { shipTo, places } = placesOfOrder(
    composed.shipTo,
    material.lines.filter(({ id }) => ordered.has(id)),
  );
  const [order] = await work.tx
    .insert(purchaseOrders)
    .values({
      rfpId: rfp.id,
      awardId,
      bidId: won.bidId,
      schoolId: rfp.schoolId,
      vendorId: won.vendorId,
      total: won.total,
      issuedAt: now,
      accountLine,
      issuedAs: { ...composed, shipTo },
    })
    .returning({ id: purchaseOrders.id });
  if (!order) throw new Error('the purchase order was not stored');
  await work.tx.insert(purchaseOrderLines).values(orderLines(material, won, order.id, places));
  await keepLineAccounts(work, order.id);
  await work.tx
    .insert(purchaseOrderEvents)
    .values({ purchaseOrderId: order.id, at: now, event: 'issued', byName: call.session.name });
  return { ...won, orderId: order.id };
}

async function settleBids(work: Work, material: Material, issued: readonly Issued[], now: Date): Promise<void> {
  const winners = new Set(issued.map(({ bidId }) => bidId));
  const stillWinning = new Set(material.awarded.values());
  for (const { bid } of material.opened) {
    const next = winners.has(bid.id) || stillWinning.has(bid.id) ? BidStatus.Awarded : BidStatus.NotAwarded;
    if (bid.status === next || !canTransitionBid(bid.status, next)) continue;
    await work.tx.update(bids).set({ status: next, updatedAt: now }).where(eq(bids.id, bid.id));
  }
}

async function storeAward(
  work: Work,
  material: Material,
  call: SchoolCall,
  { input, missing, now }: { input: AwardInput; missing: KeptMissing; now: Date },
) {
  const won = awardsByVendor(input.allocation, material.compared);
  const total = sumMoney(won.map((entry) => entry.total));
  if (!isMoney(total)) throw ruleBroken({ allocation: 'The award comes to more than 999,999,999,999.99 dollars.' });
  await checkAwardLimit(work, call, material.rfp.id, total);
  const [award] = await work.tx
    .insert(awards)
    .values({
      rfpId: material.rfp.id,
      awardedBy: call.session.userId,
      awardedAt: now,
      reason: input.reason?.trim() || null,
      ...missing,
      total,
      savings: savingsOf(material, input.allocation),
    })
    .returning({ id: awards.id });
  if (!award) throw new Error('the award was not stored');
  const issued: Issued[] = [];
  const accountLine = input.accountLine?.trim() || null;
  for (const entry of won) {
    issued.push(await issueOrder(work, call, material, { awardId: award.id, won: entry, accountLine, now }));
  }
  return { awardId: award.id, total, issued };
}

/**
 * Awards a purchase whole or by line: purchase orders, letters, savings, in one change. AWD-1 AWD-2 AWD-5 AWD-7 AWD-10 AWD-13 AWD-16 AWD-18 AWD-19
 * NEG-6
 * @throws {AppError} RULE_BROKEN naming the line or the missing reason, ILLEGAL_TRANSITION before the opening or after the end
 */
export async function awardRfp(call: SchoolCall, input: AwardInput): Promise<components['schemas']['AwardResult']> {
  const { schoolId } = call.session;
  return inWork(call, async (work) => {
    const rfp = await lockAwardable(work, schoolId, input.rfpId);
    const access = await assertSeesPrices(work.tx, call, rfpSubject(rfp.id));
    const now = await databaseNow(work.tx);
    const open = await openMatters(work.tx, rfp.id);
    await endNegotiations(work, call, { rfpId: rfp.id, now });
    const material = await readMaterial(work.tx, rfp);
    checkAllocation(input, material);
    await checkDecided(work, input, material);
    checkSeen(open, input.seen);
    const missing = missingDecided(missingWhile(rfp, material, access), input.missingScoresReason);
    const { awardId, total, issued } = await storeAward(work, material, call, { input, missing, now });
    await settleBids(work, material, issued, now);
    const status = rfp.status === PurchaseStatus.OnGoing ? PurchaseStatus.Awarded : rfp.status;
    if (status !== rfp.status) assertPurchaseTransition(rfp.status, status, rfp.typeId);
    await work.tx
      .update(rfps)
      .set({ status, version: rfp.version + 1, updatedAt: now })
      .where(eq(rfps.id, rfp.id));
    const lettersSent = await sendLetters(work, material, { awardId, issued, now });
    const orders = issued.map((order) => ({ orderId: order.orderId, vendorId: order.vendorId, amount: order.total }));
    await audit(work, {
      action: 'awarded',
      entity: 'rfp',
      entityId: rfp.id,
      schoolId,
      before: { status: rfp.status },
      after: { status, total, reason: input.reason ?? null, ...missing, orders },
    });
    refreshSchool(work, schoolId, rfp.id);
    const rows = await purchaseOrderRows(work.tx, work.services.ids, 'school', [rfp.id]);
    return {
      rfpId: rfp.id,
      status,
      awardedTotal: total,
      purchaseOrders: rows.filter((row) => issued.some(({ orderId }) => orderId === row.id)),
      lettersSent,
    };
  });
}
