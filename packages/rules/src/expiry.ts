import { formatDate } from './deadline.ts';

const DAY_MS = 86_400_000;

/** Days before a paper expires on which its company is reminded, the most first (ACC-40). */
export const EXPIRY_REMINDERS = [60, 30, 7] as const;

/** Whole days from one date to another (`2026-11-24`): 0 on the day itself, negative once it is past. */
export function daysBetween(today: string, date: string): number {
  return Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
}

/** Whether a paper has run out: the day after its date, as it is good on that day (ACC-40). */
export function hasExpired(expiresOn: string | null, today: string): boolean {
  return expiresOn !== null && daysBetween(today, expiresOn) < 0;
}

/** Which reminder is due today, by its days; null where none is, or the paper has run out (ACC-40). */
export function dueReminder(expiresOn: string, today: string): number | null {
  const days = daysBetween(today, expiresOn);
  if (days < 0) return null;
  return EXPIRY_REMINDERS.findLast((reminder) => days <= reminder) ?? null;
}

/** A day such as `2026-11-24` as people read it: "Nov 24, 2026". */
export function formatDay(day: string): string {
  return formatDate(new Date(`${day}T12:00:00Z`), 'UTC');
}

// Building a formatter costs a hundred times as much as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formatters.set(timeZone, made);
  return made;
}

/** The day of an instant in a zone (IANA name), as `2026-11-24`. @throws {RangeError} on an unknown zone. */
export function dayIn(at: Date, timeZone: string): string {
  return formatterOf(timeZone).format(at);
}
