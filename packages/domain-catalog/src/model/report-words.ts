import type { Trend } from '@chalkline/ui';
import type { CatalogReport } from './contract.ts';

/** What stands for a figure that would tell what fewer than three schools did (CAT-22). */
export const HIDDEN = 'hidden';

/** Why figures of a report are hidden; null where none is. */
export function hiddenWhy({ funnel, byProduct, byMonth, byState, outOfStock }: CatalogReport): string | null {
  const seen = [...byProduct, ...byMonth].flatMap(({ shown, viewed, inCart }) => [shown, viewed, inCart]);
  const viewed = [...byState, ...outOfStock].map((row) => row.viewed);
  const values = [...funnel.map(({ value }) => value), ...seen, ...viewed];
  if (!values.includes(null)) return null;
  return 'Where fewer than three schools saw something, the figure is hidden. A second figure can be hidden with it, so that nobody can work it out from the total.';
}

export const count = (value: number | null): string => (value === null ? HIDDEN : value.toLocaleString('en-US'));

export const funnelNames: Readonly<Record<CatalogReport['funnel'][number]['step'], string>> = {
  shown: 'Shown in a list',
  viewed: 'Page viewed',
  inCart: 'Put into a cart',
  ordered: 'Ordered',
};

/** How a figure changed against the compared period; none without one to compare. */
export function trendOf(now: number, before: number | null): Trend | undefined {
  if (before === null) return undefined;
  if (before === 0)
    return now === 0
      ? { direction: 'flat', label: 'as before', tone: 'neutral' }
      : { direction: 'up', label: 'from none', tone: 'green' };
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { direction: 'flat', label: 'as before', tone: 'neutral' };
  return {
    direction: percent > 0 ? 'up' : 'down',
    label: `${Math.abs(percent)}%`,
    tone: percent > 0 ? 'green' : 'red',
  };
}

const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** `2026-11` → "Nov 26". */
export function monthText(month: string): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? month : months.format(at);
}

/** How long the vendor takes to answer, in words. */
export function answerTime(hours: number | null): string {
  if (hours === null) return '–';
  return hours < 48 ? `${hours.toFixed(1)} hours` : `${(hours / 24).toFixed(1)} days`;
}
