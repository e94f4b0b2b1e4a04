import { ApiError } from '@chalkline/api-client';
import { Card, DataTable, type DataTableProps } from '@chalkline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { PAGE_SIZE } from '../model/list-query.ts';
import { sortParam, tableSort } from '../model/sort.ts';
import { Refused } from './query-view.tsx';
import type { ListController } from './use-list-state.ts';

/** The server counts no further. */
const COUNT_CAP = 10_000;

interface ListData<Row> {
  listingData: Row[];
  totalCount: number;
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

type ListTableProps<Row extends object> = Omit<DataTableProps<Row>, OfTheQuery> & {
  list: ListController;
  query: UseQueryResult<ListData<Row>, ApiError>;
};

/** A server list as a table: rows, order and pages of the query, kept in the address by the list's state (UI-8). */
export function ListTable<Row extends object>({ list, query, ...table }: ListTableProps<Row>) {
  const error = query.data === undefined ? query.error : null;
  if (error instanceof ApiError && error.status === 403) {
    return (
      <Card>
        <Refused>{error.message}</Refused>
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
      pageSize={PAGE_SIZE}
      totalCount={query.data?.totalCount}
      isCountCapped={(query.data?.totalCount ?? 0) >= COUNT_CAP}
      onPageChange={list.setPage}
      isLoading={query.isPending || query.isPlaceholderData}
      error={error ?? undefined}
      onRetry={() => void query.refetch()}
    />
  );
}
