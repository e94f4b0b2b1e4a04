import type { Schemas } from '@chalkline/api-client';
import { counted, sentence } from '@chalkline/ui';

/** The page's title. */
export const titleOf = (category: string | undefined): string =>
  category === undefined ? 'Open opportunities' : `${category}: open opportunities`;

/** A blank that keeps the line's height, so that nothing moves when the sentence comes. */
const WAITING = '\u00a0';

/** The sentence under the title: how many there are, and where they are from. */
export function leadOf(
  data: Schemas['PublicOpportunities'] | undefined,
  isNarrowed: boolean,
  isCapped: boolean,
): string {
  if (!data) return WAITING;
  if (isCapped) return 'More than 10,000 public requests take bids now.';
  const { totalCount, facets } = data;
  if (isNarrowed) return `${sentence(counted(totalCount, 'request matches', 'requests match'))}.`;
  const requests = counted(totalCount, 'public request takes', 'public requests take');
  return totalCount === 0 || facets.states.length < 2
    ? `${sentence(requests)} bids now.`
    : `${sentence(requests)} bids now, in ${counted(facets.states.length, 'state')}.`;
}
