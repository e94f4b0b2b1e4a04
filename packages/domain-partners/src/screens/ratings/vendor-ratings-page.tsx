import { useListState } from '@chalkline/platform';
import { Page as Screen } from '@chalkline/ui';
import { RatingTabBar, readTab, SharedRatingTab } from './rating-tabs.tsx';
import { VendorsTab } from './vendors-tab.tsx';

const tabs = ['vendors', 'to-rate', 'given', 'received'] as const;

/** A school's ratings: the vendors it dealt with, orders to rate, what it gave, what vendors gave it. */
export function Page() {
  const list = useListState();
  const tab = readTab(list.params, tabs);
  return (
    <Screen title="Vendor ratings" lead="What schools say of the vendors you buy from, and what you said yourself.">
      <RatingTabBar tabs={tabs} tab={tab} list={list} />
      {tab === 'vendors' ? <VendorsTab list={list} /> : <SharedRatingTab tab={tab} side="school" list={list} />}
    </Screen>
  );
}
