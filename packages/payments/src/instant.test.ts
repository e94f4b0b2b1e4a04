import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPeriods, isInstant, risingClock } from './instant.ts';

describe('addPeriods', () => {
  it.each([
    ['2027-01-31T10:00:00.000Z', 'month', 1, '2027-02-28T10:00:00.000Z'],
    ['2027-01-31T10:00:00.000Z', 'month', 2, '2027-03-31T10:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', 'month', 1, '2028-02-29T10:00:00.000Z'],
    ['2026-12-15T00:00:00.000Z', 'month', 1, '2027-01-15T00:00:00.000Z'],
    ['2028-02-29T00:00:00.000Z', 'year', 1, '2029-02-28T00:00:00.000Z'],
    ['2028-02-29T00:00:00.000Z', 'year', 4, '2032-02-29T00:00:00.000Z'],
  ] as const)('%s and a %s, times %i', (anchor, period, count, end) => {
    expect(addPeriods(anchor, period, count)).toBe(end);
  });

  it('never goes back and never skips a month', () => {
    const anchors = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(anchors, fc.integer({ min: 0, max: 60 }), (anchor, count) => {
        const one = new Date(addPeriods(anchor.toISOString(), 'month', count));
        const next = new Date(addPeriods(anchor.toISOString(), 'month', count + 1));
        const days = (next.getTime() - one.getTime()) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
      }),
    );
  });
});

describe('risingClock', () => {
  it('rises while the clock under it stands or goes back', () => {
    const readings = [1000, 1000, 500, 2000].map((at) => new Date(at));
    const clock = risingClock(() => readings.shift() ?? new Date(0));
    expect([clock(), clock(), clock(), clock()].map((at) => Date.parse(at))).toEqual([1000, 1001, 1002, 2000]);
  });
});

it('an instant has one form alone', () => {
  expect(isInstant('2026-11-21T18:00:00.000Z')).toBe(true);
  for (const text of ['2026-11-21', '2026-11-21T18:00:00Z', '2026-02-30T00:00:00.000Z', '', 5, null]) {
    expect(isInstant(text)).toBe(false);
  }
});
