import type { ListController } from '@chalkline/platform';
import { FilterTabs } from '@chalkline/ui';

type ListFilterTabsProps = {
  list: ListController;
  /** The address parameter that holds the choice. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

const ALL = 'all';

/** Tabs above a list that narrow it to one of a few, with all of it first; the choice is kept in the address, and an unknown one counts as none. */
export function ListFilterTabs({ list, name, label, options }: ListFilterTabsProps) {
  const asked = list.params.get(name) ?? ALL;
  return (
    <FilterTabs
      label={label}
      value={options.some(({ value }) => value === asked) ? asked : ALL}
      onChange={(value) => list.set({ [name]: value === ALL ? null : value })}
      items={[{ value: ALL, label: 'All' }, ...options]}
    />
  );
}
