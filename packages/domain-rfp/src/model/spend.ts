import type { SpendReport } from './contract.ts';

export type SpendCut = 'month' | 'category' | 'vendor';

/** How many bars a chart of names can show and still be read; the table behind it has them all. */
const MAX_BARS = 8;

const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** "2026-11" → "Nov 26". */
export function monthLabel(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`));
}

export type SpendBar = { name: string; total: number; savings: number };

/** Amounts become heights of bars here; the table beside them keeps the decimal texts. */
export function spendBars(report: SpendReport, cut: SpendCut): SpendBar[] {
  if (cut === 'month') {
    return report.byMonth.map(({ month, total, savings }) => ({
      name: monthLabel(month),
      total: Number(total),
      savings: Number(savings),
    }));
  }
  const rows = cut === 'category' ? report.byCategory : report.byVendor;
  const bars = rows.map(({ name, total }) => ({ name, total: Number(total), savings: 0 }));
  if (bars.length <= MAX_BARS) return bars;
  const rest = bars.slice(MAX_BARS - 1);
  return [
    ...bars.slice(0, MAX_BARS - 1),
    { name: `${rest.length} others`, total: rest.reduce((sum, bar) => sum + bar.total, 0), savings: 0 },
  ];
}

export type SpendPeriod = 'year' | 'twelve' | 'all';

/** First day of the period as the call takes it; none for everything, which is asked for as a whole. `today` is `2026-11-21`. */
export function periodStart(period: SpendPeriod, today: string): string | null {
  if (period === 'all') return null;
  const [year = '', month = '01'] = today.split('-');
  if (period === 'year') return `${year}-01-01`;
  const start = new Date(Date.UTC(Number(year), Number(month) - 12, 1));
  return start.toISOString().slice(0, 10);
}
