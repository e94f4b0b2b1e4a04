import type { FoundThings } from '@chalkline/platform';
import { type SearchResult, searchCountWords } from './search-result.ts';

/** A group that is asked with every search. */
export interface GroupFinder {
  readonly id: string;
  readonly label: string;
  /** `signal` ends a search that another has overtaken. @throws where it did not answer */
  find(text: string, signal: AbortSignal): Promise<FoundThings>;
}

/** A group and what it found so far. UI-36 */
export interface FoundGroup {
  readonly id: string;
  readonly label: string;
  readonly state: 'loading' | 'failed' | 'found';
  readonly found: FoundThings;
}

/** A group with the place of its first row among all rows of the list. */
export interface PlacedGroup extends FoundGroup {
  readonly first: number;
}

/** A row of the list: a result, the one that shows more of them, or something of a group. */
export type SearchRow =
  | { readonly kind: 'result'; readonly result: SearchResult }
  | { readonly kind: 'more' }
  | { readonly kind: 'place'; readonly to: string };

const placesOf = ({ found: { things, all } }: FoundGroup): string[] => [
  ...things.map(({ to }) => to),
  ...(all ? [all.to] : []),
];

/** All rows from the top. */
export function searchRows(
  results: readonly SearchResult[],
  canShowMore: boolean,
  groups: readonly FoundGroup[],
): SearchRow[] {
  return [
    ...results.map((result) => ({ kind: 'result', result }) as const),
    ...(canShowMore ? [{ kind: 'more' } as const] : []),
    ...groups.flatMap(placesOf).map((to) => ({ kind: 'place', to }) as const),
  ];
}

/** Groups with the places of their first rows. @param before how many rows stand above the groups */
export function placedGroups(groups: readonly FoundGroup[], before: number): PlacedGroup[] {
  let first = before;
  return groups.map((group) => {
    const placed = { ...group, first };
    first += placesOf(group).length;
    return placed;
  });
}

/** How many things the groups found. */
export const countThings = (groups: readonly FoundGroup[]): number =>
  groups.reduce((sum, { found }) => sum + found.things.length, 0);

/** What is said of a group that failed, on screen and to those who listen. UI-36 */
export const failedGroupWords = ({ label }: Pick<FoundGroup, 'label'>): string => `${label} could not be searched.`;

function foundCounts(totalCount: number, groups: readonly FoundGroup[]): string {
  const found = groups.filter(({ found: { things } }) => things.length > 0);
  if (found.length === 0) return searchCountWords(totalCount);
  const parts = found.map(({ label, found: { things } }) => `${things.length} in ${label}`);
  return [...(totalCount === 0 ? [] : [searchCountWords(totalCount)]), ...parts].join(', ');
}

/** What came of a search, for those who listen to it: "2 results, 4 in Products", and what did not answer. SRV-15 UI-36 */
export function searchFoundWords(totalCount: number, groups: readonly FoundGroup[]): string {
  const failed = groups.filter(({ state }) => state === 'failed').map(failedGroupWords);
  return [foundCounts(totalCount, groups), ...failed].join('. ');
}
