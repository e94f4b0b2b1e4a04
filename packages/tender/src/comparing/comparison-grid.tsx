import { Box, chakra, Text } from '@chalkline/ui';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ComparedLine } from '../contract.ts';
import {
  bidColumnWidth,
  cellId,
  FIRST_PX,
  FOOT_PX,
  type GridPlace,
  HEAD_PX,
  LAST_PX,
  moveIn,
  ROW_PX,
} from './grid-layout.ts';
import type { GridBid } from './grid-price.tsx';
import { type ColumnWindow, FootRow, type GridRowProps, HeadRow, LineRow } from './grid-rows.tsx';
import { gridStyles } from './grid-styles.ts';
import type { GridLook } from './look.ts';
import { type Spread, spreadOf } from './spread.ts';

const LineDialog = lazy(async () => ({ default: (await import('./line-dialog.tsx')).LineDialog }));

type ComparisonGridProps = { lines: readonly ComparedLine[]; bids: readonly GridBid[]; look: GridLook };

/** A long comparison scrolls inside the page, so that names and totals stay in sight. */
const MAX_HEIGHT = 'min(74vh, 46rem)';
/** What is rendered beyond what is seen, so that fast scrolling shows no holes. */
const EXTRA_ROWS = 4;
const EXTRA_COLUMNS = 1;

/** Which rows and columns are in the page: only those in sight, and a few more. */
function useWindow(lines: number, bids: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const width = bidColumnWidth(room, bids);
  const getScrollElement = () => scroller.current;
  const rows = useVirtualizer({
    count: lines,
    getScrollElement,
    estimateSize: () => ROW_PX,
    overscan: EXTRA_ROWS,
    paddingStart: HEAD_PX,
    paddingEnd: FOOT_PX,
    scrollPaddingStart: HEAD_PX,
    scrollPaddingEnd: FOOT_PX,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: bids,
    getScrollElement,
    estimateSize: () => width,
    overscan: EXTRA_COLUMNS,
    paddingStart: FIRST_PX,
    paddingEnd: LAST_PX,
    scrollPaddingStart: FIRST_PX,
    scrollPaddingEnd: LAST_PX,
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    setRoom(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are measured anew when their width changed
  useLayoutEffect(() => columns.measure(), [width]);
  return { scroller, rows, columns, width };
}

function columnWindow(columns: ReturnType<typeof useWindow>['columns'], width: number): ColumnWindow {
  const shown = columns.getVirtualItems();
  const [first] = shown;
  return {
    from: first?.index ?? 0,
    to: (shown.at(-1)?.index ?? -1) + 1,
    before: (first?.start ?? FIRST_PX) - FIRST_PX,
    width,
  };
}

/** The same object while nothing changed, so that rows that stay are not drawn again. */
function useStable(next: ColumnWindow): ColumnWindow {
  const { from, to, before, width } = next;
  return useMemo(() => ({ from, to, before, width }), [from, to, before, width]);
}

type Size = { rows: number; columns: number };

/** Whether the keyboard's place is in the page: it may have been scrolled away with the mouse. */
function isShown(
  { row, column }: GridPlace,
  size: Size,
  rows: readonly { index: number }[],
  columns: ColumnWindow,
): boolean {
  const hasRow = row === 0 || row === size.rows - 1 || rows.some(({ index }) => index === row - 1);
  const isFrozen = column === 0 || column === size.columns - 1;
  return hasRow && (isFrozen || (column - 1 >= columns.from && column - 1 < columns.to));
}

/** Moves with the arrow keys; what is out of sight is scrolled to. */
function useGridKeys(size: Size, view: ReturnType<typeof useWindow>) {
  const [here, setHere] = useState<GridPlace>({ row: 1, column: 0 });
  function goTo(place: GridPlace) {
    setHere(place);
    if (place.row > 0 && place.row < size.rows - 1) view.rows.scrollToIndex(place.row - 1);
    if (place.column > 0 && place.column < size.columns - 1) view.columns.scrollToIndex(place.column - 1);
  }
  function onKeyDown(event: KeyboardEvent, onOpen: (row: number) => void) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(here.row);
      return;
    }
    const place = moveIn(here, event.key, event.ctrlKey || event.metaKey, size);
    if (place === null) return;
    event.preventDefault();
    goTo(place);
  }
  return { here, onKeyDown };
}

/** How far each line's prices are apart, kept while the bids stay. */
function useSpreads({ lines, bids, look: { wins } }: ComparisonGridProps): ReadonlyMap<number, Spread | null> {
  return useMemo(() => {
    const compared = bids.map(({ bid }) => bid);
    return new Map(lines.map((line) => [line.id, spreadOf(line, compared, wins)]));
  }, [lines, bids, wins]);
}

type GridRowsProps = Pick<ComparisonGridProps, 'lines' | 'look'> & {
  spreads: ReadonlyMap<number, Spread | null>;
  /** The lines that are in the page now. */
  shown: readonly VirtualItem[];
  /** What a row gets, by its number. */
  at: (row: number) => GridRowProps;
  onOpen: (lineId: number) => void;
};

/** The names of the bids, the lines in sight at their places, the totals. */
function GridRows({ lines, look, spreads, shown, at, onOpen }: GridRowsProps) {
  return (
    <>
      <HeadRow {...at(0)} look={look} />
      <div role="presentation" className="body" style={{ position: 'relative', height: lines.length * ROW_PX }}>
        {shown.map(({ index, start }) => {
          const line = lines[index];
          return line ? (
            <LineRow
              key={line.id}
              {...at(index + 1)}
              line={line}
              look={look}
              spread={spreads.get(line.id) ?? null}
              top={start - HEAD_PX}
              onOpen={onOpen}
            />
          ) : null;
        })}
      </div>
      <FootRow {...at(lines.length + 1)} look={look} />
    </>
  );
}

function GridHint({ lines, look: { words, wins } }: Pick<ComparisonGridProps, 'lines' | 'look'>) {
  const order = wins === 'lowest' ? 'lowest to highest' : 'highest to lowest';
  return (
    <Text textStyle="sm" color="fg.muted" px="4" py="2.5" borderTopWidth="1px" borderColor="line">
      Choose a {words.line} for its prices from {order}. With the keyboard: arrow keys move, Enter opens the{' '}
      {words.line}.
      {lines.some((line) => line.bestBidIds.length > 1) && ` Where two ${words.bid}s ask the same, both are marked.`}
    </Text>
  );
}

/** All bids beside each other, line by line: 20 bids of 200 lines stay light, as only what is seen is in the page. */
export function ComparisonGrid(props: ComparisonGridProps) {
  const { lines, bids, look } = props;
  const { words } = look;
  const grid = useId();
  const [opened, setOpened] = useState<number | null>(null);
  const view = useWindow(lines.length, bids.length);
  const size = { rows: lines.length + 2, columns: bids.length + 2 };
  const { here, onKeyDown } = useGridKeys(size, view);
  const spreads = useSpreads(props);
  const open = useCallback((lineId: number) => setOpened(lineId), []);
  const columns = useStable(columnWindow(view.columns, view.width));
  const shown = view.rows.getVirtualItems();
  const isHereShown = isShown(here, size, shown, columns);
  const at = (row: number) => ({ grid, bids, columns, row, here: here.row === row ? here.column : null });
  const openedLine = lines.find((line) => line.id === opened);
  return (
    <Box layerStyle="card" overflow="hidden">
      <chakra.div
        ref={view.scroller}
        role="grid"
        tabIndex={0}
        aria-label={`Prices of all ${words.bid}s by ${words.line}, best of each ${words.line} marked`}
        aria-rowcount={size.rows}
        aria-colcount={size.columns}
        aria-readonly="true"
        aria-activedescendant={isHereShown ? cellId(grid, here) : undefined}
        overflow="auto"
        maxH={MAX_HEIGHT}
        position="relative"
        css={gridStyles}
        onKeyDown={(event) => onKeyDown(event, (row) => open(lines[row - 1]?.id ?? -1))}
      >
        <div role="presentation" style={{ width: view.columns.getTotalSize(), minWidth: '100%' }}>
          <GridRows lines={lines} look={look} spreads={spreads} shown={shown} at={at} onOpen={open} />
        </div>
      </chakra.div>
      <GridHint lines={lines} look={look} />
      <Suspense fallback={null}>
        {openedLine && (
          <LineDialog
            line={openedLine}
            spread={spreads.get(openedLine.id) ?? null}
            look={look}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </Box>
  );
}
