import { describe, expect, it } from 'vitest';
import { bidRefusal, NOT_OPEN_TO_YOU_TEXT } from './eligibility.ts';

const end = new Date('2026-11-24T22:00:00Z');
const input: Parameters<typeof bidRefusal>[0] = {
  plan: 'National Package',
  vendorState: 'CA',
  purchaseState: 'NV',
  isInvited: false,
  bidsThisMonth: 0,
  vendorStatus: 1,
  purchaseStatus: 2,
  endDate: end,
  isPublic: true,
  isHeld: false,
  isBlocked: false,
  now: new Date(end.getTime() - 1),
  timeZone: 'America/Los_Angeles',
};

describe('bidRefusal', () => {
  it('ADM-14 refuses every bid while an administrator holds the purchase, an invited one too', () => {
    expect(bidRefusal({ ...input, isHeld: true, isInvited: true })).toMatchObject({ code: 'ON_HOLD', wayOut: null });
  });

  it('BID-7 refuses a bid at the end date, with the date, and none a millisecond before', () => {
    expect(bidRefusal(input)).toBeNull();
    expect(bidRefusal({ ...input, now: end })).toEqual({
      code: 'BID_LATE',
      sentence: 'Bidding closed on Tue, Nov 24, 2:00 PM PST.',
      wayOut: null,
    });
    expect(bidRefusal({ ...input, now: end, purchaseStatus: 3 })?.code).toBe('BID_LATE');
  });

  it('BID-6 refuses a bid on a purchase that is not open', () => {
    for (const purchaseStatus of [1, 3, 4, 5, 6, 7]) {
      expect(bidRefusal({ ...input, purchaseStatus })?.code).toBe('PURCHASE_NOT_OPEN');
    }
  });

  it('BID-11 answers a blocked vendor and an uninvited one with the same sentence and nothing else', () => {
    const neutral = { code: 'NOT_OPEN_TO_YOU', sentence: NOT_OPEN_TO_YOU_TEXT, wayOut: null };
    expect(bidRefusal({ ...input, isBlocked: true })).toEqual(neutral);
    expect(bidRefusal({ ...input, isBlocked: true, isInvited: true })).toEqual(neutral);
    expect(bidRefusal({ ...input, isPublic: false })).toEqual(neutral);
    expect(bidRefusal({ ...input, isBlocked: true, now: end, purchaseStatus: 5, vendorStatus: 3 })).toEqual(neutral);
    expect(NOT_OPEN_TO_YOU_TEXT).not.toMatch(/block|list|invit/i);
  });

  it('PLAN-2 passes on what the plan refuses, with the way out', () => {
    expect(bidRefusal({ ...input, plan: 'Free' })).toMatchObject({
      code: 'PLAN_OTHER_STATE',
      wayOut: { path: '/upgrade-plan' },
    });
    expect(bidRefusal({ ...input, plan: 'Free', isInvited: true, isPublic: false })).toBeNull();
  });
});
