import { Offline, Refused, refusalOf } from '../feedback/query-view.tsx';
import { Card } from '../layout/card.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { sortParam, tableSort } from './table-order.ts';
import { type ListPlace, useLastPage } from './use-last-page.ts';

/** The server counts no further. */
const COUNT_CAP = 10_000;

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
