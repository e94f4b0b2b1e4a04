import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Column, Sort } from './data-table-types.ts';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: (() => void) | undefined;
}

const icons = { asc: ArrowUp, desc: ArrowDown } as const;

function SortButton({
  isEnd,
  header,
  direction,
  onSort,
}: {
  header: string;
  direction: Sort['direction'] | null;
  onSort: () => void;
  isEnd: boolean;
}) {
  const Icon = direction ? icons[direction] : ChevronsUpDown;
  return (
    <chakra.button
      type="button"
      onClick={onSort}
      display="inline-flex"
      // In a column of figures the icon comes before the name, so that name and figures line up.
      flexDirection={isEnd ? 'row-reverse' : 'row'}
      alignItems="center"
      gap="1"
      minH="6"
      cursor="pointer"
      fontWeight="inherit"
      color={direction ? 'fg' : 'inherit'}
      borderRadius="xs"
      _hover={{ color: 'fg' }}
    >
      {header}
      <Icon size={13} aria-hidden="true" />
    </chakra.button>
  );
}

/** A column's head; a sortable head is a button and announces its order. */
export function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : null;
  const isSortable = Boolean(column.sortable && onSort);
  return (
    <chakra.th
      role="columnheader"
      scope="col"
      aria-sort={isSortable ? (direction ? `${direction}ending` : 'none') : undefined}
      textAlign={column.align ?? 'start'}
      width={column.width}
      {...headStyles}
    >
      {isSortable && onSort ? (
        <SortButton isEnd={column.align === 'end'} header={column.header} direction={direction} onSort={onSort} />
      ) : (
        column.header
      )}
      {column.headerHint && (
        <chakra.span display="block" fontWeight="normal">
          {column.headerHint}
        </chakra.span>
      )}
    </chakra.th>
  );
}

/** The head over the row menus; empty to the eye. */
export function ActionsHeaderCell({ children = 'Actions' }: { children?: ReactNode }) {
  return (
    <chakra.th role="columnheader" scope="col" width="14" {...headStyles}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </chakra.th>
  );
}

const headStyles = {
  px: '4',
  py: '2',
  h: '10',
  textStyle: 'xs',
  fontWeight: 'semibold',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  borderBottomWidth: '1px',
  borderColor: 'line',
} as const;
