import { formatMoney } from '@chalkline/rules';
import type { DashboardMonth, DashboardState } from './contract.ts';

/** What the charts can show. */
export type ChartTopic = 'purchases' | 'sales' | 'catalog' | 'revenue' | 'growth';

interface Series {
  /** A figure of the month. */
  key: Exclude<keyof DashboardMonth, 'month'>;
  label: string;
}

/** Figures by month that share an axis: counts, or dollars. */
export interface MonthChart {
  label: string;
  isMoney: boolean;
  series: readonly Series[];
}

interface Topic {
  label: string;
  charts: readonly MonthChart[];
}

/** The topics by month, in the order of the choice above the charts. */
export const monthTopics: Readonly<Record<ChartTopic, Topic>> = {
  purchases: {
    label: 'Purchases',
    charts: [
      {
        label: 'Purchases and bids',
        isMoney: false,
        series: [
          { key: 'purchases', label: 'Purchases' },
          { key: 'bids', label: 'Bids' },
        ],
      },
      { label: 'Awarded', isMoney: true, series: [{ key: 'awardedTotal', label: 'Awarded' }] },
    ],
  },
  sales: {
    label: 'Sales',
    charts: [
      { label: 'Sales published', isMoney: false, series: [{ key: 'sales', label: 'Sales' }] },
      { label: 'Sold', isMoney: true, series: [{ key: 'soldTotal', label: 'Sold' }] },
    ],
  },
  catalog: {
    label: 'Catalogs',
    charts: [
      {
        label: 'Price requests and orders',
        isMoney: false,
        series: [
          { key: 'priceRequests', label: 'Price requests' },
          { key: 'catalogOrders', label: 'Orders' },
        ],
      },
      { label: 'Ordered from catalogs', isMoney: true, series: [{ key: 'catalogTotal', label: 'Ordered' }] },
    ],
  },
  revenue: {
    label: 'Revenue',
    charts: [
      {
        label: 'Revenue after refunds',
        isMoney: true,
        series: [
          { key: 'planRevenue', label: 'Plans' },
          { key: 'feeRevenue', label: 'Fees of sales' },
        ],
      },
    ],
  },
  growth: {
    label: 'Growth',
    charts: [
      {
        label: 'New accounts',
        isMoney: false,
        series: [
          { key: 'newSchools', label: 'New schools' },
          { key: 'newVendors', label: 'New vendors' },
        ],
      },
    ],
  },
};

export const chartTopics = Object.keys(monthTopics) as ChartTopic[];

/** `2026-11` as the axis shows it (`Nov`) or, long, as a table does (`Nov 2026`). A text that is no month stays as it is. */
export function monthName(month: string, style: 'short' | 'long' = 'short'): string {
  const [year = '', number = ''] = month.split('-');
  const date = new Date(Date.UTC(Number(year), Number(number) - 1, 1));
  if (Number.isNaN(date.getTime())) return month;
  const options = style === 'long' ? ({ month: 'short', year: 'numeric' } as const) : ({ month: 'short' } as const);
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date);
}

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const plain = new Intl.NumberFormat('en-US');

/** How a figure of a chart reads; amounts are drawn in whole dollars, the table has the cents. */
export function chartFormat(isMoney: boolean): { format: (value: number) => string; axis?: (value: number) => string } {
  if (!isMoney) return { format: (value) => plain.format(value) };
  return { format: (value) => wholeDollars.format(value), axis: (value) => shortDollars.format(value) };
}

function cellOf(value: string | number, isMoney: boolean): string {
  return isMoney ? formatMoney(String(value)) : plain.format(Number(value));
}

/** The figures of a chart by month, for the chart and for the table behind it. */
export function monthFigures(months: readonly DashboardMonth[], { series, isMoney }: MonthChart) {
  return {
    data: months.map((month) => ({
      month: monthName(month.month),
      ...Object.fromEntries(series.map(({ key }) => [key, Number(month[key])])),
    })),
    table: {
      columns: ['Month', ...series.map(({ label }) => label)],
      rows: months.map((month) => [
        monthName(month.month, 'long'),
        ...series.map(({ key }) => cellOf(month[key], isMoney)),
      ]),
    },
  };
}

/** How many states stand in the table before somebody asks for all. */
export const FIRST_STATES = 10;

/** How long a state's bar is, in percent of the longest of these: by schools and vendors together. */
export function stateShares(states: readonly DashboardState[]): ReadonlyMap<string, number> {
  const sizeOf = ({ schools, vendors }: DashboardState) => schools + vendors;
  const largest = Math.max(1, ...states.map(sizeOf));
  return new Map(states.map((state) => [state.code, Math.round((sizeOf(state) / largest) * 100)]));
}

/** How a figure compares with the month before, in words; nothing when there is no month to compare with. */
export function trendOf(changePercent: number | null) {
  if (changePercent === null) return undefined;
  const rounded = Math.round(changePercent * 10) / 10;
  if (rounded === 0)
    return { direction: 'flat', label: 'the same as in those days last month', tone: 'neutral' } as const;
  const direction = rounded > 0 ? 'up' : 'down';
  return { direction, label: `${plain.format(Math.abs(rounded))}% from the same days last month` } as const;
}

/** How many things wait for a decision: what schools searched for in vain is named beside them, and waits for none. */
export function openWorkTotal(openWork: readonly { key: string; count: number }[]): number {
  return openWork.reduce((sum, { key, count }) => (key === 'searches' ? sum : sum + count), 0);
}
