import { describe, expect, it } from 'vitest';
import { dayIn, daysBetween, dueReminder, hasExpired } from './expiry.ts';

describe('a paper that expires', () => {
  it.each([
    ['2026-01-01', 61, null],
    ['2026-01-02', 60, 60],
    ['2026-02-01', 30, 30],
    ['2026-02-23', 8, 30],
    ['2026-02-24', 7, 7],
    ['2026-03-03', 0, 7],
    ['2026-03-04', -1, null],
  ])('ACC-40 on %s, %s days before, has the reminder of %s days', (today, days, reminder) => {
    expect(daysBetween(today, '2026-03-03')).toBe(days);
    expect(dueReminder('2026-03-03', today)).toBe(reminder);
  });

  it('ACC-40 is good on its day and has run out on the next', () => {
    expect(hasExpired('2026-03-03', '2026-03-03')).toBe(false);
    expect(hasExpired('2026-03-03', '2026-03-04')).toBe(true);
    expect(hasExpired(null, '2026-03-04')).toBe(false);
  });

  it('has the day of its own zone', () => {
    const at = new Date('2026-03-04T05:00:00Z');
    expect(dayIn(at, 'America/Los_Angeles')).toBe('2026-03-03');
    expect(dayIn(at, 'UTC')).toBe('2026-03-04');
  });
});
