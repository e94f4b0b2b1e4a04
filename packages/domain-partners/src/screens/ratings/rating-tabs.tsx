import { useApi } from '@chalkline/api-client';
import type { ListController } from '@chalkline/platform';
import { FilterTabs } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { latestRateable } from '../../queries/ratings.ts';

export type RatingTab = 'vendors' | 'received' | 'given' | 'to-rate';

const labels: Readonly<Record<RatingTab, string>> = {
  vendors: 'Vendors',
  received: 'Received',
  given: 'Given',
  'to-rate': 'To rate',
};

/** The tab that the address names, the first one otherwise. */
export function readTab<Tab extends RatingTab>(params: URLSearchParams, tabs: readonly [Tab, ...Tab[]]): Tab {
  return tabs.find((tab) => tab === params.get('tab')) ?? tabs[0];
}

/** What narrows or orders one tab means nothing to the next. */
const wholeList = { search: null, sort: null, order: null, stars: null, show: null };

type TabBarProps<Tab extends RatingTab> = { tabs: readonly [Tab, ...Tab[]]; tab: Tab; list: ListController };

/** The tabs of a ratings page; orders that wait are counted. */
export function RatingTabBar<Tab extends RatingTab>({ tabs, tab, list }: TabBarProps<Tab>) {
  const toRate = useQuery(latestRateable(useApi())).data?.totalCount;
  return (
    <FilterTabs<Tab>
      value={tab}
      onChange={(next) => list.set({ ...wholeList, tab: next === tabs[0] ? null : next })}
      items={tabs.map((value) => ({
        value,
        label: labels[value],
        ...(value === 'to-rate' && toRate !== undefined ? { count: toRate } : {}),
      }))}
    />
  );
}
