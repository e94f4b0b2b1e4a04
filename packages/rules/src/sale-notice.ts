import { DAY_MS } from './constants.ts';
import { AuctionType } from './sale-status.ts';

/** Days that a sale of surplus must be public before it ends, by state, where we know a law that says so. */
const presets: Readonly<Record<string, number>> = { CA: 14, MS: 15 };

/** The most days that a school can ask of itself. */
export const MAX_NOTICE_DAYS = 120;

/** Days that a school's sales must be public before they end: its own number, else its state's, else none (SALE-22). */
export const noticeDaysOf = (stateCode: string, own: number | null): number => own ?? presets[stateCode] ?? 0;

/**
 * When a sale can be seen that is published now: a sealed or quick sale from its start on, for nobody sees it before; a live auction
 * at once (SALE-22, SALE-26).
 */
export const publicFrom = (auctionTypeId: number | undefined, start: Date | null | undefined, now: Date): Date =>
  auctionTypeId !== AuctionType.LiveAuction && start && start > now ? start : now;

/** Whether a sale that opens at `start` is public for fewer days than the school's notice (SALE-22). */
export const isNoticeShort = (start: Date, end: Date, noticeDays: number): boolean =>
  end.getTime() - start.getTime() < noticeDays * DAY_MS;

/** "7 days", "1 day". */
export const noticeDaysText = (noticeDays: number): string => `${noticeDays} ${noticeDays === 1 ? 'day' : 'days'}`;

/** What is asked of a sale that is public for fewer days than the school's notice and gives no reason (SALE-22). */
export const shortNoticeProblem = (noticeDays: number): string =>
  `Your school’s sales are public for ${noticeDaysText(noticeDays)} before they end. Say why this one is public for fewer, or choose a later end.`;
