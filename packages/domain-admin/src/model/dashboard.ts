import { formatMoney } from '@chalkline/rules';
import type { DashboardMonth, DashboardState } from './contract.ts';

/** What the charts can show. */
export type ChartTopic = 'volume' | 'awarded' | 'accounts' | 'revenue';

interface Series {
  key: string;
  label: string;
}

interface Topic {
  label: string;
  isMoney: boolean;
  /** What is drawn by month; each key is a figure of the month. */
  series: readonly Series[];
}

/** The topics by month, in the order of the choice above the chart. */
export const monthTopics: Readonly<Record<ChartTopic, Topic>> = {
  volume: {
    label: 'Purchases and bids',
    isMoney: false,
    series: [
      { key: 'purchases', label: 'Purchases' },
      { key: 'bids', label: 'Bids' },
    ],
  },
  awarded: { label: 'Awarded', isMoney: true, series: [{ key: 'awardedTotal', label: 'Awarded' }] },
  accounts: {
    label: 'New accounts',
    isMoney: false,
    series: [
      { key: 'newSchools', label: 'New schools' },
      { key: 'newVendors', label: 'New vendors' },
    ],
  },
  revenue: { label: 'Revenue', isMoney: true, series: [{ key: 'revenue', label: 'Revenue' }] },
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

/** The figures of one topic by month, for the chart and for the table behind it. */
export function monthChart(months: readonly DashboardMonth[], topic: ChartTopic) {
  const { series, isMoney } = monthTopics[topic];
  const figureOf = (month: DashboardMonth, key: string) => month[key as keyof DashboardMonth];
  return {
    data: months.map((month) => ({
      month: monthName(month.month),
      ...Object.fromEntries(series.map(({ key }) => [key, Number(figureOf(month, key))])),
    })),
    table: {
      columns: ['Month', ...series.map(({ label }) => label)],
      rows: months.map((month) => [
        monthName(month.month, 'long'),
        ...series.map(({ key }) => cellOf(figureOf(month, key), isMoney)),
      ]),
    },
  };
}

/** How many states fit under the axis; the table has them all. */
const MAX_STATES = 12;

/** The states with the most schools and vendors, and all of them for the table. */
export function stateChart(states: readonly DashboardState[]) {
  const bySize = [...states].sort(
    (one, other) =>
      other.schools + other.vendors - (one.schools + one.vendors) ||
      other.purchases - one.purchases ||
      one.code.localeCompare(other.code),
  );
  return {
    isCut: states.length > MAX_STATES,
    data: bySize.slice(0, MAX_STATES).map(({ code, schools, vendors }) => ({ code, schools, vendors })),
    table: {
      columns: ['State', 'Schools', 'Vendors', 'Purchases', 'Awarded'],
      rows: bySize.map(({ code, schools, vendors, purchases, awardedTotal }) => [
        code,
        plain.format(schools),
        plain.format(vendors),
        plain.format(purchases),
        formatMoney(awardedTotal),
      ]),
    },
  };
}

/** A figure's course in words; nothing when there is no month to compare with. */
export function trendOf(changePercent: number | null) {
  if (changePercent === null) return undefined;
  const rounded = Math.round(changePercent * 10) / 10;
  if (rounded === 0) return { direction: 'flat', label: 'as in the month before', tone: 'neutral' } as const;
  const direction = rounded > 0 ? 'up' : 'down';
  return { direction, label: `${plain.format(Math.abs(rounded))}% on the month before` } as const;
}

/** One sentence about what waits: "Six things wait for a decision." */
export function openWorkTotal(openWork: readonly { count: number }[]): number {
  return openWork.reduce((sum, { count }) => sum + count, 0);
}
