import { useEffect, useRef } from 'react';

/** Keeps the focus on a row that moves: a browser drops the focus of an element that is put elsewhere. */
export function useRowFocus() {
  const handles = useRef(new Map<string, HTMLElement>());
  const moving = useRef<string | null>(null);
  useEffect(() => {
    if (moving.current === null) return;
    handles.current.get(moving.current)?.focus();
    moving.current = null;
  });
  return {
    /** After the next rendering the focus is on this row's handle. */
    follow: (href: string) => {
      moving.current = href;
    },
    hold: (href: string) => (element: HTMLElement | null) => {
      if (element) handles.current.set(href, element);
      else handles.current.delete(href);
    },
  };
}
