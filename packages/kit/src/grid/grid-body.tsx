import { Box } from '@chalkline/ui';
import type { ReactNode } from 'react';
import type { GridRows } from './use-grid-rows.ts';

interface GridBodyProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Which of them are drawn, by `useGridRows`. */
  drawn: GridRows;
  /** The height from which on the rows scroll, as a length. */
  maxHeight: string;
  /** Whether what `children` draws are rows by themselves: a row, and what unfolds below it. */
  hasOwnRows?: boolean;
  children: (row: Row, index: number) => ReactNode;
}

/** The rows of a grid below its heads: those in sight and next to it are in the page. Rows are counted with the heads. */
export function GridBody<Row>(props: GridBodyProps<Row>) {
  const { rows, keyOf, drawn, maxHeight, hasOwnRows = false, children } = props;
  const { scroller, visible, isWhole, height, measure } = drawn;
  return (
    <Box
      ref={scroller}
      role="rowgroup"
      maxH={maxHeight}
      overflowY="auto"
      css={{ scrollbarGutter: 'stable' }}
      tabIndex={-1}
    >
      <Box position="relative" role="presentation" style={isWhole ? undefined : { height }}>
        {visible.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            // Drawn with each key that is typed: a plain element, as it has no look of its own.
            <div
              key={keyOf(row)}
              ref={measure}
              data-index={index}
              {...(hasOwnRows ? { role: 'presentation' } : { role: 'row', 'aria-rowindex': index + 2 })}
              style={isWhole ? undefined : { ...placed, transform: `translateY(${start}px)` }}
            >
              {children(row, index)}
            </div>
          );
        })}
      </Box>
    </Box>
  );
}

const placed = { position: 'absolute', insetInline: 0, top: 0 } as const;
