import { formatDeadline } from '@chalkline/rules';
import { ruleBroken } from '../../../errors.ts';

/** What an administrator's notice says where no note was written. */
export const HOLD_WAS_LIFTED = 'An administrator held this and has lifted the hold. The end was moved.';

/** The same of a live auction whose start passed while it was held. */
export const STARTS_AFTER_HOLD = 'An administrator held this and has lifted the hold. The auction starts now.';

/**
 * The later end that a lifted hold sets, or null where the end stays. ADM-14
 * @throws {AppError} RULE_BROKEN for an end that is not later, or is over
 */
export function laterEnd(
  given: string | null | undefined,
  { before, now, timeZone }: { readonly before: Date | null; readonly now: Date; readonly timeZone: string },
): Date | null {
  if (!given) return null;
  const end = new Date(given);
  if (before === null) throw ruleBroken({ endDate: 'This has no end that could be moved.' });
  if (end <= before) {
    throw ruleBroken({ endDate: `The new end must be later than ${formatDeadline(before, timeZone)}.` });
  }
  if (end <= now) throw ruleBroken({ endDate: 'The new end must be in the future.' });
  return end;
}

/** The dates of a sale. */
interface SaleDates {
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly awardDate: Date | null;
  readonly pickupDate: Date | null;
}

/** A date that follows an end, no earlier than that. PUR-11 ADM-14 */
export const notBefore = (date: Date | null, least: Date): Date | null =>
  date !== null && date < least ? least : date;

/** The dates of a sale with a later end: award and pickup come no earlier. ADM-14 */
export const datesWith = ({ awardDate, pickupDate }: SaleDates, endDate: Date) => ({
  endDate,
  awardDate: notBefore(awardDate, endDate),
  pickupDate: notBefore(pickupDate, endDate),
});

/**
 * The dates of a live auction whose start passed while it was held: it starts now, with all of its time. What follows its end comes no
 * earlier than that. ADM-14 LIVE-9 @returns null where its start is still to come, or it has none
 */
export function startAfterHold({ startDate, endDate, awardDate, pickupDate }: SaleDates, now: Date): SaleDates | null {
  if (startDate === null || endDate === null || startDate > now) return null;
  const end = new Date(now.getTime() + endDate.getTime() - startDate.getTime());
  return {
    startDate: now,
    endDate: end,
    awardDate: notBefore(awardDate, end),
    pickupDate: notBefore(pickupDate, end),
  };
}
