import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './constants.ts';

/** Whether something that reached the server at `at` is in time: strictly before the end (BID-7). */
export function isInTime(at: Date, end: Date): boolean {
  return at.getTime() < end.getTime();
}

/** Time until an end, split for a countdown. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  ended: boolean;
}

/** Time left until `end`, rounded up to the second so that a countdown shows 1 until the very end (TIME-3). */
export function timeLeft(end: Date, now: Date): TimeLeft {
  const left = Math.max(0, end.getTime() - now.getTime());
  const whole = Math.ceil(left / SECOND_MS) * SECOND_MS;
  return {
    days: Math.floor(whole / DAY_MS),
    hours: Math.floor((whole % DAY_MS) / HOUR_MS),
    minutes: Math.floor((whole % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((whole % MINUTE_MS) / SECOND_MS),
    ended: left === 0,
  };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `"2 d 23 h"`, under a day `"3 h 05 min"`, under an hour `"05:12"` (minutes and seconds), then `"Ended"` (TIME-3). */
export function formatCountdown(left: TimeLeft): string {
  if (left.ended) return 'Ended';
  if (left.days > 0) return `${left.days} d ${left.hours} h`;
  if (left.hours > 0) return `${left.hours} h ${twoDigits(left.minutes)} min`;
  return `${twoDigits(left.minutes)}:${twoDigits(left.seconds)}`;
}

const deadlineFormat: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};
const dateFormat: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
const formats = { deadline: deadlineFormat, date: dateFormat, day: { ...dateFormat, weekday: 'short' } } as const;

// Building a formatter costs a hundred times as much as using it, and lists show many dates.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(kind: keyof typeof formats, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone ?? ''}`;
  const known = formatters.get(key);
  if (known) return known;
  const options: Intl.DateTimeFormatOptions = formats[kind];
  const made = new Intl.DateTimeFormat('en-US', timeZone === undefined ? options : { ...options, timeZone });
  formatters.set(key, made);
  return made;
}

/** Some versions of the locale data put a narrow no-break space before AM and PM, others a plain one. */
const plainSpaces = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ');

/** `"Tue, Nov 24, 2:00 PM PST"` in `timeZone` (IANA name), or in the viewer's own without one (TIME-1). */
export function formatDeadline(date: Date, timeZone?: string): string {
  return plainSpaces(formatter('deadline', timeZone).format(date));
}

/** `"Nov 24, 2026"` in `timeZone` (IANA name), or in the viewer's own without one (TIME-1). */
export function formatDate(date: Date, timeZone?: string): string {
  return plainSpaces(formatter('date', timeZone).format(date));
}

/** `"Tue, Nov 24, 2026"` in `timeZone` (IANA name), or in the viewer's own without one: a day to be somewhere (TIME-1). */
export function formatWeekdayDate(date: Date, timeZone?: string): string {
  return plainSpaces(formatter('day', timeZone).format(date));
}

/**
 * The last day of something that binds or waits until the end of a day, `"Dec 4, 2026"` in `timeZone` (IANA name), or in the viewer's
 * own without one. People would read the midnight that ends it as a day too late (OFFER-3).
 * @param end the first instant after that day, as `endOfDay` gives it.
 */
export function formatLastDay(end: Date, timeZone?: string): string {
  return formatDate(new Date(end.getTime() - 1), timeZone);
}

const AVERAGE_MONTH_DAYS = 30;

/** `"Now"` under a minute, then `"5 minutes ago"`, hours, days, months of 30 days (TIME-4). A time in the future reads as now. */
export function relativeTime(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  if (passed < MINUTE_MS) return 'Now';
  if (passed < HOUR_MS) return ago(Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return ago(Math.floor(passed / HOUR_MS), 'hour');
  const days = Math.floor(passed / DAY_MS);
  return days < AVERAGE_MONTH_DAYS ? ago(days, 'day') : ago(Math.floor(days / AVERAGE_MONTH_DAYS), 'month');
}
