import { DAY_MS, HOUR_MS, MINUTE_MS } from '@chalkline/rules';
import type { Calendar } from '../calendar.ts';
import { within } from '../market/purchase.ts';
import type { Random } from '../random.ts';
import type { Dealing } from './dealings.ts';

/** Hours of an American working day, UTC. */
const FIRST_HOUR = 15;
const LAST_HOUR = 22;

/** A step from one message to the next: the same day while it lasts, or one of the next days. */
function nextAfter(at: Date, random: Random): Date {
  const sameDay = new Date(at.getTime() + random.int(12, 170) * MINUTE_MS);
  const isInHours = sameDay.getUTCHours() >= FIRST_HOUR && sameDay.getUTCHours() < LAST_HOUR;
  if (random.chance(0.6) && isInHours && sameDay.getUTCDate() === at.getUTCDate()) {
    return sameDay;
  }
  const day = Math.floor(at.getTime() / DAY_MS) + random.int(1, 2);
  return new Date(day * DAY_MS + random.int(FIRST_HOUR, LAST_HOUR - 1) * HOUR_MS + random.int(0, 59) * MINUTE_MS);
}

/**
 * When the messages of a conversation were sent: in working hours, one after the other, towards the end of the dealing's
 * span and before the seeding day.
 */
export function timesOf({ from, to }: Dealing, count: number, random: Random, calendar: Calendar): Date[] {
  const until = to < calendar.today ? to : calendar.today;
  const start = within(from, until, random.between(0.35, 0.75));
  const times: Date[] = [];
  let at = nextAfter(start, random);
  while (times.length < count) {
    times.push(at);
    at = nextAfter(at, random);
  }
  const last = times.at(-1) ?? until;
  if (last < until) return times;
  // No room for days in between: all of it on the last whole day.
  const day = Math.floor(until.getTime() / DAY_MS) - 1;
  const minutes = random.int(22, 64);
  return times.map((_, index) => new Date(day * DAY_MS + FIRST_HOUR * HOUR_MS + index * minutes * MINUTE_MS));
}
