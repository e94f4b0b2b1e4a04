import { describe, expect, it } from 'vitest';
import { daysOpen, openDaysOf, seenFrom } from './purchase-notice.ts';
import { PurchaseTypeId } from './purchase-type.ts';

describe('the days that a purchase is open for bids', () => {
  it('PUR-34 are at least the school’s own, else what vendors usually need for its kind', () => {
    const { QuickQuote, Goods } = PurchaseTypeId;
    expect([openDaysOf(QuickQuote, null), openDaysOf(Goods, null)]).toEqual([3, 7]);
    expect([openDaysOf(QuickQuote, 14), openDaysOf(Goods, 0)]).toEqual([14, 0]);
  });

  it('PUR-34 are counted by the calendar, whatever the hour, and over a change of clocks', () => {
    const monday = new Date(2026, 10, 2, 15);
    expect(daysOpen(monday, new Date(2026, 10, 9, 14))).toBe(7);
    expect(daysOpen(monday, new Date(2026, 10, 3, 0, 1))).toBe(1);
    expect(daysOpen(monday, new Date(2026, 10, 2, 23))).toBe(0);
    expect(daysOpen(monday, new Date(2026, 9, 30))).toBe(0);
    expect(daysOpen(new Date(2026, 9, 26, 9), new Date(2026, 10, 9, 9))).toBe(14);
  });

  it('PUR-34 begin when vendors see it: at its start, or at once', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const later = new Date('2026-11-21T12:00:00Z');
    expect([seenFrom(later, now), seenFrom(new Date(0), now), seenFrom(null, now)]).toEqual([later, now, now]);
  });
});
