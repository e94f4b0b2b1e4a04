import type { ListController } from '@chalkline/platform';
import { counted, EmptyState, ListTable, type ListTableProps, ListToolbar, Page, sentence } from '@chalkline/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { NoMatches } from './no-matches.tsx';
import { RowNotHere, type RowNotHereWords } from './row-not-here.tsx';
import { TabsToolbar } from './tabs-toolbar.tsx';

type ListScreenProps<Row extends object> = Omit<ListTableProps<Row>, 'list' | 'caption' | 'toolbar' | 'empty'> & {
  list: ListController;
  title: string;
  /** The sentence under the title, or how the rows say it; it waits for its figures. */
  lead: string | undefined | ((total: number, rows: readonly Row[]) => string);
  actions?: ReactNode;
  /** What stands between the head and the list, such as figures. */
  above?: ReactNode;
  searchPlaceholder?: string;
  /** Quick filters, for a list that is narrowed by them alone; otherwise `filters`. */
  tabs?: ReactNode;
  filters?: ReactNode;
  icon: ReactNode;
  /** What an empty list says when nobody narrowed it. */
  empty: { title: string; text: string; action?: ReactNode };
  /** What it says when search and filters leave nothing. */
  noMatches: string;
  /** What is said when the row that the address names is not in the list. */
  notHere?: RowNotHereWords | undefined;
  /** What opens over the list. */
  children?: ReactNode;
};

/** A blank that keeps the line's height, so that nothing moves when the sentence comes. */
const WAITING = '\u00a0';

/** A narrowed list speaks of what fits: the sentences about everything would be wrong. */
function leadOf<Row extends object>({ lead, list, query }: ListScreenProps<Row>): string {
  if (typeof lead !== 'function') return lead ?? WAITING;
  if (!query.data) return WAITING;
  const { totalCount, listingData } = query.data;
  return list.isNarrowed ? `${sentence(counted(totalCount, 'result'))}.` : lead(totalCount, listingData);
}

/**
 * Opens the list at the page that holds the row the address names, as the server answers it (UI-29).
 * @returns whether the list does not hold that row.
 */
function useNamedRow<Row extends object>({ list, query }: ListScreenProps<Row>): boolean {
  const { row, showRowPage } = list;
  const rowPage = row === null || query.isPlaceholderData ? undefined : query.data?.rowPage;
  // Before the table is painted with the number of another page.
  useLayoutEffect(() => {
    if (typeof rowPage === 'number') showRowPage(rowPage);
  }, [rowPage, showRowPage]);
  return rowPage === null;
}

/** A screen that is a list: head, search, filters, rows, and what stands there when there are none. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { title, lead: _lead, actions, above, searchPlaceholder = 'Name or number', tabs, filters, ...others } = props;
  const { icon, empty, noMatches, notHere, children, ...table } = others;
  const isNotHere = useNamedRow(props);
  const { list } = table;
  const searchLabel = `Search ${title.toLowerCase()}`;
  return (
    <Page title={title} lead={leadOf(props)} actions={actions}>
      {above}
      {isNotHere && <RowNotHere list={list} words={notHere} />}
      <ListTable<Row>
        {...table}
        caption={title}
        toolbar={
          tabs === undefined ? (
            <ListToolbar
              search={list.search}
              onSearchChange={list.setSearch}
              searchLabel={searchLabel}
              searchPlaceholder={searchPlaceholder}
              filters={filters}
            />
          ) : (
            <TabsToolbar list={list} searchLabel={searchLabel} placeholder={searchPlaceholder} tabs={tabs} />
          )
        }
        empty={
          list.isNarrowed ? (
            <NoMatches onClear={list.clear}>{noMatches}</NoMatches>
          ) : (
            <EmptyState icon={icon} title={empty.title} action={empty.action}>
              {empty.text}
            </EmptyState>
          )
        }
      />
      {children}
    </Page>
  );
}
