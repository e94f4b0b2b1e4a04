import { formatDeadline } from '@chalkline/rules';
import { ruleBroken } from '../../../errors.ts';

/** What an administrator's notice says where no note was written. */
export const HOLD_WAS_LIFTED = 'An administrator held this and has lifted the hold. The end was moved.';

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
