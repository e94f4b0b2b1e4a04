import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfDay } from './catalog/end-of-day.ts';
import {
  formatCountdown,
  formatDate,
  formatDeadline,
  formatLastDay,
  formatWeekdayDate,
  isInTime,
  relativeTime,
  timeLeft,
} from './deadline.ts';

const end = new Date('2026-11-24T22:00:00Z');
const earlier = (milliseconds: number): Date => new Date(end.getTime() - milliseconds);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('deadlines', () => {
  it('OFFER-3 is the day itself for what binds until the end of a day, also when the clocks change', () => {
    const zone = 'America/Los_Angeles';
    for (const [day, words] of [
      ['2026-12-04', 'Dec 4, 2026'],
      ['2026-11-01', 'Nov 1, 2026'],
      ['2026-12-31', 'Dec 31, 2026'],
    ] as const) {
      expect(formatLastDay(new Date(endOfDay(day, zone)), zone)).toBe(words);
    }
    // The same instant is within the last day elsewhere: the zone is the school’s, never the reader’s.
    expect(formatLastDay(new Date(endOfDay('2026-12-04', zone)), 'America/New_York')).toBe('Dec 5, 2026');
  });

  it('BID-7 is in time only strictly before the end', () => {
    expect([earlier(1), end, earlier(-1)].map((at) => isInTime(at, end))).toEqual([true, false, false]);
  });

  it('TIME-3 splits what is left and loses no second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * DAY }), (ms) => {
        const left = timeLeft(end, earlier(ms));
        const seconds = left.days * 86_400 + left.hours * 3600 + left.minutes * 60 + left.seconds;
        expect(seconds).toBe(Math.ceil(ms / SECOND));
        expect(left.hours < 24 && left.minutes < 60 && left.seconds < 60).toBe(true);
        expect(left.ended).toBe(ms === 0);
      }),
    );
    expect(timeLeft(end, earlier(-DAY))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, ended: true });
  });

  it.each([
    [2 * DAY + 23 * HOUR + 59 * MINUTE, '2 d 23 h'],
    [DAY, '1 d 0 h'],
    [DAY - SECOND, '23 h 59 min'],
    [3 * HOUR + 5 * MINUTE, '3 h 05 min'],
    [5 * MINUTE + 12 * SECOND, '05:12'],
    [1, '00:01'],
    [0, 'Ended'],
    [-HOUR, 'Ended'],
  ])('TIME-3 shows %i ms as %s', (ms, text) => {
    expect(formatCountdown(timeLeft(end, earlier(ms)))).toBe(text);
  });

  it('TIME-1 shows a deadline in the zone with its short name', () => {
    expect(formatDeadline(end, 'America/Los_Angeles')).toBe('Tue, Nov 24, 2:00 PM PST');
    expect(formatDeadline(end, 'America/New_York')).toBe('Tue, Nov 24, 5:00 PM EST');
    expect(formatDeadline(new Date('2026-07-04T16:05:00Z'), 'America/Los_Angeles')).toBe('Sat, Jul 4, 9:05 AM PDT');
    expect(formatDeadline(end)).toMatch(/^[A-Z][a-z]{2}, Nov 2[45], \d{1,2}:\d\d [AP]M \S+$/);
  });

  it('TIME-1 shows a date the US way', () => {
    expect(formatDate(end, 'America/Los_Angeles')).toBe('Nov 24, 2026');
    expect(formatDate(end, 'Asia/Tokyo')).toBe('Nov 25, 2026');
    expect(formatDate(end)).toMatch(/^Nov 2[45], 2026$/);
  });

  it('TIME-1 shows a day with its weekday', () => {
    expect(formatWeekdayDate(end, 'America/Los_Angeles')).toBe('Tue, Nov 24, 2026');
    expect(formatWeekdayDate(end, 'Asia/Tokyo')).toBe('Wed, Nov 25, 2026');
  });

  it.each([
    [-HOUR, 'Now'],
    [MINUTE - 1, 'Now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [29 * DAY, '29 days ago'],
    [30 * DAY, '1 month ago'],
    [400 * DAY, '13 months ago'],
  ])('TIME-4 calls %i ms ago %s', (ms, text) => {
    expect(relativeTime(earlier(ms), end)).toBe(text);
  });
});
