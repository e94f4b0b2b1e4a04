import { type RefCallback, useCallback } from 'react';

function blockWheel(event: WheelEvent): void {
  // Only the focused input would change by the wheel; elsewhere the page must keep scrolling.
  if (event.currentTarget === document.activeElement) event.preventDefault();
}

/** A ref that keeps the mouse wheel from changing a focused number input. React's own wheel listener is passive and could not. */
export function useBlockedWheel(): RefCallback<HTMLInputElement> {
  return useCallback((input: HTMLInputElement | null) => {
    if (!input) return;
    input.addEventListener('wheel', blockWheel, { passive: false });
    return () => input.removeEventListener('wheel', blockWheel);
  }, []);
}
