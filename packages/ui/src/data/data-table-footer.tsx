import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Column } from './data-table-types.ts';

interface FooterRowProps<Row> {
  columns: readonly Column<Row>[];
  footer: Record<string, ReactNode>;
  hasActions: boolean;
}

/** The last row, such as a total; on a phone each figure gets its column's name. */
export function FooterRow<Row>({ columns, footer, hasActions }: FooterRowProps<Row>) {
  return (
    <chakra.tfoot role="rowgroup" bg="raised" display={{ base: 'block', sm: 'table-footer-group' }}>
      <chakra.tr role="row" display={{ base: 'block', sm: 'table-row' }} p={{ base: '4', sm: '0' }}>
        {columns.map((column, index) => (
          <chakra.td
            key={column.key}
            role="cell"
            display={{ base: footer[column.key] === undefined ? 'none' : 'flex', sm: 'table-cell' }}
            justifyContent="space-between"
            px={{ base: '0', sm: '4' }}
            py={{ base: '1', sm: '3' }}
            fontWeight="bold"
            textAlign={column.align ?? 'start'}
            fontVariantNumeric="tabular-nums"
            borderTopWidth={{ base: '0', sm: '1px' }}
            borderColor="line"
          >
            {index > 0 && (
              <chakra.span
                aria-hidden="true"
                display={{ base: 'inline', sm: 'none' }}
                color="fg.muted"
                textStyle="sm"
                fontWeight="normal"
              >
                {column.header}
              </chakra.span>
            )}
            {footer[column.key]}
          </chakra.td>
        ))}
        {hasActions && <td />}
      </chakra.tr>
    </chakra.tfoot>
  );
}
