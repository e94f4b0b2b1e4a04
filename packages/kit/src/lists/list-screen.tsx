import type { ListController } from '@chalkline/platform';
import { counted, Page, refusalOf, sentence } from '@chalkline/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { ListBody, type ListBodyProps } from './list-body.tsx';
import { ListDownload, type ListDownloadOf } from './list-download.tsx';
import { RowNotHere, type RowNotHereWords } from './row-not-here.tsx';

type ListScreenProps<Row extends object> = Omit<
  ListBodyProps<Row>,
  'list' | 'caption' | 'searchLabel' | 'isNarrowed'
> & {
  list: ListController;
  title: string;
  /** The sentence under the title, or a function of the rows; it waits for its figures. */
  lead: string | undefined | ((total: number, rows: readonly Row[]) => string);
  actions?: ReactNode;
  /** The list as a file, by the call that its rows came from and what it was asked with. */
  download?: ListDownloadOf;
  /** Content between the head and the list, such as figures. */
  above?: ReactNode;
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

/** The filters of a list, and behind them the way to it as a file; nobody downloads a list that has nothing. */
function filtersOf<Row extends object>({ title, list, query, filters, download }: ListScreenProps<Row>): ReactNode {
  if (!download || (query.data?.totalCount === 0 && !list.isNarrowed)) return filters;
  return (
    <>
      {filters}
      <ListDownload {...download} caption={title} />
    </>
  );
}

/** A screen with one list: head, search, filters, rows, and a text when there are no rows. Whoever may not see the list may not act on it. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { title, lead: _lead, actions, above, download: _download, notHere, children, ...body } = props;
  const isNotHere = useNamedRow(props);
  const isRefused = props.query.data === undefined && refusalOf(props.query.error) !== null;
  return (
    <Page title={title} lead={leadOf(props)} actions={isRefused ? undefined : actions}>
      {!isRefused && above}
      {isNotHere && <RowNotHere list={props.list} words={notHere} />}
      <ListBody<Row> {...body} filters={filtersOf(props)} caption={title} />
      {children}
    </Page>
  );
}
