import { BidStatus, type EvaluatorScore, type RankedBid, scoresAbove } from '@chalkline/rules';
import type { NegotiationRow } from '../rows.ts';
import type { Bid } from './bid.ts';
import { rank } from './evaluation.ts';
import { type Purchase, within } from './purchase.ts';
import { fullName, type World } from './world.ts';

/** How many bids are asked at least: the cut-off is the lowest score of them. */
const ASKED = 3;
/** The dearest lines are the ones worth asking about. */
const LINES = 2;

const cutoffReason = 'These bids are close enough to be worth asking; the bids below are well behind.';
const question = 'These lines are over our estimate. Can you do better if we order them in one delivery?';
const offer = 'In one delivery we save a trip, so this is our best for these lines.';

interface Asked {
  readonly purchase: Purchase;
  readonly bid: Bid;
  readonly lineIds: readonly number[];
  readonly roundId: number;
  readonly startedAt: Date;
}

/** The lines whose prices weigh most in the cheapest bid, of those that every bid names. */
function dearestLines({ lines }: Bid): number[] {
  return [...lines]
    .filter(({ isNoBid }) => !isNoBid)
    .sort((a, b) => Number(b.bidPrice) - Number(a.bidPrice))
    .slice(0, LINES)
    .map(({ lineId }) => lineId)
    .sort((a, b) => a - b);
}

/** Asks one bid for a better price. */
function ask({ purchase, bid, lineIds, roundId, startedAt }: Asked, world: World): NegotiationRow {
  const negotiation = world.add('negotiations', {
    roundId,
    bidId: bid.row.id,
    state: 'waits-for-vendor',
    startedAt,
    endedAt: null,
  });
  const proposal = world.add('negotiationProposals', {
    negotiationId: negotiation.id,
    side: 'school',
    byUserId: purchase.buyer.id,
    byName: fullName(purchase.buyer),
    at: startedAt,
    kind: 'ask',
    message: question,
  });
  const { negotiationProposalLines } = world.data;
  negotiationProposalLines.push(...lineIds.map((lineId) => ({ proposalId: proposal.id, lineId, unitCost: null })));
  bid.row.status = BidStatus.UnderNegotiation;
  bid.row.updatedAt = startedAt;
  return negotiation;
}

/** The vendor comes four percent down on each line. */
function propose(negotiation: NegotiationRow, { bid, lineIds, startedAt }: Asked, world: World): void {
  negotiation.state = 'waits-for-school';
  const proposal = world.add('negotiationProposals', {
    negotiationId: negotiation.id,
    side: 'vendor',
    byUserId: bid.bidder.id,
    byName: fullName(bid.bidder),
    at: within(startedAt, world.calendar.today, 0.6),
    kind: 'propose',
    message: offer,
  });
  for (const { lineId, unitCost } of bid.lines.filter((line) => lineIds.includes(line.lineId))) {
    if (unitCost === null) continue;
    const lower = (Math.floor(Number(unitCost) * 96) / 100).toFixed(2);
    world.data.negotiationProposalLines.push({ proposalId: proposal.id, lineId, unitCost: lower });
  }
}

/** The cut-off, below the bids ahead and those of the plan's own bidders, and the bids that it asks. */
function aboveCutoff(ranking: readonly RankedBid[], bidders: readonly number[]) {
  const marked = ranking.filter(
    ({ score, vendorId }, index) => score !== null && (index < ASKED || bidders.includes(vendorId)),
  );
  const cutoffScore = Math.floor(Math.min(...marked.map(({ score }) => score ?? 0)) * 10) / 10;
  return { cutoffScore, bidIds: scoresAbove(ranking, cutoffScore).map(({ bidId }) => bidId) };
}

/** Asks the bids ahead for a better price on the dearest lines: the first one has answered, the others have not yet. */
export function negotiate(
  purchase: Purchase,
  bids: readonly Bid[],
  scores: readonly EvaluatorScore[],
  world: World,
): void {
  const { plan, rfp, buyer } = purchase;
  if (!plan.isNegotiated || !rfp.openedAt) return;
  const { cutoffScore, bidIds } = aboveCutoff(rank(purchase, bids, scores), plan.bidders);
  const asked = bids.filter(({ row }) => bidIds.includes(row.id));
  const [first] = asked;
  if (!first) throw new RangeError(`"${rfp.name}" has no bid to negotiate.`);
  const startedAt = within(rfp.openedAt, world.calendar.today, 0.5);
  const { id: roundId } = world.add('negotiationRounds', {
    rfpId: rfp.id,
    cutoffScore,
    cutoffReason,
    startedBy: buyer.id,
    startedAt,
  });
  const lineIds = dearestLines(first);
  for (const bid of asked) {
    const one = { purchase, bid, lineIds, roundId, startedAt };
    const negotiation = ask(one, world);
    if (bid === first) propose(negotiation, one, world);
  }
}
