import {
  awardTotal,
  BidStatus,
  isReasonRequired,
  lastMonthSavings,
  linePrices,
  PurchaseOrderStatus,
  rankBids,
  validateAward,
} from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import {
  allocationOf,
  bidsOf,
  comparedBidsOf,
  data,
  isOrder,
  lineIdsOf,
  orderLinesOf,
  ordersOf,
  published,
  weightsOf,
} from '../testing/one-market.ts';

describe('awards', () => {
  it('AWD-1 to AWD-8 are ones that the rules allow, with their total, savings and reason', () => {
    expect(data.awards.length).toBeGreaterThan(80);
    for (const award of data.awards) {
      const rfp = data.rfps[award.rfpId - 1];
      const bids = comparedBidsOf(award.rfpId);
      const allocation = allocationOf(award);
      const lines = lineIdsOf(award.rfpId);
      expect(validateAward({ lines, bids, allocation }), rfp?.name).toEqual({});
      expect(award.total).toBe(awardTotal(allocation, bids));
      const rows = allocation.map(({ lineId, bidId }) => {
        const prices = linePrices(lineId, bids);
        const awardedPrice = prices.find((price) => price.bidId === bidId)?.price ?? '';
        return { label: 'All', awardedAt: award.awardedAt, linePrices: prices.map(({ price }) => price), awardedPrice };
      });
      const nextMonth = new Date(Date.UTC(award.awardedAt.getUTCFullYear(), award.awardedAt.getUTCMonth() + 1, 15));
      expect(award.savings).toBe(lastMonthSavings(rows, nextMonth)[0]?.amount);
      const bidIds = new Set(bids.map((bid) => bid.bidId));
      const scores = data.bidScores.filter((score) => bidIds.has(score.bidId));
      const ranking = rankBids(lines, bids, weightsOf.get(award.rfpId), scores);
      if (rfp && !isOrder(rfp))
        expect(award.reason !== null, rfp.name).toBe(isReasonRequired(allocation, ranking, bids));
    }
    expect(data.awards.some((award) => award.reason !== null)).toBe(true);
  });

  it('AWD-6 give each line to one living purchase order at most', () => {
    for (const rfp of published) {
      const living = (ordersOf.get(rfp.id) ?? []).filter(
        ({ status }) => status !== PurchaseOrderStatus.Declined && status !== PurchaseOrderStatus.Cancelled,
      );
      const lineIds = living.flatMap((order) => (orderLinesOf.get(order.id) ?? []).map((line) => line.lineId));
      expect(new Set(lineIds).size, rfp.name).toBe(lineIds.length);
    }
  });

  it('write to every bidder that stands, with its rank and the award’s total', () => {
    for (const letter of data.letters) {
      const award = data.awards[letter.awardId - 1];
      const bids = comparedBidsOf(award?.rfpId ?? 0);
      const bidIds = new Set(bids.map((bid) => bid.bidId));
      const ranking = rankBids(
        lineIdsOf(award?.rfpId ?? 0),
        bids,
        weightsOf.get(award?.rfpId ?? 0),
        data.bidScores.filter((score) => bidIds.has(score.bidId)),
      );
      expect(letter.rank).toBe(ranking.find((entry) => entry.bidId === letter.bidId)?.rank ?? null);
      expect(letter.winnerTotal).toBe(award?.total);
      const hasOrder = data.purchaseOrders.some(
        (order) => order.awardId === letter.awardId && order.bidId === letter.bidId,
      );
      expect(letter.kind).toBe(hasOrder ? 'award' : 'regret');
    }
  });

  it('EVAL-3 are scored on every weighted rubric but Price by every evaluator who was there', () => {
    const first = Math.min(...data.rfps.map((rfp) => rfp.createdAt.getTime()));
    for (const award of data.awards) {
      const rfp = data.rfps[award.rfpId - 1];
      const evaluators = data.users.filter(
        (user) => user.role === 'School' && user.schoolId === rfp?.schoolId && user.createdAt.getTime() < first,
      ).length;
      const rubrics = (weightsOf.get(award.rfpId) ?? []).filter((weight) => weight.rubricId !== 1).length;
      for (const bid of bidsOf.get(award.rfpId) ?? []) {
        if (bid.status !== BidStatus.Awarded) continue;
        expect(data.bidScores.filter((score) => score.bidId === bid.id)).toHaveLength(evaluators * rubrics);
      }
    }
  });
});
