import { useListState } from '@chalkline/platform';
import { Page as Screen } from '@chalkline/ui';
import { RatingTabBar, readTab, SharedRatingTab } from './rating-tabs.tsx';

const tabs = ['received', 'given', 'to-rate'] as const;

/** A vendor's ratings: what schools gave, what it gave them, orders to rate. */
export function Page() {
  const list = useListState();
  const tab = readTab(list.params, tabs);
  return (
    <Screen title="Ratings and reviews" lead="What schools say of your deliveries, and what you say of theirs.">
      <RatingTabBar tabs={tabs} tab={tab} list={list} />
      <SharedRatingTab tab={tab} side="vendor" list={list} />
    </Screen>
  );
}
