import { DAY_MS } from './constants.ts';
import { PurchaseTypeId } from './purchase-type.ts';

/** Days that vendors need for a bid, where the school names none: a quick quote is a price for something simple. */
const usualDays = (typeId: number): number => (typeId === PurchaseTypeId.QuickQuote ? 3 : 7);

/** Days that a purchase is open for bids at least: the school's own number, else what vendors usually need (PUR-34). */
export const openDaysOf = (typeId: number, own: number | null): number => own ?? usualDays(typeId);

/** The day of an instant where the reader is, counted from 1970. */
const dayOf = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS;

/**
 * Whole days from opening to closing, by the reader's calendar, as laws on notice count them: the first day is none, and the hour
 * doesn't matter. Zero for an end on the day of the start (PUR-34).
 */
export const daysOpen = (start: Date, end: Date): number => Math.max(0, dayOf(end) - dayOf(start));

/** From when vendors see a purchase that is published now: its start, where that is still to come (PUR-7). */
export const seenFrom = (start: Date | null | undefined, now: Date): Date => (start && start > now ? start : now);
