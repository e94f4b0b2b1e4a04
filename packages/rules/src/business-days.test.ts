import { describe, expect, it } from 'vitest';
import { endOfBusinessDay } from './business-days.ts';

const losAngeles = 'America/Los_Angeles';
const end = (from: string, days: number, zone = losAngeles) =>
  endOfBusinessDay(new Date(from), days, zone).toISOString();

describe('endOfBusinessDay', () => {
  it('SALE-40 skips weekends and Thanksgiving, and ends with the day where the school is', () => {
    // Wednesday, the day before Thanksgiving: Friday is the first business day after it.
    expect(end('2026-11-25T20:00:00Z', 1)).toBe('2026-11-28T07:59:59.000Z');
    expect(end('2026-11-25T20:00:00Z', 5)).toBe('2026-12-04T07:59:59.000Z');
  });

  it('SALE-40 counts from the day that it is at the school', () => {
    // It is Tuesday already in UTC, and Monday evening in California.
    expect(end('2026-12-01T03:00:00Z', 1)).toBe('2026-12-02T07:59:59.000Z');
    expect(end('2026-12-01T03:00:00Z', 1, 'UTC')).toBe('2026-12-02T23:59:59.000Z');
  });

  it('SALE-40 keeps the local end of the day when clocks change', () => {
    expect(end('2027-03-12T20:00:00Z', 1)).toBe('2027-03-16T06:59:59.000Z');
    expect(end('2026-10-30T20:00:00Z', 1)).toBe('2026-11-03T07:59:59.000Z');
  });

  it('SALE-40 knows holidays that are kept on a Friday or a Monday', () => {
    // July 4, 2026 is a Saturday; January 1, 2028 is one too, and kept in 2027.
    expect(end('2026-07-02T20:00:00Z', 1)).toBe('2026-07-07T06:59:59.000Z');
    expect(end('2027-12-30T20:00:00Z', 1)).toBe('2028-01-04T07:59:59.000Z');
  });

  it.each([0, -1, 1.5, Number.NaN])('SALE-40 refuses %s days', (days) => {
    expect(() => endOfBusinessDay(new Date(), days, 'UTC')).toThrow('whole number');
  });
});
