import { type DragEvent, useState } from 'react';

/** What a row that can be dragged, and dropped on, listens to. */
export interface RowDrag {
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDragEnd: () => void;
  onDrop: (event: DragEvent) => void;
}

/** What is dragged, over which row, and its fall. Keys do the same without a pointer. */
export function useRowDrag(onDrop: (href: string, target: string) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const of = (href: string): RowDrag => ({
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move';
      // Without data some browsers start no drag.
      event.dataTransfer.setData('text/plain', href);
      setDragged(href);
    },
    onDragOver: (event) => {
      if (dragged === null || dragged === href) return;
      event.preventDefault();
      setOver(href);
    },
    onDragEnd: end,
    onDrop: (event) => {
      event.preventDefault();
      if (dragged !== null && dragged !== href) onDrop(dragged, href);
      end();
    },
  });
  return { over, of };
}
