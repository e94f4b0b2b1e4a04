import {
  BidStatus,
  compareMoney,
  type EvaluatorScore,
  PRICE_RUBRIC_ID,
  type RankedBid,
  rankBids,
  standingBids,
} from '@chalkline/rules';
import type { Random } from '../random.ts';
import { type Bid, comparedBid } from './bid.ts';
import type { PurchasePlan } from './plan.ts';
import { type Purchase, within } from './purchase.ts';
import { evaluatorComments } from './questions.ts';
import type { World } from './world.ts';

const disqualifications = [
  'The required certificate of insurance was not attached and did not arrive within the three days we allowed.',
  'The products offered do not meet the specification of lines 1 and 2.',
];

/** The opening at the end date: recorded with when and how many, and never before. */
export function openBids(purchase: Purchase, bids: readonly Bid[], world: World): void {
  const { rfp } = purchase;
  if (!rfp.endDate) throw new RangeError(`"${rfp.name}" has no end date to open its bids at.`);
  const random = purchase.random.fork('opening');
  rfp.openedAt = new Date(rfp.endDate.getTime() + random.int(1, 9) * 1000);
  rfp.openedBidCount = bids.filter((bid) => bid.row.status === BidStatus.Submitted).length;
  rfp.updatedAt = rfp.openedAt;
  disqualifyOne(purchase, bids, world);
}

/** Now and then one bid of many does not meet the terms. */
function disqualifyOne(purchase: Purchase, bids: readonly Bid[], world: World): void {
  const { plan, rfp } = purchase;
  const random = purchase.random.fork('disqualification');
  const submitted = bids.filter(
    (bid) => bid.row.status === BidStatus.Submitted && !plan.bidders.includes(bid.vendor.id),
  );
  const last = submitted.at(-1);
  const isSpare = last && submitted.length > plan.orders.length + 3 && last.vendor.id !== plan.winner;
  if (!last || !isSpare || plan.schoolId === 1 || !rfp.openedAt || !random.chance(0.15)) return;
  last.row.status = BidStatus.Disqualified;
  last.row.disqualifiedReason = random.pick(disqualifications);
  last.row.updatedAt = within(rfp.openedAt, decisionOf(purchase, world), 0.2);
}

/** When the school decided or, while it has not, the seeding day. */
function decisionOf(purchase: Purchase, world: World): Date {
  const { decidedDays } = purchase.plan;
  return decidedDays === null ? world.calendar.today : world.calendar.at(decidedDays, 14);
}

/** The two bids with the lowest totals. */
function cheapestOf(bids: readonly Bid[]): ReadonlySet<number> {
  const byTotal = [...bids].sort((a, b) => compareMoney(a.row.total, b.row.total));
  return new Set(byTotal.slice(0, 2).map((bid) => bid.row.id));
}

/** Schools tend to know and like those that are cheap, or awards would cost more than the mean bid too often. */
function drawLiking(bid: Bid, plan: PurchasePlan, cheapest: ReadonlySet<number>, random: Random): number {
  if (bid.vendor.id === plan.winner) return random.between(8.8, 10);
  return random.between(6, 8.4) + (cheapest.has(bid.row.id) ? 0.9 : 0);
}

/**
 * Scores of the school's evaluators on every weighted rubric but Price. Once decided, or when all named are done, all are in; before, the first
 * evaluator is done at every other purchase and the others have begun at some.
 */
export function evaluate(purchase: Purchase, bids: readonly Bid[], world: World): EvaluatorScore[] {
  const { plan, rfp } = purchase;
  const random = purchase.random.fork('scores');
  const rubricIds = purchase.weights.map(({ rubricId }) => rubricId).filter((id) => id !== PRICE_RUBRIC_ID);
  const standing = standingBids(bids.map((bid) => ({ ...bid, status: bid.row.status })));
  const cheapest = cheapestOf(standing);
  const isDecided = plan.decidedDays !== null || plan.evaluation === 'done';
  const drawn = random.pick([0, 0.5, 1]);
  const share = isDecided ? 1 : drawn;
  const scores: EvaluatorScore[] = [];
  for (const [index, evaluator] of world.evaluators(plan.schoolId).entries()) {
    const count = Math.floor(standing.length * (index === 0 || isDecided ? share : share / 2));
    for (const bid of standing.slice(0, count)) {
      for (const rubricId of rubricIds) {
        const score = Math.round(2 * drawLiking(bid, plan, cheapest, random)) / 2;
        scores.push({ bidId: bid.row.id, rubricId, score });
        world.data.bidScores.push({
          bidId: bid.row.id,
          rubricId,
          evaluatorId: evaluator.id,
          score,
          comment: random.chance(0.25) ? random.pick(evaluatorComments) : null,
          updatedAt: within(
            rfp.openedAt ?? world.calendar.today,
            decisionOf(purchase, world),
            random.between(0.1, 0.9),
          ),
        });
      }
    }
  }
  return scores;
}

/** The standing bids from the best to the last, by the rules. */
export function rank(purchase: Purchase, bids: readonly Bid[], scores: readonly EvaluatorScore[]): RankedBid[] {
  return rankBids(
    purchase.lines.map(({ row }) => ({ lineId: row.id })),
    bids.map((bid) => comparedBid(bid, purchase)),
    purchase.weights,
    scores,
  );
}
