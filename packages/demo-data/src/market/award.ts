import {
  areLinesFreeAgain,
  awardsByVendor,
  awardTotal,
  BidStatus,
  type ComparedBid,
  isReasonRequired,
  type LineAward,
  lineBests,
  lineMeans,
  linePrices,
  PurchaseOrderStatus,
  PurchaseStatus,
  purchaseStatusAfterOrders,
  type RankedBid,
  standingBids,
  subtractMoney,
  sumMoney,
  wholeAward,
} from '@chalkline/rules';
import type { AwardRow } from '../rows.ts';
import { type Bid, comparedBid } from './bid.ts';
import { evaluate, rank } from './evaluation.ts';
import { writeLetters } from './letters.ts';
import { issueOrder } from './orders.ts';
import type { Purchase } from './purchase.ts';
import type { World } from './world.ts';

const reasons = [
  'Shorter delivery time: the bidder ranked first can’t deliver before the term begins.',
  'The evaluators found the bidder ranked second stronger on quality, and the totals are within two percent.',
  'Past performance: the bidder ranked first delivered late on the last two orders.',
];

/** What an award is made from. */
interface Decision {
  purchase: Purchase;
  bids: readonly Bid[];
  ranking: readonly RankedBid[];
  world: World;
}

/** The lines two ways split between the first two in rank, each to the cheaper of both; both get at least one. */
function splitAward(compared: readonly ComparedBid[], ranking: readonly RankedBid[], lineIds: number[]): LineAward[] {
  const [first, second] = ranking;
  if (!first || !second) throw new RangeError('A split award needs two ranked bids.');
  const both = compared.filter((bid) => bid.bidId === first.bidId || bid.bidId === second.bidId);
  const bests = lineBests(
    lineIds.map((lineId) => ({ lineId })),
    both,
  );
  const allocation = bests.map(({ lineId, bidIds }) => ({ lineId, bidId: bidIds[0] ?? first.bidId }));
  for (const [index, { bidId }] of [first, second].entries()) {
    if (allocation.some((entry) => entry.bidId === bidId)) continue;
    const line = allocation[index === 0 ? 0 : allocation.length - 1];
    if (line) line.bidId = bidId;
  }
  // The first in rank gets the first purchase order.
  return allocation.sort((a, b) => Number(b.bidId === first.bidId) - Number(a.bidId === first.bidId));
}

function allocate({ purchase, bids, ranking }: Decision, place: number): LineAward[] {
  const lineIds = purchase.lines.map(({ row }) => row.id);
  const complete = ranking.filter((bid) => bid.rank !== null);
  if (purchase.plan.orders.length > 1 && place === 0) {
    return splitAward(
      bids.map((bid) => comparedBid(bid, purchase)),
      complete,
      lineIds,
    );
  }
  const chosen = complete[Math.min(place, complete.length - 1)];
  if (!chosen) throw new RangeError(`"${purchase.rfp.name}" has no complete bid to award.`);
  return wholeAward(
    lineIds.map((lineId) => ({ lineId })),
    chosen.bidId,
  );
}

/** Over the awarded lines, the mean of the standing bids' prices less the awarded price. */
function savingsOf(allocation: readonly LineAward[], compared: readonly ComparedBid[]): string {
  const means = new Map(lineMeans(allocation, compared).map(({ lineId, mean }) => [lineId, mean]));
  return sumMoney(
    allocation.map(({ lineId, bidId }) => {
      const price = linePrices(lineId, compared).find((entry) => entry.bidId === bidId)?.price ?? '0.00';
      return subtractMoney(means.get(lineId) ?? price, price);
    }),
  );
}

/** Adds the award with its total and what it saves against the mean of the standing bids on its lines. */
export function addAward(
  purchase: Purchase,
  allocation: readonly LineAward[],
  compared: readonly ComparedBid[],
  at: Date,
  reason: string | null,
  world: World,
): AwardRow {
  const total = awardTotal(allocation, compared);
  return world.add('awards', {
    rfpId: purchase.rfp.id,
    awardedBy: purchase.buyer.id,
    awardedAt: at,
    reason,
    total,
    savings: savingsOf(allocation, compared),
  });
}

function makeAward(decision: Decision, place: number, at: Date, orderStatuses: readonly PurchaseOrderStatus[]): void {
  const { purchase, bids, ranking, world } = decision;
  const random = purchase.random.fork(`award ${at.getTime()}`);
  const allocation = allocate(decision, place);
  const compared = bids.map((bid) => comparedBid(bid, purchase));
  const reason = isReasonRequired(allocation, ranking, compared) ? random.pick(reasons) : null;
  const award = addAward(purchase, allocation, compared, at, reason, world);
  for (const [index, won] of awardsByVendor(allocation, compared).entries()) {
    const bid = bids.find((candidate) => candidate.row.id === won.bidId);
    if (!bid) throw new RangeError(`Bid ${won.bidId} is not one of the purchase's.`);
    const status = orderStatuses[index] ?? PurchaseOrderStatus.Issued;
    issueOrder(purchase, { award, bid, won, status }, world);
    bid.row.status = areLinesFreeAgain(status) ? BidStatus.Submitted : BidStatus.Awarded;
    bid.row.updatedAt = at;
  }
  writeLetters(purchase, { award, bids, ranking, allocation }, world);
}

/** Tells those that won nothing. */
function markOthers(bids: readonly Bid[], wonBy: ReadonlySet<number>, at: Date): void {
  for (const bid of standingBids(bids.map(({ row }) => row))) {
    if (wonBy.has(bid.id) || bid.status === BidStatus.Awarded) continue;
    bid.status = BidStatus.NotAwarded;
    bid.updatedAt = at;
  }
}

/** When the purchase's last order was closed, `null` while none is. */
export function lastClosingOf(rfpId: number, world: World): Date | null {
  const closings = world.data.purchaseOrders
    .filter((order) => order.rfpId === rfpId)
    .flatMap(({ closedAt }) => closedAt ?? []);
  return closings.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

/** Evaluates, awards by the plan, issues the purchase orders, and leaves the purchase in the state these give it. */
export function awardPurchase(purchase: Purchase, bids: readonly Bid[], world: World): void {
  const { plan, rfp } = purchase;
  if (plan.decidedDays === null) throw new RangeError(`"${plan.name}" has no day of award.`);
  const ranking = rank(purchase, bids, evaluate(purchase, bids, world));
  const at = world.calendar.at(plan.decidedDays, 15 + (rfp.id % 7), (rfp.id * 7) % 60);
  const decision: Decision = { purchase, bids, ranking, world };
  makeAward(decision, plan.isRunnerUpChosen ? 1 : 0, at, plan.orders);
  const firstOrders = world.data.purchaseOrders.filter((order) => order.rfpId === rfp.id);
  markOthers(bids, new Set(firstOrders.map((order) => order.bidId)), at);
  let statuses: readonly PurchaseOrderStatus[] = plan.orders;
  if (plan.secondOrder !== null) {
    const again = world.calendar.after(at, 4);
    makeAward(decision, 1, again, [plan.secondOrder]);
    markOthers(bids, new Set(), again);
    statuses = [...plan.orders, plan.secondOrder];
  }
  rfp.status = purchaseStatusAfterOrders(statuses, rfp.typeId);
  const lastClosed = lastClosingOf(rfp.id, world);
  if (rfp.status === PurchaseStatus.Completed) rfp.closedAt = lastClosed ?? at;
  rfp.updatedAt = lastClosed ?? at;
}
