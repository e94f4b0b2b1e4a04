import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { EmptyState, ErrorState } from '../feedback/states.tsx';
import { FooterRow } from './data-table-footer.tsx';
import { ActionsHeaderCell, HeaderCell } from './data-table-header.tsx';
import { DataRow } from './data-table-row.tsx';
import { SkeletonRows } from './data-table-skeleton.tsx';
import type { Column, DataTableProps, Sort } from './data-table-types.ts';
import { Pagination } from './pagination.tsx';
import { PhoneSort } from './phone-sort.tsx';
import { useServerTable } from './use-server-table.ts';

const MAX_SKELETON_ROWS = 8;

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Check your connection and try again.';
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** The table itself: head, rows or their shape, foot. Roles are explicit because CSS that turns rows into cards would drop them. */
function TableBody<Row extends object>(props: DataTableProps<Row> & { isFirstLoad: boolean }) {
  const { caption, columns, sort, onSortChange, isLoading, isFirstLoad, rowActions, highlightKey } = props;
  const table = useServerTable(props);
  const primaryKey = (columns.find((column) => column.primary) ?? columns[0])?.key;
  const hasActions = rowActions !== undefined;
  const sortBy = (key: string) => onSortChange && (() => table.getColumn(key)?.toggleSorting());
  return (
    <chakra.table
      role="table"
      w="100%"
      borderCollapse="collapse"
      display={{ base: isFirstLoad ? 'table' : 'block', sm: 'table' }}
      aria-busy={Boolean(isLoading)}
    >
      <chakra.caption srOnly>{caption}</chakra.caption>
      <chakra.thead role="rowgroup" bg="raised" display={{ base: 'none', sm: 'table-header-group' }}>
        <chakra.tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={sortBy(column.key)} />
          ))}
          {hasActions && <ActionsHeaderCell />}
        </chakra.tr>
      </chakra.thead>
      <chakra.tbody
        role="rowgroup"
        display={{ base: isFirstLoad ? 'table-row-group' : 'block', sm: 'table-row-group' }}
        opacity={isLoading && !isFirstLoad ? '0.6' : '1'}
      >
        {isFirstLoad && (
          <SkeletonRows
            columns={columns}
            count={Math.min(props.pageSize ?? 6, MAX_SKELETON_ROWS)}
            hasActions={hasActions}
          />
        )}
        {table.getRowModel().rows.map((row) => (
          <DataRow
            key={row.id}
            row={row.original}
            columns={columns}
            primaryKey={primaryKey}
            hasActions={hasActions}
            isHighlighted={isPresent(highlightKey) && row.id === String(highlightKey)}
            getRowHref={props.getRowHref}
            onRowClick={props.onRowClick}
            rowActions={rowActions}
            rowLabel={props.rowLabel}
          />
        ))}
      </chakra.tbody>
      {props.footer && <FooterRow columns={columns} footer={props.footer} hasActions={hasActions} />}
    </chakra.table>
  );
}

function PageFoot<Row extends object>(props: DataTableProps<Row>) {
  const { page, pageSize, totalCount, onPageChange, caption, isCountCapped } = props;
  if (page === undefined || !pageSize || totalCount === undefined || !onPageChange) return null;
  return (
    <Box mt="3.5">
      <Pagination
        page={page}
        pageSize={pageSize}
        totalCount={totalCount}
        onPageChange={onPageChange}
        label={`Pages of ${caption}`}
        isCountCapped={isCountCapped}
      />
    </Box>
  );
}

/** A list as a table; on a phone, cards. Search, filters, order and pages are the caller's, as is their state. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, sort, onSortChange, isLoading, error, toolbar, empty } = props;
  const hasError = isPresent(error);
  const hasRows = rows !== undefined && rows.length > 0;
  const isFirstLoad = Boolean(isLoading) && !hasRows;
  const isEmpty = !hasRows && !isFirstLoad;
  return (
    <Box>
      {toolbar && <Box mb="3.5">{toolbar}</Box>}
      {onSortChange && hasRows && !hasError && <PhoneSort columns={columns} sort={sort} onSortChange={onSortChange} />}
      <Box layerStyle="card" overflow="hidden" boxShadow="none">
        {hasError && <ErrorState error={error} message={messageOf(error)} onRetry={props.onRetry} />}
        {!hasError && isEmpty && (empty ?? <EmptyState title="Nothing here yet" />)}
        {!hasError && !isEmpty && <TableBody {...props} isFirstLoad={isFirstLoad} />}
      </Box>
      {isLoading && <VisuallyHidden role="status">Loading {caption}</VisuallyHidden>}
      {!hasError && <PageFoot {...props} />}
    </Box>
  );
}

export type { Column, DataTableProps, Sort };
