import { describe, expect, it } from 'vitest';
import { chartTopics, monthFigures, monthName, monthTopics, stateShares, trendOf } from './dashboard.ts';

const month = {
  month: '2026-11',
  purchases: 12,
  bids: 31,
  awardedTotal: '1234567.89',
  sales: 3,
  soldTotal: '8400.00',
  priceRequests: 4,
  catalogOrders: 6,
  catalogTotal: '512.25',
  newSchools: 2,
  newVendors: 5,
  planRevenue: '990.00',
  feeRevenue: '309.00',
};

describe('the charts of the dashboard', () => {
  it('TIME-5 name a month whatever zone the reader is in', () => {
    expect(monthName('2026-01')).toBe('Jan');
    expect(monthName('2026-12', 'long')).toBe('Dec 2026');
    expect(monthName('soon')).toBe('soon');
  });

  it('MON-8 have exact amounts in the table behind them', () => {
    const [counts, amounts] = monthTopics.purchases.charts;
    expect(amounts && monthFigures([month], amounts).table.rows).toEqual([['Nov 2026', '$1,234,567.89']]);
    expect(counts && monthFigures([month], counts).data).toEqual([{ month: 'Nov', purchases: 12, bids: 31 }]);
  });

  it('ADM-16 show every figure of a month, once', () => {
    const keys = chartTopics.flatMap((topic) =>
      monthTopics[topic].charts.flatMap(({ series }) => series.map(({ key }) => key)),
    );
    const { month: _name, ...figures } = month;
    expect(keys.sort()).toEqual(Object.keys(figures).sort());
  });

  it('give each state a bar against the largest', () => {
    const state = (code: string, schools: number, vendors: number) => ({
      code,
      schools,
      vendors,
      purchases: 0,
      sales: 0,
      awardedTotal: '0.00',
    });
    const shares = stateShares([state('CA', 40, 40), state('OR', 10, 10), state('NV', 0, 0)]);
    expect([...shares]).toEqual([
      ['CA', 100],
      ['OR', 25],
      ['NV', 0],
    ]);
    expect(stateShares([]).size).toBe(0);
  });

  it('say the course of a figure, and nothing where there is none', () => {
    expect(trendOf(12.04)).toMatchObject({ direction: 'up', label: '12% from the same days last month' });
    expect(trendOf(-3.5)).toMatchObject({ direction: 'down', label: '3.5% from the same days last month' });
    expect(trendOf(0)).toMatchObject({ direction: 'flat' });
    expect(trendOf(null)).toBeUndefined();
  });
});
