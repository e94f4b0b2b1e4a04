import { DAY_MS, MINUTE_MS } from '../constants.ts';
import { RuleError } from '../errors.ts';
import { dayIn } from '../expiry.ts';
import type { Instant } from '../live-auction/terms.ts';

function utcMidnight(day: string): number {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // What isn't in the calendar, as February 30, is either refused or moved into the next month.
  const isDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  if (!isDay) throw new RuleError(`${day} is not a day of the calendar.`);
  return midnight;
}

/**
 * The end of a day in a time zone: the first instant of the day after, whether the day has 23, 24 or 25 hours (OFFER-3).
 * @param day `2026-12-04`.
 * @throws {RuleError} when that is no day.
 */
export function endOfDay(day: string, timeZone: string): Instant {
  const midnight = utcMidnight(day);
  // Days begin between 14 hours before and 12 hours after they do in UTC, on a whole minute.
  let before = midnight + DAY_MS - 15 * 60 * MINUTE_MS;
  let after = midnight + DAY_MS + 13 * 60 * MINUTE_MS;
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / (2 * MINUTE_MS)) * MINUTE_MS;
    if (dayIn(new Date(middle), timeZone) > day) after = middle;
    else before = middle;
  }
  return after;
}

/** The end of the day that is so many days after `now`'s own in a time zone (OFFER-3). */
export function endOfDayAfter(now: Instant, days: number, timeZone: string): Instant {
  const midnight = utcMidnight(dayIn(new Date(now), timeZone));
  return endOfDay(new Date(midnight + days * DAY_MS).toISOString().slice(0, 10), timeZone);
}
