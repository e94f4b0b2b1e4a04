import { PurchaseStatus } from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { data, isOrder } from '../testing/one-market.ts';

describe('what is sealed', () => {
  const sealed = new Set(
    data.rfps
      .filter((rfp) => rfp.status !== PurchaseStatus.Draft && rfp.openedAt === null && !isOrder(rfp))
      .map((rfp) => rfp.id),
  );
  const bidsUnderSeal = new Set(data.bids.filter((bid) => sealed.has(bid.rfpId)).map((bid) => bid.id));

  it('BID-9 is told by no notification: no amount, and to no school whose bid it is', () => {
    expect(bidsUnderSeal.size).toBeGreaterThan(50);
    const about = data.notifications.filter((row) => row.rfpId !== null && sealed.has(row.rfpId));
    expect(about.length).toBeGreaterThan(10);
    expect(about.filter((row) => /\$|\d[.,]\d{2}\b/.test(row.message ?? ''))).toEqual([]);
    const names = data.vendors.map((vendor) => vendor.companyName);
    const toSchools = about.filter((row) => row.role === 'School');
    expect(toSchools.length).toBeGreaterThan(0);
    expect(
      toSchools.filter(
        (row) => row.vendorId !== null || row.bidId !== null || names.some((name) => row.message?.includes(name)),
      ),
    ).toEqual([]);
  });

  it('BID-10 is told by no audit entry: none with an amount, none of a bid that a school may read', () => {
    const ofBids = data.auditLog.filter((entry) => entry.entity === 'bid');
    const openedAt = (bidId: number) => data.rfps[(data.bids[bidId - 1]?.rfpId ?? 0) - 1]?.openedAt ?? null;
    const underSeal = ofBids.filter(({ entityId, at }) => at < (openedAt(entityId) ?? new Date(8.64e15)));
    expect(underSeal.length).toBeGreaterThan(500);
    expect(underSeal.filter((entry) => entry.schoolId !== null || entry.before !== null)).toEqual([]);
    expect(ofBids.filter((entry) => 'total' in (entry.after ?? {}))).toEqual([]);
    const ofSealed = data.auditLog.filter((entry) => entry.entity === 'rfp' && sealed.has(entry.entityId));
    expect(ofSealed.filter((entry) => 'total' in (entry.after ?? {}))).toEqual([]);
  });

  it('has no score, award or letter', () => {
    expect(data.bidScores.filter((row) => bidsUnderSeal.has(row.bidId))).toEqual([]);
    expect(data.letters.filter((row) => bidsUnderSeal.has(row.bidId))).toEqual([]);
    expect(data.awards.filter((row) => sealed.has(row.rfpId))).toEqual([]);
  });
});
