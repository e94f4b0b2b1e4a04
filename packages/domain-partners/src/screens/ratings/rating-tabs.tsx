import { useApi } from '@chalkline/api-client';
import type { ListController } from '@chalkline/platform';
import { numberParam } from '@chalkline/platform';
import { FilterTabs } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import type { Side } from '../../model/side.ts';
import { rateableOrders } from '../../queries/ratings.ts';
import { RatingsTab } from './ratings-tab.tsx';
import { ToRateTab } from './to-rate-tab.tsx';

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

type TabBarProps<Tab extends RatingTab> = { tabs: readonly [Tab, ...Tab[]]; tab: Tab; list: ListController };

/** The tabs of a ratings page; orders that wait are counted. */
export function RatingTabBar<Tab extends RatingTab>({ tabs, tab, list }: TabBarProps<Tab>) {
  const toRate = useQuery(rateableOrders(useApi())).data?.length;
  return (
    <FilterTabs<Tab>
      value={tab}
      onChange={(next) => list.set({ tab: next === tabs[0] ? null : next, search: null, sort: null, order: null })}
      items={tabs.map((value) => ({
        value,
        label: labels[value],
        ...(value === 'to-rate' && toRate !== undefined ? { count: toRate } : {}),
      }))}
    />
  );
}

/** What the tabs that both sides have show. */
export function SharedRatingTab({
  tab,
  side,
  list,
}: {
  tab: Exclude<RatingTab, 'vendors'>;
  side: Side;
  list: ListController;
}) {
  if (tab !== 'to-rate') return <RatingsTab key={tab} kind={tab} side={side} list={list} />;
  return (
    <ToRateTab side={side} openOrder={numberParam(list.params, 'order')} onOpened={() => list.set({ order: null })} />
  );
}
