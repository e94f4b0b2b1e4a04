import { MINUTE_MS, SECOND_MS } from '../constants.ts';

/** A bid above this many times the least, and above `OUTSIZED_CENTS`, must be confirmed (LIVE-3). */
export const OUTSIZED_TIMES = 10;
/** 1,000 dollars in cents; a bid up to it needs no confirmation (LIVE-3). */
export const OUTSIZED_CENTS = 100_000;
/** The least time that remains of a lot after a bidder was disqualified or the lot resumed (LIVE-8, LIVE-9). */
export const LEAST_LEFT_MS = 10 * MINUTE_MS;
/** The server was away when its heartbeat has a longer gap than this (LIVE-10). */
export const OUTAGE_GAP_MS = 30 * SECOND_MS;
/** The time that a lot gets on top of an outage's gap (LIVE-10). */
export const OUTAGE_EXTRA_MS = 10 * MINUTE_MS;
/** A shorter gap counts from here on, within a lot's last two minutes (LIVE-10). */
export const HICCUP_GAP_MS = 5 * SECOND_MS;
/** The time that a lot gets for a gap of 5 to 30 seconds within its last two minutes (LIVE-10). */
export const HICCUP_EXTRA_MS = 2 * MINUTE_MS;
/** The most minutes between the ends of two lots that follow each other (LIVE-12). */
export const MAX_LOT_STEP_MINUTES = 10;
/** The minutes between the ends of two lots where the school says nothing (LIVE-12). */
export const DEFAULT_LOT_STEP_MINUTES = 1;
/** The most refusals of one bidder on one lot within a minute (LIVE-13). */
export const MAX_REFUSALS_A_MINUTE = 10;
