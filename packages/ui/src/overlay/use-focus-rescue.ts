import { useEffect } from 'react';
import { PAGE_TITLE_ID } from '../layout/page.tsx';

/** How long a closed dialog watches the focus, in milliseconds: the list behind it is refetched meanwhile. */
const WATCH_MS = 4000;
/** The dialog's own return of the focus comes first. */
const SETTLE_MS = 60;

function isFocusLost({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body;
}

/**
 * Moves a lost focus to the page's title until the person does something or some time has passed. It keeps its original
 * document, because its timers may outlive the window.
 */
function watch(): void {
  const page = document;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rescue = (): void => {
    const isInDialog = page.querySelector('[aria-modal="true"]') !== null;
    if (isInDialog || !isFocusLost(page)) return;
    page.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(rescue, SETTLE_MS);
  };
  const observer = new MutationObserver(soon);
  const stop = (): void => {
    clearTimeout(timer);
    clearTimeout(end);
    observer.disconnect();
    page.removeEventListener('keydown', stop, true);
    page.removeEventListener('pointerdown', stop, true);
  };
  const end = setTimeout(stop, WATCH_MS);
  observer.observe(page.body, { childList: true, subtree: true });
  page.addEventListener('keydown', stop, true);
  page.addEventListener('pointerdown', stop, true);
  soon();
}

/**
 * Keeps the keyboard's place when a dialog's act removes its opener, such as the row of a list: otherwise the focus would
 * be lost, and Tab would start at the top of the window.
 */
export function useFocusRescue(isOpen: boolean): void {
  useEffect(() => (isOpen ? watch : undefined), [isOpen]);
}
