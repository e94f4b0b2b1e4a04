import type { ListController } from '@chalkline/platform';
import { counted, EmptyState, ListTable, type ListTableProps, ListToolbar, Page, sentence } from '@chalkline/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { NoMatches } from './no-matches.tsx';
import { RowNotHere, type RowNotHereWords } from './row-not-here.tsx';
import { TabsToolbar } from './tabs-toolbar.tsx';

type ListScreenProps<Row extends object> = Omit<ListTableProps<Row>, 'list' | 'caption' | 'toolbar' | 'empty'> & {
  list: ListController;
  title: string;
  /** The sentence under the title, or a function of the rows; it waits for its figures. */
  lead: string | undefined | ((total: number, rows: readonly Row[]) => string);
  actions?: ReactNode;
  /** Content between the head and the list, such as figures. */
  above?: ReactNode;
  searchPlaceholder?: string;
  /** Quick filters, for a list with no other filters; otherwise `filters`. */
  tabs?: ReactNode;
  filters?: ReactNode;
  icon: ReactNode;
  /** The text of an empty list without search or filters. */
  empty: { title: string; text: string; action?: ReactNode };
  /** The text when search and filters leave nothing. */
  noMatches: string;
  /** The text when the row in the address is not in the list. */
  notHere?: RowNotHereWords | undefined;
  /** Dialogs and sheets over the list. */
  children?: ReactNode;
};

/** A blank that keeps the line's height, so that nothing moves when the sentence loads. */
const WAITING = '\u00a0';

/** A narrowed list speaks only of its matches: sentences about everything would be wrong. */
function leadOf<Row extends object>({ lead, list, query }: ListScreenProps<Row>): string {
  if (typeof lead !== 'function') return lead ?? WAITING;
  if (!query.data) return WAITING;
  const { totalCount, listingData } = query.data;
  return list.isNarrowed ? `${sentence(counted(totalCount, 'result'))}.` : lead(totalCount, listingData);
}

/**
 * Opens the list at the page with the row in the address, as the server answers it (UI-29). @returns
 * whether the row is missing from the list.
 */
function useNamedRow<Row extends object>({ list, query }: ListScreenProps<Row>): boolean {
  const { row, showRowPage } = list;
  const rowPage = row === null || query.isPlaceholderData ? undefined : query.data?.rowPage;
  // Before the table renders with the number of another page.
  useLayoutEffect(() => {
    if (typeof rowPage === 'number') showRowPage(rowPage);
  }, [rowPage, showRowPage]);
  return rowPage === null;
}

/** A screen with one list: head, search, filters, rows, and a text when there are no rows. */
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
