import type { ApiError } from '@chalkline/api-client';
import { DataTable, type DataTableProps } from '@chalkline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { PAGE_SIZE } from '../model/list-query.ts';
import { sortParam, tableSort } from '../model/sort.ts';
import type { ListController } from './use-list-state.ts';

type ListData<Row> = { listingData: Row[]; totalCount: number };

type ListTableProps<Row extends object> = Omit<
  DataTableProps<Row>,
  | 'rows'
  | 'sort'
  | 'onSortChange'
  | 'page'
  | 'pageSize'
  | 'totalCount'
  | 'onPageChange'
  | 'isLoading'
  | 'error'
  | 'onRetry'
> & { list: ListController; query: UseQueryResult<ListData<Row>, ApiError> };

/** A server list as a table: rows, order and pages of the query, kept in the address by the list's state. */
export function ListTable<Row extends object>({ list, query, ...table }: ListTableProps<Row>) {
  return (
    <DataTable<Row>
      {...table}
      rows={query.data?.listingData}
      sort={tableSort(list.sort)}
      onSortChange={(sort) => list.setSort(sortParam(sort))}
      page={list.page}
      pageSize={PAGE_SIZE}
      totalCount={query.data?.totalCount}
      onPageChange={list.setPage}
      isLoading={query.isPending || query.isPlaceholderData}
      error={query.data === undefined ? query.error : undefined}
      onRetry={() => void query.refetch()}
    />
  );
}
