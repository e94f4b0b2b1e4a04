import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** React keeps the page before, hidden, while the next one loads. */
const HIDDEN = '[style*="display: none"]';

/** The heading of the page that is seen; none while only a spinner is. */
function shownHeading(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main h1')].find((heading) => heading.closest(HIDDEN) === null);
}

/** What holds the focus in itself; an offer that merely floats over the page does not. */
const DIALOG = '[aria-modal="true"]';

/** A menu that led here gives the focus back to its button as it closes, a moment after the page is there. */
const AGAIN_MS = [50, 200];

function focusHeading(): boolean {
  // A page that opened a dialog has its focus in there; one that leaves it would close it.
  if (document.querySelector(DIALOG)) return true;
  const heading = shownHeading();
  if (!heading) return false;
  const active = document.activeElement;
  // A page that put the focus into a field of its own knows better.
  const isPlaced = active instanceof HTMLElement && active.matches('main input, main textarea, main select');
  if (isPlaced) return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}

/** The heading that had the focus left the page, as that of the page before does when the new one comes late. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * After a change of path, moves the focus to the new page's heading, as soon as the page has one, and scrolls to the top.
 * Without this a screen reader stays on a link that is gone. The heading gets the focus again when the page replaces it,
 * until the person acts. The first page keeps the browser's own start, unless the person arrives there from a page before.
 */
export function useRouteFocus(isArrival: boolean): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const previous = useRef(isArrival ? null : pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (navigation !== 'POP') window.scrollTo(0, 0);
    let hasArrived = false;
    let repeats: ReturnType<typeof setTimeout>[] = [];
    const arrive = (): void => {
      if (hasArrived && !isFocusLost()) return;
      if (!focusHeading() || hasArrived) return;
      hasArrived = true;
      repeats = AGAIN_MS.map((ms) => setTimeout(focusHeading, ms));
    };
    const observer = new MutationObserver(arrive);
    // The old page's heading stands until the new one has rendered.
    const frame = requestAnimationFrame(() => {
      observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
      arrive();
    });
    // However slow the network is; but whoever has gone on by themselves keeps their place.
    const stop = (): void => {
      cancelAnimationFrame(frame);
      for (const repeat of repeats) clearTimeout(repeat);
      observer.disconnect();
      document.removeEventListener('keydown', stop, true);
      document.removeEventListener('pointerdown', stop, true);
    };
    document.addEventListener('keydown', stop, true);
    document.addEventListener('pointerdown', stop, true);
    return stop;
  }, [pathname, navigation]);
}
