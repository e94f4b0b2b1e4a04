/** An instant: an ISO 8601 text, milliseconds since 1970, or a `Date`. */
export type Instant = string | number | Date;

/** `full`: `Tue, Nov 24, 2:00 PM PST`; `date`: `Tue, Nov 24`; `time`: `2:00 PM PST`; `seconds`: `2:57:48 PM`; `long` always adds the year. */
export type DateTimeStyle = 'full' | 'date' | 'time' | 'seconds' | 'long';

interface FormatOptions {
  style?: DateTimeStyle | undefined;
  /** IANA name; the reader's own zone by default. */
  timeZone?: string | undefined;
  /** Decides whether the year is shown: only when it is not the current year. */
  now?: number | undefined;
}

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

const formatters = new Map<string, Intl.DateTimeFormat>();

function format(date: Date, options: Intl.DateTimeFormatOptions, timeZone: string | undefined): string {
  const key = JSON.stringify([options, timeZone]);
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', timeZone ? { ...options, timeZone } : options);
    formatters.set(key, formatter);
  }
  // Some engines put a narrow no-break space before AM and PM; the product uses a plain one everywhere.
  return formatter.format(date).replaceAll('\u202f', ' ');
}

/** Milliseconds since 1970 of an instant; NaN when the text is not a date. */
export function toMillis(at: Instant): number {
  if (typeof at === 'number') return at;
  return typeof at === 'string' ? Date.parse(at) : at.getTime();
}

/** A date in US style with its zone, `Tue, Nov 24, 2:00 PM PST`. Returns `–` for a text that is not a date. */
export function formatDateTime(at: Instant, options: FormatOptions = {}): string {
  const millis = toMillis(at);
  if (Number.isNaN(millis)) return '–';
  const date = new Date(millis);
  const { style = 'full', timeZone } = options;
  if (style === 'time') return format(date, { ...TIME, timeZoneName: 'short' }, timeZone);
  if (style === 'seconds') return format(date, { ...TIME, second: '2-digit' }, timeZone);
  const year: Intl.DateTimeFormatOptions = { year: 'numeric' };
  const thisYear = format(new Date(options.now ?? Date.now()), year, timeZone);
  const saysYear = style === 'long' || format(date, year, timeZone) !== thisYear;
  const day = format(date, saysYear ? { ...DAY, ...year } : DAY, timeZone);
  return style === 'date' ? day : `${day}, ${format(date, { ...TIME, timeZoneName: 'short' }, timeZone)}`;
}

/** The short name of a zone at an instant, such as `PST`. */
export function zoneName(at: Instant = Date.now(), timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).formatToParts(toMillis(at));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC';
}
