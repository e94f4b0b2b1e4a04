import { BidStatus, compareMoney, PurchaseStatus, rankBids, scoresAbove } from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { groupBy } from '../testing/markets.ts';
import { bidLinesOf, bidsOf, comparedBidsOf, data, lineIdsOf, today, weightsOf } from '../testing/one-market.ts';

const scoresOf = (rfpId: number) => {
  const ids = new Set((bidsOf.get(rfpId) ?? []).map((bid) => bid.id));
  return data.bidScores.filter((score) => ids.has(score.bidId));
};

describe('evaluations', () => {
  it('EVAL-9 name people who signed before they scored, and one who has still to sign', () => {
    expect(data.evaluations.length).toBeGreaterThan(1);
    const namedOf = groupBy(data.evaluators, (evaluator) => evaluator.rfpId);
    for (const { rfpId } of data.evaluations) {
      expect(data.rfps[rfpId - 1]?.status).toBe(PurchaseStatus.OnGoing);
      const signed = new Map((namedOf.get(rfpId) ?? []).map((evaluator) => [evaluator.userId, evaluator.signedAt]));
      for (const { evaluatorId, updatedAt } of scoresOf(rfpId)) {
        const at = signed.get(evaluatorId);
        expect(at, `${evaluatorId} on ${rfpId}`).toBeInstanceOf(Date);
        expect(Number(updatedAt)).toBeGreaterThan(Number(at));
      }
    }
    expect(data.evaluators.some(({ signedAt }) => signedAt === null)).toBe(true);
  });

  it('EVAL-3 hold a consensus with its comment, in place of a mean', () => {
    expect(data.bidConsensus.length).toBeGreaterThan(0);
    for (const { bidId, rubricId, comment, setAt } of data.bidConsensus) {
      expect(data.bidScores.some((score) => score.bidId === bidId && score.rubricId === rubricId)).toBe(true);
      expect(comment).not.toBe('');
      expect(Number(setAt)).toBeLessThan(today.getTime());
    }
  });
});

describe('negotiations', () => {
  it('NEG-4 ask every bid at or above the cut-off, and no other', () => {
    expect(data.negotiationRounds.length).toBeGreaterThan(0);
    for (const { id, rfpId, cutoffScore } of data.negotiationRounds) {
      const ranking = rankBids(lineIdsOf(rfpId), comparedBidsOf(rfpId), weightsOf.get(rfpId), scoresOf(rfpId));
      const asked = data.negotiations.filter(({ roundId }) => roundId === id).map(({ bidId }) => bidId);
      const above = scoresAbove(ranking, cutoffScore).map(({ bidId }) => bidId);
      expect(asked.toSorted((a, b) => a - b)).toEqual(above.toSorted((a, b) => a - b));
    }
    const underWay = data.bids.filter(({ status }) => status === BidStatus.UnderNegotiation).map(({ id }) => id);
    expect(underWay).toEqual(data.negotiations.map(({ bidId }) => bidId).toSorted((a, b) => a - b));
  });

  it('NEG-2 let unit prices fall only, and wait for whoever did not move last', () => {
    const linesOf = groupBy(data.negotiationProposalLines, (line) => line.proposalId);
    for (const { id, bidId, state } of data.negotiations) {
      const moves = data.negotiationProposals.filter(({ negotiationId }) => negotiationId === id);
      expect(moves[0]).toMatchObject({ kind: 'ask', side: 'school' });
      expect(state).toBe(moves.at(-1)?.side === 'school' ? 'waits-for-vendor' : 'waits-for-school');
      const prices = new Map((bidLinesOf.get(bidId) ?? []).map((line) => [line.lineId, line.unitCost]));
      for (const { unitCost, lineId } of moves.flatMap((move) => linesOf.get(move.id) ?? [])) {
        if (unitCost !== null) expect(compareMoney(unitCost, prices.get(lineId) ?? '0.00')).toBeLessThan(0);
      }
      expect(moves.every(({ at }) => at < today)).toBe(true);
    }
    expect(data.negotiations.map(({ state }) => state)).toContain('waits-for-school');
  });
});
