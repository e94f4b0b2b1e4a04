import { Box, chakra, Flex } from '@chakra-ui/react';
import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';

/** The figures behind a chart, for readers who cannot see it or want exact figures. */
export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

export interface ChartFrameProps {
  /** What the chart shows, in words. */
  label: string;
  table: ChartTable;
  legend?: readonly LegendItem[] | undefined;
  children: ReactNode;
}

/** One series of a legend. */
export interface LegendItem {
  key: string;
  label: string;
  color: string;
}

/** Names the colors of several series. */
function Legend({ items }: { items: readonly LegendItem[] }) {
  if (items.length < 2) return null;
  return (
    <Flex gap="4" wrap="wrap" textStyle="sm" color="fg.muted" aria-hidden="true">
      {items.map((item) => (
        <Flex as="span" key={item.key} align="center" gap="1.5">
          <chakra.span boxSize="2.5" borderRadius="xs" style={{ background: item.color }} />
          {item.label}
        </Flex>
      ))}
    </Flex>
  );
}

function FigureTable({ label, table, isShown }: { label: string; table: ChartTable; isShown: boolean }) {
  return (
    <Box srOnly={!isShown} overflowX={isShown ? 'auto' : undefined}>
      <chakra.table w="100%" textStyle="sm" borderCollapse="collapse">
        <chakra.caption srOnly>{label}</chakra.caption>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <chakra.th
                key={column}
                scope="col"
                py="1.5"
                pe="4"
                textAlign={index === 0 ? 'start' : 'end'}
                color="fg.muted"
                fontWeight="semibold"
              >
                {column}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read the same, such as two bids in one second
            <chakra.tr key={place} borderTopWidth="1px" borderColor="line">
              {row.map((cell, index) => (
                <chakra.td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  key={index}
                  py="1.5"
                  pe="4"
                  textAlign={index === 0 ? 'start' : 'end'}
                  fontVariantNumeric="tabular-nums"
                >
                  {cell}
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

/** A chart with a table behind it: visually hidden until the reader asks for it, never hidden from a screen reader. */
export function ChartFrame({ label, table, legend, children }: ChartFrameProps) {
  const [showsTable, setShowsTable] = useState(false);
  const Icon = showsTable ? ChartNoAxesColumn : Table2;
  return (
    <Box position="relative" minW="0">
      {!showsTable && <Box aria-hidden="true">{children}</Box>}
      <FigureTable label={label} table={table} isShown={showsTable} />
      <Flex justify="space-between" align="center" gap="3" mt="1">
        <div>{legend && !showsTable && <Legend items={legend} />}</div>
        <Button variant="ghost" size="xs" onClick={() => setShowsTable(!showsTable)}>
          <Icon aria-hidden="true" />
          {showsTable ? 'Show chart' : 'Show table'}
        </Button>
      </Flex>
    </Box>
  );
}
