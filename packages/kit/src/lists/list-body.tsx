import type { ListController } from '@chalkline/platform';
import { EmptyState, ListTable, type ListTableProps, ListToolbar } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { NoMatches } from './no-matches.tsx';
import { TabsToolbar } from './tabs-toolbar.tsx';

/** A list, and what stands above it and in place of its rows. */
export type ListBodyProps<Row extends object> = Omit<ListTableProps<Row>, 'list' | 'toolbar' | 'empty'> & {
  list: ListController;
  caption: string;
  /** What the search is called for screen readers; “Search” and the caption by default. */
  searchLabel?: string;
  /** What can be searched for; null for a list that is not searched. */
  searchPlaceholder?: string | null;
  /** Quick filters before the search; `filters` stand behind it. */
  tabs?: ReactNode;
  filters?: ReactNode;
  icon: ReactNode;
  /** The text of an empty list without search or filters. */
  empty: { title: string; text: string; action?: ReactNode };
  /** The text when search and filters leave nothing. */
  noMatches: string;
  /** Whether search and filters may hide rows; as the list says by default. */
  isNarrowed?: boolean;
};

/** A list with its search, filters and rows, and a text when there are no rows: a screen's, or one of its tabs'. */
export function ListBody<Row extends object>(props: ListBodyProps<Row>) {
  const { searchLabel, searchPlaceholder = 'Name or number', tabs, filters, ...others } = props;
  const { icon, empty, noMatches, isNarrowed, ...table } = others;
  const { list, caption } = table;
  const label = searchLabel ?? `Search ${caption.toLowerCase()}`;
  return (
    <ListTable<Row>
      {...table}
      toolbar={
        tabs === undefined ? (
          <ListToolbar
            search={list.search}
            onSearchChange={searchPlaceholder === null ? undefined : list.setSearch}
            searchLabel={label}
            searchPlaceholder={searchPlaceholder ?? undefined}
            filters={filters}
          />
        ) : (
          <TabsToolbar list={list} searchLabel={label} placeholder={searchPlaceholder} tabs={tabs} filters={filters} />
        )
      }
      empty={
        (isNarrowed ?? list.isNarrowed) ? (
          <NoMatches onClear={list.clear}>{noMatches}</NoMatches>
        ) : (
          <EmptyState icon={icon} title={empty.title} action={empty.action}>
            {empty.text}
          </EmptyState>
        )
      }
    />
  );
}
