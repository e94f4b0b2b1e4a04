import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';

/** A row that is in the page now: its place in the list, from 0, and where it stands, in pixels from the list's start. */
export interface VisibleRow {
  index: number;
  start: number;
}

export interface VirtualRows {
  /** For the element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  /** The rows to draw. */
  visible: readonly VisibleRow[];
  /** The height of all rows, in pixels. */
  height: number;
  /** Measures a drawn row, which carries its place as `data-index`. */
  measure: (row: Element | null) => void;
  /** Scrolls until the row is in sight. */
  show: (index: number) => void;
}

/** The visible part of a long table whose cells are worked in. Rows next to it are drawn, too, so that the keyboard reaches them. */
export function useVirtualRows(count: number, estimateHeight: number): VirtualRows {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimateHeight,
    overscan: 8,
  });
  return {
    scroller,
    visible: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    show: (index) => virtualizer.scrollToIndex(index),
  };
}
