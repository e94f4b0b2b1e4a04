import { MINUTE_MS } from '../constants.ts';
import { MAX_REFUSALS_A_MINUTE } from './limits.ts';
import type { Instant } from './terms.ts';

/** Whether one bidder was refused over ten times on one lot in the minute up to `at` (LIVE-13). `refusals` are their times. */
export function isRefusedTooOften(refusals: readonly Instant[], at: Instant): boolean {
  return refusals.filter((each) => each > at - MINUTE_MS && each <= at).length > MAX_REFUSALS_A_MINUTE;
}
