import { describe, expect, it } from 'vitest';
import { canTransitionBid, isBidStanding, isBidStatus, vendorBidStatusLabel } from './bid-status.ts';

const end = new Date('2026-11-24T22:00:00Z');
const purchase = (now: string) => ({ end, now: new Date(now), timeZone: 'America/Los_Angeles' });
const open = purchase('2026-11-24T21:59:59.999Z');
const closed = purchase('2026-11-24T22:00:00Z');

describe('bid status', () => {
  it('BID-9 tells a bidder that its bid is sealed until the end', () => {
    expect(vendorBidStatusLabel(2, open)).toBe('Submitted, sealed until Tue, Nov 24, 2:00 PM PST');
    expect(vendorBidStatusLabel(2, closed)).toBe('Submitted, being evaluated');
  });

  it('BID-9 never calls a bid accepted before it is awarded', () => {
    const words = [1, 2, 3].flatMap((status) => [open, closed].map((when) => vendorBidStatusLabel(status, when)));
    for (const word of words) expect(word).not.toMatch(/accept|award|won|approved/i);
    expect(vendorBidStatusLabel(1, open)).toBe('Draft, not submitted');
    expect(vendorBidStatusLabel(1, closed)).toBe('Draft, never submitted');
    expect([4, 5, 6, 7].map((status) => vendorBidStatusLabel(status, closed))).toEqual([
      'Awarded',
      'Not awarded',
      'Withdrawn',
      'Disqualified',
    ]);
  });

  it('EVAL-2 lets only bids stand that were submitted and neither withdrawn nor disqualified', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].filter(isBidStanding)).toEqual([2, 3, 4, 5]);
    expect([isBidStatus(1), isBidStatus(0)]).toEqual([true, false]);
  });

  it('BID-8 withdraws only what is submitted, and takes a disqualification back to Submitted alone', () => {
    expect([1, 2, 3, 4, 5, 6, 7].filter((from) => canTransitionBid(from, 6))).toEqual([2]);
    expect([1, 2, 3, 4, 5, 6, 7].filter((to) => canTransitionBid(7, to))).toEqual([2]);
    expect([1, 2, 3, 4, 5, 6, 7].filter((from) => canTransitionBid(from, 7))).toEqual([2, 3, 5]);
  });
});
