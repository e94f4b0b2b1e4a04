import { ruleBroken } from '../../errors.ts';

/** What a report is about: days of the company's zone, both included, and what they are compared with. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly before: { readonly from: string; readonly to: string } | null;
  readonly timeZone: string;
}

const DAY = 86_400_000;
const USUAL_DAYS = 30;
const MOST_DAYS = 750;

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

const yearBefore = (day: string): string => {
  const year = String(Number(day.slice(0, 4)) - 1);
  // February 29 has no day of its own the year before.
  return day.slice(4) === '-02-29' ? `${year}-02-28` : `${year}${day.slice(4)}`;
};

/**
 * The period that is asked for; the last 30 days where nothing is said. The days before are as many as it has.
 * @throws {AppError} RULE_BROKEN naming `to`
 */
export function periodOf(
  query: { readonly from?: string; readonly to?: string; readonly compare?: 'none' | 'before' | 'yearBefore' },
  now: Date,
  timeZone: string,
): Period {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  const to = query.to ?? today;
  const from = query.from ?? shifted(to, 1 - USUAL_DAYS);
  if (to < from) throw ruleBroken({ to: 'The last day can’t be before the first.' });
  const days = daysBetween(from, to);
  if (days > MOST_DAYS) throw ruleBroken({ from: `A report covers at most ${MOST_DAYS} days.` });
  const compare = query.compare ?? 'before';
  if (compare === 'none') return { from, to, before: null, timeZone };
  const before =
    compare === 'before'
      ? { from: shifted(from, -days), to: shifted(from, -1) }
      : { from: yearBefore(from), to: yearBefore(to) };
  return { from, to, before, timeZone };
}
