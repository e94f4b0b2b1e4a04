import { type ListController, useSaidInline } from '@chalkline/platform';
import { type ListPlace, ListTable, type ListTableProps, ListToolbar } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { NoRows, type NoRowsWords } from './no-rows.tsx';
import { TabsToolbar } from './tabs-toolbar.tsx';

/** A list's place with its search: in the address, or held while the list is on screen. */
export type SearchedList = ListPlace & Pick<ListController, 'search' | 'setSearch' | 'clear' | 'isNarrowed'>;

/** A list, and what stands above it and in place of its rows. */
export type ListBodyProps<Row extends object> = Omit<ListTableProps<Row>, 'list' | 'toolbar' | 'empty'> &
  NoRowsWords & {
    list: SearchedList;
    caption: string;
    /** What the search is called for screen readers; “Search” and the caption by default. */
    searchLabel?: string;
    /** What can be searched for; null for a list that is not searched. */
    searchPlaceholder?: string | null;
    /** Quick filters before the search; `filters` stand behind it. */
    tabs?: ReactNode;
    filters?: ReactNode;
    /** Whether search and filters may hide rows; as the list says by default. */
    isNarrowed?: boolean;
  };

/** A list with its search, filters and rows, and a text when there are no rows: a screen's, or one of its tabs'. */
export function ListBody<Row extends object>(props: ListBodyProps<Row>) {
  const { searchLabel, searchPlaceholder = 'Name or number', tabs, filters, ...others } = props;
  const { icon, empty, noMatches, isNarrowed, ...table } = others;
  const { list, caption, query } = table;
  useSaidInline(query.data === undefined ? query.error?.message : null);
  const label = searchLabel ?? `Search ${caption.toLowerCase()}`;
  const isSearched = searchPlaceholder !== null;
  const bar = (isSearched || filters) && (
    <ListToolbar
      search={list.search}
      onSearchChange={isSearched ? list.setSearch : undefined}
      searchLabel={label}
      searchPlaceholder={searchPlaceholder ?? undefined}
      filters={filters}
    />
  );
  const tabsBar = tabs !== undefined && (
    <TabsToolbar list={list} searchLabel={label} placeholder={searchPlaceholder} tabs={tabs} filters={filters} />
  );
  return (
    <ListTable<Row>
      {...table}
      toolbar={tabsBar || bar}
      empty={
        <NoRows
          icon={icon}
          empty={empty}
          noMatches={noMatches}
          isNarrowed={isNarrowed ?? list.isNarrowed}
          onClear={list.clear}
        />
      }
    />
  );
}
