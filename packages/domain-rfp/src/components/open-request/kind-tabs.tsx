import type { ListController } from '@chalkline/platform';
import { FilterTabs } from '@chalkline/ui';
import type { OpenPurchaseSummary } from '../../model/contract.ts';
import { typeParam } from '../../model/type-param.ts';
import { typeTabs } from '../../model/type-tabs.ts';

type KindTabsProps = { list: ListController; summary: OpenPurchaseSummary | undefined };

/** Narrows the list of what is out for bids to one kind, with how many there are of each. */
export function KindTabs({ list, summary }: KindTabsProps) {
  const typeId = typeParam(list.params);
  return (
    <FilterTabs
      label="Kind of purchase"
      value={typeId === null ? 'all' : String(typeId)}
      onChange={(value) => list.set({ type: value === 'all' ? null : value })}
      items={typeTabs(summary?.countsByType ?? [], summary && summary.openCount + summary.scheduledCount)}
    />
  );
}
