import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../constants.ts';
import { dayIn } from '../expiry.ts';
import { endOfDay, endOfDayAfter } from './end-of-day.ts';

const dayAt = (at: number, zone: string): string => dayIn(new Date(at), zone);

const iso = (at: number): string => new Date(at).toISOString();

describe('the end of a day', () => {
  it('OFFER-3 is midnight where the school is, also when the clocks change', () => {
    expect(iso(endOfDay('2026-07-01', 'America/Los_Angeles'))).toBe('2026-07-02T07:00:00.000Z');
    expect(iso(endOfDay('2026-12-31', 'America/New_York'))).toBe('2027-01-01T05:00:00.000Z');
    expect(iso(endOfDay('2028-02-29', 'Pacific/Honolulu'))).toBe('2028-03-01T10:00:00.000Z');
    const hours = (day: string, before: string): number =>
      (endOfDay(day, 'America/Chicago') - endOfDay(before, 'America/Chicago')) / HOUR_MS;
    expect([hours('2026-03-08', '2026-03-07'), hours('2026-11-01', '2026-10-31')]).toEqual([23, 25]);
  });

  it('OFFER-3 refuses what is no day', () => {
    for (const wrong of ['2026-02-30', '2026-13-01', '12/04/2026', '']) {
      expect(() => endOfDay(wrong, 'America/Chicago')).toThrow('is not a day');
    }
  });

  it('OFFER-3 is the first instant of the next day, in every zone of the schools', () => {
    const zones = [
      'America/Los_Angeles',
      'America/Phoenix',
      'America/Denver',
      'Pacific/Honolulu',
      'America/Anchorage',
      'Pacific/Guam',
    ];
    const instants = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), fc.nat({ max: 60 }), (at, zone, days) => {
        const day = dayAt(at, zone);
        const end = endOfDay(day, zone);
        expect(end).toBeGreaterThan(at);
        expect([dayAt(end - 1, zone), dayAt(end, zone) > day]).toEqual([day, true]);
        const later = endOfDayAfter(at, days, zone);
        expect(Math.abs(later - end - days * 24 * HOUR_MS)).toBeLessThanOrEqual(HOUR_MS);
        expect(dayAt(later, zone) > dayAt(later - 1, zone)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
