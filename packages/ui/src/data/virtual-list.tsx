import { chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';

export interface VirtualListProps<Item> {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  renderItem: (item: Item) => ReactNode;
  /** A guess at one item's height in pixels; the real one is measured. */
  estimateHeight: number;
  /** The list's own height, as a CSS length. */
  height: string;
}

/** A long list with only its visible part in the page: a log of ten thousand bids stays light. */
export function VirtualList<Item>({
  label,
  items,
  itemKey,
  renderItem,
  estimateHeight,
  height,
}: VirtualListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimateHeight,
    overscan: 6,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : itemKey(item);
    },
  });
  return (
    // A region that scrolls must be reachable by keyboard.
    <chakra.div ref={scroller} height={height} overflowY="auto" role="region" aria-label={label} tabIndex={0}>
      <chakra.ul position="relative" listStyleType="none" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((virtual) => {
          const item = items[virtual.index];
          if (item === undefined) return null;
          return (
            <chakra.li
              key={virtual.key}
              ref={virtualizer.measureElement}
              data-index={virtual.index}
              aria-setsize={items.length}
              aria-posinset={virtual.index + 1}
              position="absolute"
              insetInline="0"
              top="0"
              style={{ transform: `translateY(${virtual.start}px)` }}
            >
              {renderItem(item)}
            </chakra.li>
          );
        })}
      </chakra.ul>
    </chakra.div>
  );
}
