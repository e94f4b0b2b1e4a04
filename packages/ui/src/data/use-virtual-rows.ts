import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';

/** A row that is in the page now: its place in the list, from 0, and where it stands, in pixels from the list's start. */
export interface VisibleRow {
  index: number;
  start: number;
}

export interface VirtualRowsOptions {
  /** What a row is known by while it moves, so that its measured height goes with it; its place by default. */
  keyOf?: (index: number) => string | number;
  /** A row that stays drawn wherever one scrolls: the one that holds the focus would lose it otherwise. */
  keep?: number | null;
  /** Up to so many rows all of them are drawn, one below the other. None by default. */
  wholeUpTo?: number;
}

export interface VirtualRows {
  /** For the element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  /** The rows to draw. */
  visible: readonly VisibleRow[];
  /** Whether they are all rows, and stand below one another by themselves. */
  isWhole: boolean;
  /** The height of all rows, in pixels. */
  height: number;
  /** Measures a drawn row, which carries its place as `data-index`. */
  measure: (row: Element | null) => void;
  /** Scrolls until the row is in sight. */
  show: (index: number) => void;
}

const withKept = (drawn: number[], keep: number | null, count: number): number[] =>
  keep === null || keep < 0 || keep >= count || drawn.includes(keep)
    ? drawn
    : [...drawn, keep].toSorted((one, other) => one - other);

/** The visible part of a long table whose cells are worked in. Rows next to it are drawn, too, so that the keyboard reaches them. */
export function useVirtualRows(count: number, estimateHeight: number, options: VirtualRowsOptions = {}): VirtualRows {
  const { keyOf, keep = null, wholeUpTo = 0 } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const isWhole = count <= wholeUpTo;
  const virtualizer = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimateHeight,
    overscan: 8,
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), keep, count),
    ...(keyOf ? { getItemKey: keyOf } : {}),
  });
  return {
    scroller,
    visible: isWhole
      ? Array.from({ length: count }, (_, index) => ({ index, start: 0 }))
      : virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start })),
    isWhole,
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    show: (index) => {
      if (!isWhole) virtualizer.scrollToIndex(index);
    },
  };
}
