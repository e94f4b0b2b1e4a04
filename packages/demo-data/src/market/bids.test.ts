import {
  BidStatus,
  bidLinePrice,
  bidRefusal,
  bidTotal,
  currentMonth,
  PurchaseOrderStatus,
  PurchaseStatus,
} from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { groupBy } from '../testing/markets.ts';
import {
  bidLinesOf,
  bidsOf,
  compared,
  data,
  invitationsOf,
  isOrder,
  linesOf,
  quantityOf,
  today,
} from '../testing/one-market.ts';

/** Bids without an invitation that a company submitted earlier in the calendar month of `at`. */
function publicBidsBefore(vendorId: number, at: Date): number {
  const { from } = currentMonth(at);
  return data.bidVersions.filter(({ version, bidId, submittedAt }) => {
    const bid = data.bids[bidId - 1];
    const isCounted = version === 1 && bid?.vendorId === vendorId && submittedAt >= from && submittedAt < at;
    return isCounted && !(invitationsOf.get(bid.rfpId) ?? []).some((row) => row.vendorId === vendorId);
  }).length;
}

describe('bids', () => {
  it('BID-2 BID-4 total what their lines come to', () => {
    for (const bid of data.bids) {
      const lines = compared(bid.id).lines;
      expect(bid.total).toBe(bidTotal(lines));
      for (const line of bidLinesOf.get(bid.id) ?? []) {
        const { unitCost, tax, deliveryFees, lineId } = line;
        const price =
          unitCost === null ? null : bidLinePrice({ unitCost, tax, deliveryFees, quantity: quantityOf(lineId) });
        expect(line.bidPrice).toBe(price);
      }
    }
  });

  it('BID-6 keep every version as it was submitted, the last one being the bid', () => {
    const versionsOf = groupBy(data.bidVersions, (version) => version.bidId);
    for (const bid of data.bids) {
      const versions = versionsOf.get(bid.id) ?? [];
      expect(versions.map((version) => version.version)).toEqual(
        Array.from({ length: bid.version }, (_, index) => index + 1),
      );
      for (const { total, content, submittedAt, version } of versions) {
        expect(content).toMatchObject({ total, version, submittedAt: submittedAt.toISOString(), rfpId: bid.rfpId });
        const lines = content.lines.map(({ unitCost, ...line }) =>
          unitCost === null
            ? { isNoBid: true as const }
            : { ...line, isNoBid: false as const, unitCost, quantity: quantityOf(line.lineId) },
        );
        expect(total).toBe(bidTotal(lines));
      }
      const last = versions.at(-1);
      expect(bid.submittedAt).toEqual(last?.submittedAt ?? null);
      if (last)
        expect(last.content.lines).toEqual((bidLinesOf.get(bid.id) ?? []).map(({ bidId: _bidId, ...line }) => line));
    }
  });

  it('are whole once submitted, and answer what must be answered', () => {
    const required = groupBy(
      data.rfpQuestions.filter((question) => question.isRequired),
      (question) => question.rfpId,
    );
    const answersOf = groupBy(data.bidAnswers, (answer) => answer.bidId);
    for (const bid of data.bids.filter((row) => row.version > 0)) {
      const lines = bidLinesOf.get(bid.id) ?? [];
      expect(lines).toHaveLength(linesOf.get(bid.rfpId)?.length ?? 0);
      expect(bid.isComplete).toBe(lines.every((line) => !line.isNoBid));
      const answered = new Set((answersOf.get(bid.id) ?? []).map((answer) => answer.questionId));
      const open = (required.get(bid.rfpId) ?? []).filter((question) => !answered.has(question.id));
      expect(open).toEqual([]);
    }
  });

  it('BID-7 PLAN-2 came in time from companies that were allowed to bid', () => {
    const blocked = new Set(data.vendorBlacklist.map((row) => `${row.schoolId} ${row.vendorId}`));
    for (const version of data.bidVersions) {
      const bid = data.bids[version.bidId - 1];
      const rfp = data.rfps[(bid?.rfpId ?? 0) - 1];
      const vendor = data.vendors[(bid?.vendorId ?? 0) - 1];
      const school = data.schools[(rfp?.schoolId ?? 0) - 1];
      if (!bid || !rfp || !vendor || !school || isOrder(rfp)) continue;
      const refusal = bidRefusal({
        purchaseStatus: PurchaseStatus.Open,
        endDate: rfp.endDate ?? today,
        isHeld: false,
        isPublic: rfp.isPublic,
        isBlocked: blocked.has(`${rfp.schoolId} ${bid.vendorId}`),
        isInvited: (invitationsOf.get(rfp.id) ?? []).some((row) => row.vendorId === bid.vendorId),
        plan: vendor.plan,
        planEndsAt: vendor.planExpiresAt,
        vendorState: vendor.stateCode,
        purchaseState: school.stateCode,
        bidsThisMonth: publicBidsBefore(bid.vendorId, version.submittedAt),
        vendorStatus: vendor.status,
        now: version.submittedAt,
      });
      expect(refusal, `${vendor.companyName} on ${rfp.name}`).toBeNull();
      expect(Number(version.submittedAt)).toBeGreaterThan(Number(rfp.publishedAt));
      expect(Number(version.submittedAt)).toBeLessThan(today.getTime());
      if (rfp.status === PurchaseStatus.Closed && rfp.openedAt === null)
        expect(Number(version.submittedAt)).toBeLessThan(Number(rfp.closedAt));
    }
  });

  it('come only from companies that were there already', () => {
    const early = data.bids.filter((bid) => bid.createdAt < (data.vendors[bid.vendorId - 1]?.createdAt ?? today));
    expect(early).toEqual([]);
  });

  it('BID-8 stand where the purchase’s outcome puts them', () => {
    const living = new Set(
      data.purchaseOrders
        .filter(({ status }) => status !== PurchaseOrderStatus.Declined && status !== PurchaseOrderStatus.Cancelled)
        .map((order) => order.bidId),
    );
    for (const bid of data.bids) {
      const rfp = data.rfps[bid.rfpId - 1];
      if (bid.status === BidStatus.Awarded || living.has(bid.id))
        expect(bid.status === BidStatus.Awarded && living.has(bid.id)).toBe(true);
      if (bid.status === BidStatus.NotAwarded) {
        const isClosed = rfp?.status === PurchaseStatus.Closed && rfp.openedAt !== null;
        expect(isClosed || data.awards.some((award) => award.rfpId === bid.rfpId)).toBe(true);
      }
      expect(bid.disqualifiedReason !== null).toBe(bid.status === BidStatus.Disqualified);
      if (bid.status === BidStatus.Disqualified) expect(rfp?.openedAt).not.toBeNull();
    }
    for (const rfp of data.rfps.filter((row) => row.openedAt !== null)) {
      const submitted = (bidsOf.get(rfp.id) ?? []).filter(
        (bid) => bid.version > 0 && bid.status !== BidStatus.Withdrawn,
      );
      expect(rfp.openedBidCount, rfp.name).toBe(submitted.length);
    }
  });
});
