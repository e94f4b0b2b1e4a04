import { useLayoutEffect } from 'react';
import { Offline, Refused, refusalOf } from '../feedback/query-view.tsx';
import { Card } from '../layout/card.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { sortParam, tableSort } from './table-order.ts';

/** The server counts no further. */
const COUNT_CAP = 10_000;

/** A list's place in the address: its page from 1, its order, and what changes them. */
export interface ListPlace {
  page: number;
  pageSize: number;
  /** Column; a leading minus turns the order around. Empty for the list's own order. */
  sort: string;
  setPage: (page: number) => void;
  setSort: (sort: string) => void;
  /** Shows the last page there is in place of one that the list no longer has. */
  showLastPage?: (page: number) => void;
}

/** A list in a query's result. */
export interface ListRows<Row> {
  /** `rowPage`: the page with the requested row; null when the row is not in the list. */
  data: { listingData: Row[]; totalCount: number; rowPage?: number | null } | undefined;
  error: Error | null;
  isPending: boolean;
  /** "paused" while the device has no network. */
  fetchStatus?: string;
  /** The rows are still from the previous page. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

type OfTheQuery =
  | 'rows'
  | 'sort'
  | 'onSortChange'
  | 'page'
  | 'pageSize'
  | 'totalCount'
  | 'isCountCapped'
  | 'onPageChange'
  | 'isLoading'
  | 'error'
  | 'onRetry';

export type ListTableProps<Row extends object> = Omit<DataTableProps<Row>, OfTheQuery> & {
  list: ListPlace;
  query: ListRows<Row>;
};

/** Leaves a page that the list no longer has, as after its last row was removed, for the last one that it has (UI-8). */
export function useLastPage(
  { page, pageSize, showLastPage }: ListPlace,
  {
    data,
    isPlaceholderData,
  }: { data: { listingData: readonly unknown[]; totalCount: number } | undefined; isPlaceholderData: boolean },
): void {
  const isBeyond = data !== undefined && !isPlaceholderData && data.listingData.length === 0 && data.totalCount > 0;
  const last = isBeyond ? Math.ceil(data.totalCount / pageSize) : 0;
  // Before an empty list shows.
  useLayoutEffect(() => {
    if (last > 0 && page > last) showLastPage?.(last);
  }, [last, page, showLastPage]);
}

/** A server list as a table: rows, order and pages of the query, kept in the address by the list's state (UI-8). */
export function ListTable<Row extends object>({ list, query, ...table }: ListTableProps<Row>) {
  useLastPage(list, query);
  const error = query.data === undefined ? query.error : null;
  const refusal = refusalOf(error);
  if (refusal !== null) {
    return (
      <Card>
        <Refused>{refusal}</Refused>
      </Card>
    );
  }
  if (query.data === undefined && query.fetchStatus === 'paused') {
    return (
      <Card>
        <Offline />
      </Card>
    );
  }
  return (
    <DataTable<Row>
      {...table}
      rows={query.data?.listingData}
      sort={tableSort(list.sort)}
      onSortChange={(sort) => list.setSort(sortParam(sort))}
      page={list.page}
      pageSize={list.pageSize}
      totalCount={query.data?.totalCount}
      isCountCapped={(query.data?.totalCount ?? 0) >= COUNT_CAP}
      onPageChange={list.setPage}
      isLoading={query.isPending || query.isPlaceholderData}
      error={error ?? undefined}
      onRetry={() => void query.refetch()}
    />
  );
}
