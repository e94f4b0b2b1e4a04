import { describe, expect, it } from 'vitest';
import { monthChart, monthName, stateChart, trendOf } from './dashboard.ts';

const month = {
  month: '2026-11',
  purchases: 12,
  bids: 31,
  awardedTotal: '1234567.89',
  newSchools: 2,
  newVendors: 5,
  revenue: '990.00',
};

describe('the charts of the dashboard', () => {
  it('TIME-5 name a month whatever zone the reader is in', () => {
    expect(monthName('2026-01')).toBe('Jan');
    expect(monthName('2026-12', 'long')).toBe('Dec 2026');
    expect(monthName('soon')).toBe('soon');
  });

  it('MON-8 have exact amounts in the table behind them', () => {
    expect(monthChart([month], 'awarded').table.rows).toEqual([['Nov 2026', '$1,234,567.89']]);
    expect(monthChart([month], 'volume').data).toEqual([{ month: 'Nov', purchases: 12, bids: 31 }]);
  });

  it('draw the largest states and list them all', () => {
    const states = Array.from({ length: 15 }, (_, index) => ({
      code: String.fromCharCode(65 + index).repeat(2),
      schools: index,
      vendors: 0,
      purchases: 0,
      awardedTotal: '0.00',
    }));
    const chart = stateChart(states);
    expect(chart.data).toHaveLength(12);
    expect(chart.data[0]?.code).toBe('OO');
    expect(chart.table.rows).toHaveLength(15);
    expect(chart.isCut).toBe(true);
  });

  it('say the course of a figure, and nothing where there is none', () => {
    expect(trendOf(12.04)).toMatchObject({ direction: 'up', label: '12% on the month before' });
    expect(trendOf(-3.5)).toMatchObject({ direction: 'down', label: '3.5% on the month before' });
    expect(trendOf(0)).toMatchObject({ direction: 'flat' });
    expect(trendOf(null)).toBeUndefined();
  });
});
