import { toDecimal, toRoundedNumber } from './decimal.ts';
import { addMoney, compareMoney, type Money, meanMoney, subtractMoney } from './money.ts';

/** A span of time: from an instant up to, but not including, another. */
export interface Period {
  from: Date;
  to: Date;
}

const monthStart = (now: Date, offset: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));

/** The calendar month of `now`, in UTC (TIME-5); the Free plan counts bids by it. */
export function currentMonth(now: Date): Period {
  return { from: monthStart(now, 0), to: monthStart(now, 1) };
}

/** The calendar month before the month of `now`, in UTC (TIME-5). */
export function previousMonth(now: Date): Period {
  return { from: monthStart(now, -1), to: monthStart(now, 0) };
}

/** Whether an instant falls into a period. */
export function isWithin(at: Date, period: Period): boolean {
  return at >= period.from && at < period.to;
}

/** One awarded line as savings are counted. */
export interface SavingsRow {
  /** The group that the figures are shown under, for example the category. */
  label: string;
  awardedAt: Date;
  /** Each standing bid's price for the line, including the winner's. */
  linePrices: readonly Money[];
  awardedPrice: Money;
}

/** One accepted purchase order as revenue is counted. */
export interface RevenueRow {
  label: string;
  acceptedAt: Date;
  total: Money;
}

/** One figure of the top bar's ticker. */
export interface FigureItem {
  label: string;
  amount: Money;
  /** Against the month before, in dollars. */
  change: Money;
  /** Against the month before, in percent to one decimal; `null` when there is nothing to compare with. */
  changePercent: number | null;
}

interface Entry {
  label: string;
  at: Date;
  amount: Money;
}

function figure(label: string, amount: Money, before: Money): FigureItem {
  const change = subtractMoney(amount, before);
  const base = toDecimal(before).abs();
  const changePercent = base.eq(0) ? null : toRoundedNumber(toDecimal(change).div(base).times(100), 1);
  return { label, amount, change, changePercent };
}

function sumByLabel(entries: readonly Entry[], period: Period): Map<string, Money> {
  const sums = new Map<string, Money>();
  for (const { label, at, amount } of entries) {
    if (isWithin(at, period)) sums.set(label, addMoney(sums.get(label) ?? '0.00', amount));
  }
  return sums;
}

function figures(totalLabel: string, entries: readonly Entry[], now: Date): FigureItem[] {
  const month = previousMonth(now);
  const sums = sumByLabel(entries, month);
  const sumsBefore = sumByLabel(entries, previousMonth(month.from));
  const total = [...sums.values()].reduce(addMoney, '0.00');
  const totalBefore = [...sumsBefore.values()].reduce(addMoney, '0.00');
  const items = [...sums].map(([label, amount]) => figure(label, amount, sumsBefore.get(label) ?? '0.00'));
  items.sort((a, b) => compareMoney(b.amount, a.amount) || (a.label < b.label ? -1 : 1));
  return [figure(totalLabel, total, totalBefore), ...items];
}

/**
 * A school's savings last month (MON-10): over the lines awarded in it, the mean of the standing bids' prices less the
 * awarded price. The total first, then by label from the largest; only labels with a line last month.
 */
export function lastMonthSavings(rows: readonly SavingsRow[], now: Date): FigureItem[] {
  const entries = rows.map(({ label, awardedAt, linePrices, awardedPrice }) => ({
    label,
    at: awardedAt,
    amount: subtractMoney(meanMoney(linePrices) ?? awardedPrice, awardedPrice),
  }));
  return figures('Saved last month', entries, now);
}

/** A vendor's revenue last month (MON-11): its purchase orders accepted in it. The total first, then by label. */
export function lastMonthRevenue(rows: readonly RevenueRow[], now: Date): FigureItem[] {
  const entries = rows.map(({ label, acceptedAt, total }) => ({ label, at: acceptedAt, amount: total }));
  return figures('Revenue last month', entries, now);
}
