import { type Instant, millis } from '../instant.ts';

/**
 * The share of a period's price that belongs to what is left of it, rounded half up to the cent.
 * @param cents US cents of the whole period.
 */
export function shareLeft(cents: number, periodStart: Instant, periodEnd: Instant, now: Instant): number {
  const whole = BigInt(millis(periodEnd) - millis(periodStart));
  const left = BigInt(Math.max(0, millis(periodEnd) - millis(now)));
  if (whole <= 0n) return 0;
  return Number((BigInt(cents) * left * 2n + whole) / (2n * whole));
}
