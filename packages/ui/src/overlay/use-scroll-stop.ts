import { useCallback, useState } from 'react';

/** What the keyboard stops at, and scrolls into view by that. */
const STOPS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"], [contenteditable]';

interface ScrollStop {
  ref: (scroller: HTMLElement | null) => (() => void) | undefined;
  tabIndex?: 0;
  role?: 'group';
  'aria-label'?: string;
}

/**
 * Makes a part that scrolls a stop of the keyboard while it is higher than its place and has nothing in it to stop at:
 * otherwise its end could be read with a mouse alone.
 * @param label what it is called where it is a stop
 */
export function useScrollStop(label: string): ScrollStop {
  const [isStop, setStop] = useState(false);
  const ref = useCallback((scroller: HTMLElement | null) => {
    if (!scroller) return undefined;
    const look = () => setStop(scroller.scrollHeight > scroller.clientHeight && !scroller.querySelector(STOPS));
    const sizes = new ResizeObserver(look);
    const changes = new MutationObserver(() => {
      for (const child of scroller.children) sizes.observe(child);
      look();
    });
    sizes.observe(scroller);
    for (const child of scroller.children) sizes.observe(child);
    changes.observe(scroller, { childList: true, subtree: true });
    look();
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, []);
  return isStop ? { ref, tabIndex: 0, role: 'group', 'aria-label': label } : { ref };
}
