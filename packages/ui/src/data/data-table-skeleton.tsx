import { chakra, Skeleton } from '@chakra-ui/react';
import type { Column } from './data-table-types.ts';

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
  hasActions: boolean;
}

/** The shape of rows before the first ones arrive. */
export function SkeletonRows<Row>({ columns, count, hasActions }: SkeletonRowsProps<Row>) {
  const keys = Array.from({ length: count }, (_, index) => `row-${index}`);
  return keys.map((key) => (
    <chakra.tr
      key={key}
      aria-hidden="true"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
    >
      {columns.map((column, index) => (
        <chakra.td
          key={column.key}
          px="4"
          py="4"
          display={{ base: index === 0 ? 'table-cell' : 'none', sm: 'table-cell' }}
        >
          <Skeleton h="4" w={index === 0 ? '70%' : '50%'} ms={column.align === 'end' ? 'auto' : '0'} />
        </chakra.td>
      ))}
      {hasActions && <td />}
    </chakra.tr>
  ));
}
