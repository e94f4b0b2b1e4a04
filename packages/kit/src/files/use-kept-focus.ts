import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** A row goes when its file is stored or removed; the focus that was in it stays in the field. */
export function useKeptFocus() {
  const field = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // After every render: a row that goes takes its focus along without telling anybody.
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (hadFocus.current && isLost)
      (field.current?.querySelector('input') ?? field.current)?.focus({ preventScroll: true });
  });
  const track = ({ type }: FocusEvent) => {
    hadFocus.current = type === 'focus';
  };
  return { ref: field, onFocus: track, onBlur: track };
}
