import { useListState } from '@chalkline/platform';
import { Page as Screen } from '@chalkline/ui';
import type { Side } from '../../model/side.ts';
import { ratingFilters } from './rating-filters.tsx';
import { type RatingTab, RatingTabBar, readTab } from './rating-tabs.tsx';
import { RatingsTab } from './ratings-tab.tsx';
import { ToRateTab } from './to-rate-tab.tsx';
import { VendorsTab } from './vendors-tab.tsx';

type RatingsScreenProps = {
  side: Side;
  title: string;
  lead: string;
  tabs: readonly [RatingTab, ...RatingTab[]];
};

const filters = [...ratingFilters, 'show'];

/** The ratings of one organization, by tab. */
export function RatingsScreen({ side, title, lead, tabs }: RatingsScreenProps) {
  const list = useListState(filters);
  const tab = readTab(list.params, tabs);
  const bar = <RatingTabBar tabs={tabs} tab={tab} list={list} />;
  if (tab === 'vendors') return <VendorsTab title={title} lead={lead} list={list} tabs={bar} />;
  if (tab === 'to-rate') return <ToRateTab side={side} title={title} lead={lead} tabs={bar} />;
  return (
    <Screen title={title} lead={lead}>
      {bar}
      <RatingsTab key={tab} kind={tab} side={side} list={list} />
    </Screen>
  );
}
