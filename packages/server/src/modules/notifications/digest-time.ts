import type { Recipient } from '../shared/people.ts';

const HOUR_MS = 3_600_000;
/** A day is never longer than 25 hours; the hour that spring leaves out comes the day after. */
const MOST_HOURS = 49;

const formats = new Map<string, Intl.DateTimeFormat>();

function hourIn(timeZone: string, at: number): number {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone });
  formats.set(timeZone, format);
  return Number(format.format(at));
}

/** When somebody's next digest leaves: at the full hour, or at their hour of the day where they work. NOTIF-16 */
export function digestDueAt(
  { digest, digestHour, timeZone }: Pick<Recipient, 'digest' | 'digestHour' | 'timeZone'>,
  now: Date,
): Date {
  const next = (Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS;
  if (digest !== 'daily') return new Date(next);
  for (let hours = 0; hours < MOST_HOURS; hours += 1) {
    const at = next + hours * HOUR_MS;
    if (hourIn(timeZone, at) === digestHour) return new Date(at);
  }
  return new Date(next);
}
