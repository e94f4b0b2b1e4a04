import { daysOpen, openDaysOf, seenFrom } from '@chalkline/rules';
import { figured } from '@chalkline/ui';
import type { DraftForm } from './draft-form.ts';

/**
 * What is said of a purchase that would be open for fewer days than the school's minimum, or than vendors usually need; null where it
 * is open long enough, or its end is not a sensible one yet. PUR-34
 * @param own the school's minimum in days, null while it has none
 */
export function shortBiddingText(
  typeId: number,
  { rfpstartDate, rfpendDate }: Pick<DraftForm, 'rfpstartDate' | 'rfpendDate'>,
  own: number | null,
  now: Date,
): string | null {
  if (rfpendDate === null) return null;
  const [start, end] = [seenFrom(rfpstartDate === null ? null : new Date(rfpstartDate), now), new Date(rfpendDate)];
  const [days, least] = [daysOpen(start, end), openDaysOf(typeId, own)];
  if (end <= start || days >= least) return null;
  const open = `Bidding would be open for ${days === 0 ? 'less than a day' : `only ${figured(days, 'day')}`}.`;
  const needed = figured(least, 'day');
  return own === null
    ? `${open} Vendors usually need at least ${needed} for a bid.`
    : `${open} Your school’s purchases are open for at least ${needed}.`;
}
