import { joinNames } from '@chalkline/kit';
import { canWin } from '@chalkline/tender';
import { plural } from '@chalkline/ui';
import type { ComparisonBid } from './contract.ts';

/** What the school should know about a bid before it goes on. */
export type BidFlag = {
  key: 'all-or-nothing' | 'unacknowledged' | 'kept' | 'negotiated';
  label: string;
  tone: 'blue' | 'amber' | 'green' | 'neutral';
};

/** Whether the school still has to say what happens with a bid that did not answer an addendum (BID-16). */
export function isUndecided(bid: ComparisonBid): boolean {
  return canWin(bid) && bid.unacknowledged.length > 0 && bid.unacknowledgedAccepted === null;
}

/** The badges beside a bid's name. */
export function bidFlags(bid: ComparisonBid): BidFlag[] {
  const flags: BidFlag[] = [];
  if (bid.isAllOrNothing) flags.push({ key: 'all-or-nothing', label: 'All or nothing', tone: 'blue' });
  if (isUndecided(bid)) flags.push({ key: 'unacknowledged', label: 'Addendum not answered', tone: 'amber' });
  if (bid.unacknowledgedAccepted === true) flags.push({ key: 'kept', label: 'Kept as it stood', tone: 'neutral' });
  if (bid.originalTotal !== bid.total) flags.push({ key: 'negotiated', label: 'Negotiated', tone: 'green' });
  return flags;
}

/** "addendum 2", "addenda 1 and 3". */
export function addendaNamed(numbers: readonly number[]): string {
  return `${plural(numbers.length, 'addendum', 'addenda')} ${joinNames(numbers.map(String), 6)}`;
}
