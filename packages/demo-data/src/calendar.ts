import { DAY_MS, HOUR_MS, MINUTE_MS } from '@chalkline/rules';

/** Instants of the market, all counted from the day it is seeded. */
export interface Calendar {
  /** The seeding day's first instant, UTC. Nothing that has happened is later. */
  readonly today: Date;
  /** The calendar year of the seeding day. */
  readonly year: number;
  /** `days` from the seeding day (may be a fraction, negative is the past) at `hour`:`minute` UTC. */
  at(days: number, hour?: number, minute?: number): Date;
  /** `days` after `instant`. */
  after(instant: Date, days: number): Date;
  /** The day of `instant` as `2026-11-24`. */
  dateOf(instant: Date): string;
}

/** The calendar of a market seeded on the day (UTC) of `seedingDay`; its time of day does not count. */
export function createCalendar(seedingDay: Date): Calendar {
  if (Number.isNaN(seedingDay.getTime())) throw new RangeError('seedingDay is not a date.');
  const start = Date.UTC(seedingDay.getUTCFullYear(), seedingDay.getUTCMonth(), seedingDay.getUTCDate());
  return {
    today: new Date(start),
    year: seedingDay.getUTCFullYear(),
    at: (days, hour = 0, minute = 0) =>
      new Date(start + Math.round(days * DAY_MS) + hour * HOUR_MS + minute * MINUTE_MS),
    after: (instant, days) => new Date(instant.getTime() + Math.round(days * DAY_MS)),
    dateOf: (instant) => instant.toISOString().slice(0, 10),
  };
}
