import { describe, expect, it } from 'vitest';
import { currentMonth, lastMonthRevenue, lastMonthSavings, previousMonth } from './savings.ts';

const now = new Date('2026-01-15T00:00:00Z');
const december = new Date('2025-12-31T23:59:59.999Z');
const november = new Date('2025-11-01T00:00:00Z');

describe('last-month figures', () => {
  it('TIME-5 bounds the month before, over the turn of a year', () => {
    expect(previousMonth(now)).toEqual({
      from: new Date('2025-12-01T00:00:00Z'),
      to: new Date('2026-01-01T00:00:00Z'),
    });
    expect(previousMonth(new Date('2026-03-31T23:59:59Z')).from.toISOString()).toBe('2026-02-01T00:00:00.000Z');
    expect(currentMonth(now)).toEqual({ from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') });
  });

  it('MON-10 saves the mean of the bids less the award, against the month before', () => {
    const rows = [
      { label: 'Paper', awardedAt: december, linePrices: ['90.00', '110.00', '130.00'], awardedPrice: '90.00' },
      { label: 'Food', awardedAt: december, linePrices: ['10.00', '20.01'], awardedPrice: '20.01' },
      { label: 'Paper', awardedAt: november, linePrices: ['20.00', '40.00'], awardedPrice: '20.00' },
      { label: 'Paper', awardedAt: now, linePrices: ['1.00', '999.00'], awardedPrice: '1.00' },
    ];
    expect(lastMonthSavings(rows, now)).toEqual([
      { label: 'Saved last month', amount: '15.00', change: '5.00', changePercent: 50 },
      { label: 'Paper', amount: '20.00', change: '10.00', changePercent: 100 },
      { label: 'Food', amount: '-5.00', change: '-5.00', changePercent: null },
    ]);
  });

  it('MON-10 saves nothing where nobody else bid or nothing was awarded', () => {
    const alone = { label: 'Paper', awardedAt: december, linePrices: [], awardedPrice: '9.00' };
    expect(lastMonthSavings([alone], now)[0]?.amount).toBe('0.00');
    expect(lastMonthSavings([], now)).toEqual([
      { label: 'Saved last month', amount: '0.00', change: '0.00', changePercent: null },
    ]);
  });

  it('MON-11 sums the purchase orders accepted last month', () => {
    const rows = [
      { label: 'Oak Unified', acceptedAt: december, total: '100.10' },
      { label: 'Elm High', acceptedAt: december, total: '100.10' },
      { label: 'Oak Unified', acceptedAt: november, total: '300.00' },
      { label: 'Oak Unified', acceptedAt: new Date('2026-01-01T00:00:00Z'), total: '7.00' },
    ];
    expect(lastMonthRevenue(rows, now)).toEqual([
      { label: 'Revenue last month', amount: '200.20', change: '-99.80', changePercent: -33.3 },
      { label: 'Elm High', amount: '100.10', change: '100.10', changePercent: null },
      { label: 'Oak Unified', amount: '100.10', change: '-199.90', changePercent: -66.6 },
    ]);
  });
});
