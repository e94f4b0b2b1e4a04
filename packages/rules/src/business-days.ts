import { DAY_MS, SECOND_MS } from './constants.ts';
import { RuleError } from './errors.ts';

/** A day of the calendar as milliseconds of its midnight in UTC, so that days are counted without any zone. */
type Day = number;

const dayOf = (year: number, month: number, date: number): Day => Date.UTC(year, month - 1, date);
const weekdayOf = (day: Day): number => new Date(day).getUTCDay();

/** The nth weekday (0 Sunday) of a month; with a negative number counted from its end. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  if (nth < 0) {
    const last = dayOf(year, month + 1, 0);
    return last - ((weekdayOf(last) - weekday + 7) % 7) * DAY_MS;
  }
  const first = dayOf(year, month, 1);
  return first + (((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7) * DAY_MS;
}

/** A holiday on a Saturday is kept on the Friday before, one on a Sunday on the Monday after. */
function observed(day: Day): Day {
  const weekday = weekdayOf(day);
  if (weekday === 6) return day - DAY_MS;
  return weekday === 0 ? day + DAY_MS : day;
}

const monday = 1;
const thursday = 4;

const holidaysByYear = new Map<number, ReadonlySet<Day>>();

/** The federal holidays that are kept in a year, on the days they are kept. */
function holidaysOf(year: number): ReadonlySet<Day> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const days = new Set([
    observed(dayOf(year, 1, 1)),
    nthWeekday(year, 1, monday, 3),
    nthWeekday(year, 2, monday, 3),
    nthWeekday(year, 5, monday, -1),
    observed(dayOf(year, 6, 19)),
    observed(dayOf(year, 7, 4)),
    nthWeekday(year, 9, monday, 1),
    nthWeekday(year, 10, monday, 2),
    observed(dayOf(year, 11, 11)),
    nthWeekday(year, 11, thursday, 4),
    observed(dayOf(year, 12, 25)),
    // New Year's Day on a Saturday is kept in the year before it.
    observed(dayOf(year + 1, 1, 1)),
  ]);
  holidaysByYear.set(year, days);
  return days;
}

function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !holidaysOf(new Date(day).getUTCFullYear()).has(day);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock in the zone shows at an instant, as if it were UTC. */
function wallClock(at: number, timeZone: string): number {
  const known = formats.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The instant at which a clock in the zone shows `wall`; the second look is for the days on which clocks change. */
function instantOf(wall: number, timeZone: string): number {
  const guess = wall - (wallClock(wall, timeZone) - wall);
  return guess - (wallClock(guess, timeZone) - wall);
}

/**
 * The end of the `days`th business day after the day of `from`, both as a calendar in `timeZone` (IANA name) counts them:
 * 11:59:59 PM there. Saturdays, Sundays and federal holidays are none (SALE-40).
 * @param days whole, from 1.
 * @throws {RuleError} on any other count.
 */
export function endOfBusinessDay(from: Date, days: number, timeZone: string): Date {
  if (!Number.isInteger(days) || days < 1)
    throw new RuleError('Enter a whole number of business days, from 1.', 'days');
  const today = wallClock(Math.floor(from.getTime() / SECOND_MS) * SECOND_MS, timeZone);
  let day = today - (((today % DAY_MS) + DAY_MS) % DAY_MS);
  for (let left = days; left > 0; ) {
    day += DAY_MS;
    if (isBusinessDay(day)) left -= 1;
  }
  return new Date(instantOf(day + DAY_MS - SECOND_MS, timeZone));
}
