import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How long a page may take until its heading is given up on, in milliseconds. */
const PATIENCE_MS = 5000;

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  const active = document.activeElement;
  // A page that put the focus into a field of its own knows better.
  const isPlaced = active instanceof HTMLElement && active.matches('main input, main textarea, main select');
  if (isPlaced) return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * After a change of path, moves the focus to the new page's heading, as soon as the page has one, and scrolls to the top.
 * Without this a screen reader stays on a link that is gone. The first page keeps the browser's own start, unless the person
 * arrives there from a page before.
 */
export function useRouteFocus(isArrival: boolean): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const previous = useRef(isArrival ? null : pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (navigation !== 'POP') window.scrollTo(0, 0);
    // The old page's heading stands until the new one has rendered.
    let observer: MutationObserver | null = null;
    const frame = requestAnimationFrame(() => {
      if (focusHeading()) return;
      observer = new MutationObserver(() => {
        if (focusHeading()) observer?.disconnect();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    const timer = setTimeout(() => observer?.disconnect(), PATIENCE_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      observer?.disconnect();
    };
  }, [pathname, navigation]);
}
