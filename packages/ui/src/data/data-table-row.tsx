import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { RouteLink } from '../layout/route-link.tsx';
import { ActionMenu } from '../overlay/action-menu.tsx';
import type { Column, DataTableProps } from './data-table-types.ts';

/** Stretches a link or button over its whole row: one target for the pointer, one stop for the keyboard. */
const stretched = {
  textAlign: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  _after: { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: { outline: 'none', _after: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '-2px' } },
} as const;

interface CellProps<Row> {
  column: Column<Row>;
  isPrimary: boolean;
  isBlank: boolean;
  children: ReactNode;
}

function Cell<Row>({ column, isPrimary, isBlank, children }: CellProps<Row>) {
  const isHiddenOnPhone = column.hideOnPhone || isBlank;
  return (
    <chakra.td
      role={isPrimary ? 'rowheader' : 'cell'}
      textAlign={{ base: 'start', sm: column.align ?? 'start' }}
      fontVariantNumeric={column.align === 'end' ? 'tabular-nums' : undefined}
      display={{ base: isHiddenOnPhone ? 'none' : isPrimary ? 'block' : 'flex', sm: 'table-cell' }}
      justifyContent="space-between"
      gap="4"
      px={{ base: '0', sm: '4' }}
      py={{ base: isPrimary ? '0' : '1', sm: '2.5' }}
      pe={{ base: isPrimary ? '10' : '0', sm: '4' }}
      pb={{ base: isPrimary ? '2' : '1', sm: '2.5' }}
      minW="0"
      verticalAlign="middle"
    >
      {!isPrimary && (
        <chakra.span
          aria-hidden="true"
          display={{ base: 'block', sm: 'none' }}
          color="fg.muted"
          textStyle="sm"
          flexShrink="0"
        >
          {column.header}
        </chakra.span>
      )}
      <chakra.div
        minW={{ base: '0', xl: column.minWidth ?? '0' }}
        textAlign={{ base: isPrimary ? 'start' : 'end', sm: 'inherit' }}
        overflowWrap="anywhere"
        whiteSpace={column.noWrap ? 'nowrap' : undefined}
      >
        {isBlank ? <chakra.span color="fg.muted">–</chakra.span> : children}
      </chakra.div>
    </chakra.td>
  );
}

interface PrimaryProps<Row> {
  row: Row;
  content: ReactNode;
  href: string | undefined;
  onRowClick: ((row: Row) => void) | undefined;
}

function PrimaryContent<Row>({ row, content, href, onRowClick }: PrimaryProps<Row>) {
  if (href !== undefined) {
    return (
      <chakra.span css={{ '& > a': stretched }}>
        <RouteLink to={href}>{content}</RouteLink>
      </chakra.span>
    );
  }
  if (onRowClick) {
    return (
      <chakra.button type="button" css={stretched} onClick={() => onRowClick(row)}>
        {content}
      </chakra.button>
    );
  }
  return content;
}

type RowProps<Row> = Pick<DataTableProps<Row>, 'getRowHref' | 'onRowClick' | 'rowActions' | 'rowLabel'> & {
  row: Row;
  columns: readonly Column<Row>[];
  primaryKey: string | undefined;
  isHighlighted: boolean;
  hasActions: boolean;
};

/** One row; on a phone it is a card with the primary cell as its head. */
export function DataRow<Row>(props: RowProps<Row>) {
  const { row, columns, primaryKey, isHighlighted, hasActions, getRowHref, onRowClick, rowActions, rowLabel } = props;
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isHighlighted) element.current?.scrollIntoView({ block: 'center' });
  }, [isHighlighted]);
  const href = getRowHref?.(row);
  const isTarget = href !== undefined || onRowClick !== undefined;
  return (
    <chakra.tr
      ref={element}
      role="row"
      position="relative"
      data-highlighted={isHighlighted ? '' : undefined}
      aria-current={isHighlighted ? 'true' : undefined}
      bg={isHighlighted ? 'accent.soft' : undefined}
      {...rowStyles}
      _hover={{ bg: isTarget && !isHighlighted ? 'raised' : undefined }}
    >
      {columns.map((column) => {
        const isPrimary = column.key === primaryKey;
        const isBlank = column.isBlank?.(row) ?? false;
        const content = isBlank ? null : column.cell(row);
        return (
          <Cell key={column.key} column={column} isPrimary={isPrimary} isBlank={isBlank}>
            {isPrimary ? <PrimaryContent row={row} content={content} href={href} onRowClick={onRowClick} /> : content}
          </Cell>
        );
      })}
      {hasActions && (
        <chakra.td role="cell" {...actionCellStyles}>
          <ActionMenu label={rowLabel ? `Actions for ${rowLabel(row)}` : 'Actions'} actions={rowActions?.(row) ?? []} />
        </chakra.td>
      )}
    </chakra.tr>
  );
}

const rowStyles = {
  display: { base: 'block', sm: 'table-row' },
  p: { base: '4', sm: '0' },
  h: { base: 'auto', sm: '11' },
  borderBottomWidth: '1px',
  borderColor: 'line',
  transitionProperty: 'background-color',
  transitionDuration: 'fast',
  _last: { borderBottomWidth: '0' },
} as const;

const actionCellStyles = {
  display: { base: 'block', sm: 'table-cell' },
  position: { base: 'absolute', sm: 'relative' },
  top: { base: '2.5', sm: 'auto' },
  insetEnd: { base: '2.5', sm: 'auto' },
  zIndex: '1',
  pe: { base: '0', sm: '3' },
  textAlign: 'end',
  verticalAlign: 'middle',
} as const;
