import { BidStatus } from '@chalkline/rules';
import type { Random } from '../random.ts';
import { askQuestions, publishAddendum } from './addendum.ts';
import { awardPurchase } from './award.ts';
import type { Bid } from './bid.ts';
import { takeBids } from './bidding.ts';
import { buildPurchase, namesVendors } from './build-purchase.ts';
import { demoSchoolPlan } from './demo-school-plan.ts';
import { evaluate, openBids } from './evaluation.ts';
import { nameEvaluators } from './evaluators.ts';
import { chooseParticipants, inviteVendors } from './invite.ts';
import { marketPlan } from './market-plan.ts';
import { negotiate } from './negotiation.ts';
import { placeOrder } from './placed-order.ts';
import type { PurchasePlan } from './plan.ts';
import { isOrder, type Purchase } from './purchase.ts';
import type { World } from './world.ts';

const cancelReasons = [
  'The budget was moved to another program; we will publish it again next term.',
  'The specification has to be rewritten after a change of the site plan.',
];
const noAwardReasons = [
  'All bids were above the approved budget.',
  'The project was postponed to the next fiscal year.',
];

function close(purchase: Purchase, at: Date, reason: string): void {
  purchase.rfp.closedAt = at;
  purchase.rfp.closeReason = reason;
  purchase.rfp.updatedAt = at;
}

/** What is settled before anybody bids: a cancelled purchase takes bids only until it was cancelled. */
function settleClosing(purchase: Purchase, world: World): void {
  const { plan } = purchase;
  const random = purchase.random.fork('closing');
  const decided = plan.decidedDays === null ? null : world.calendar.at(plan.decidedDays, 18, random.int(0, 59));
  if (plan.stage === 'cancelled' && decided) close(purchase, decided, random.pick(cancelReasons));
}

function endWithoutAward(purchase: Purchase, bids: readonly Bid[], world: World): void {
  const random = purchase.random.fork('no award');
  evaluate(purchase, bids, world);
  const at = world.calendar.at(purchase.plan.decidedDays ?? -1, 19, random.int(0, 59));
  close(purchase, at, random.pick(noAwardReasons));
  for (const { row } of bids) {
    if (row.status !== BidStatus.Submitted) continue;
    row.status = BidStatus.NotAwarded;
    row.updatedAt = at;
  }
}

/** What the school does with opened bids until it decides. */
function compare(purchase: Purchase, bids: readonly Bid[], world: World): void {
  const scores = evaluate(purchase, bids, world);
  nameEvaluators(purchase, bids, world);
  negotiate(purchase, bids, scores, world);
}

function runBidding(purchase: Purchase, world: World): void {
  const { stage } = purchase.plan;
  settleClosing(purchase, world);
  publishAddendum(purchase, world);
  const participants = chooseParticipants(purchase, world);
  inviteVendors(purchase, participants, world);
  const bids = takeBids(purchase, participants, world);
  const asking = [...participants.bidders.map((vendor) => vendor.id), ...purchase.invitedVendorIds];
  askQuestions(purchase, [...new Set(asking)], world);
  if (stage === 'open' || stage === 'cancelled') return;
  openBids(purchase, bids, world);
  if (stage === 'noBid') close(purchase, purchase.rfp.openedAt ?? world.calendar.today, 'No bid was received.');
  else if (stage === 'compared') compare(purchase, bids, world);
  else if (stage === 'noAward') endWithoutAward(purchase, bids, world);
  else awardPurchase(purchase, bids, world);
}

function build(plan: PurchasePlan, random: Random, world: World): void {
  const purchase = buildPurchase(plan, random, world);
  const isDraft = plan.stage === 'draft' || plan.stage === 'scheduled';
  if (isDraft) {
    if (namesVendors(plan)) inviteVendors(purchase, { bidders: [], drafters: [] }, world);
  } else if (isOrder(purchase)) {
    const participants = chooseParticipants(purchase, world);
    inviteVendors(purchase, participants, world);
    placeOrder(purchase, participants, world);
  } else runBidding(purchase, world);
}

/** Names the purchase's own stream; not by its name, which may hold a year. */
function labelOf(plan: PurchasePlan): string {
  return `${plan.schoolId} ${plan.theme.name} ${plan.stage} ${plan.createdDays}`;
}

/** Adds every purchase with all that hangs on it, the oldest first, so that numbers grow with time. */
export function buildMarket(random: Random, world: World): void {
  const { year } = world.calendar;
  const plans = [...demoSchoolPlan(year), ...marketPlan(random.fork('plan'), year)];
  const byAge = plans
    .map((plan, index) => ({ plan, index }))
    .sort((a, b) => a.plan.createdDays - b.plan.createdDays || a.index - b.index);
  for (const { plan } of byAge) build(plan, random.fork(labelOf(plan)), world);
}
