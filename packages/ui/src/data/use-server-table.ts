import {
  type ColumnDef,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataTableProps } from './data-table-types.ts';

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature });

/** The rows and their order by TanStack Table; sorting, filtering and paging are the server's, so it only keeps their state. */
export function useServerTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, sort, onSortChange, page = 1 } = props;
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const definitions = useMemo(
    (): ColumnDef<typeof features, Row>[] =>
      columns.map(({ key, sortable = false }) => ({ id: key, accessorFn: (row: Row) => row, enableSorting: sortable })),
    [columns],
  );
  const sorting: SortingState = sort ? [{ id: sort.key, desc: sort.direction === 'desc' }] : [];
  const pageSize = props.pageSize ?? Math.max(1, data.length);
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row: Row) => String(rowKey(row)),
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    rowCount: props.totalCount ?? data.length,
    state: { sorting, pagination: { pageIndex: page - 1, pageSize } },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      if (next) onSortChange?.({ key: next.id, direction: next.desc ? 'desc' : 'asc' });
    },
  });
}
