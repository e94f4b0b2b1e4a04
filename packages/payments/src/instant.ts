/**
 * A moment in UTC as `Date.prototype.toISOString` writes it, such as `2026-11-21T18:00:00.000Z`. Texts of this one form
 * sort as the moments do and survive JSON, so that events and states can be stored as they are.
 */
export type Instant = string;

/** How often a plan is charged. */
export type BillingPeriod = 'month' | 'year';

/** @throws {RangeError} when the date is not a moment. */
export function toInstant(date: Date): Instant {
  return date.toISOString();
}

/** @param seconds since 1970, as Stripe counts. */
export function fromSeconds(seconds: number): Instant {
  return new Date(seconds * 1000).toISOString();
}

/** Whole seconds since 1970; a fraction is dropped. */
export function toSeconds(instant: Instant): number {
  return Math.floor(Date.parse(instant) / 1000);
}

/** Milliseconds since 1970. */
export function millis(instant: Instant): number {
  return Date.parse(instant);
}

/** The moment so many milliseconds later; earlier when negative. */
export function later(instant: Instant, milliseconds: number): Instant {
  return new Date(Date.parse(instant) + milliseconds).toISOString();
}

/** The later of two moments. */
export function latest(one: Instant, other: Instant): Instant {
  return one > other ? one : other;
}

/** True for a text of exactly the form of an {@link Instant}. */
export function isInstant(value: unknown): value is Instant {
  if (typeof value !== 'string') return false;
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString() === value;
}

/**
 * The end of the `count`-th period after the anchor, by the UTC calendar. A day that a month lacks becomes its last
 * one; counting from the anchor each time keeps January 31 from becoming the 28th for ever.
 */
export function addPeriods(anchor: Instant, period: BillingPeriod, count: number): Instant {
  const start = new Date(anchor);
  const months = start.getUTCMonth() + count * (period === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(start.getUTCFullYear(), months, Math.min(start.getUTCDate(), lastDay));
  return end.toISOString();
}

/** A clock whose every reading is later than the one before, by a millisecond at least. */
export function risingClock(now: () => Date): () => Instant {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    last = Math.max(now().getTime(), last + 1);
    return new Date(last).toISOString();
  };
}
