import { PAGE_TITLE_ID } from '@chalkline/ui';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the page's title when the page shows another row under the same path: only a change of path does so by
 * itself. `shown` names the row on screen, `undefined` while it loads.
 */
export function useTitleFocus(shown: number | undefined): void {
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (shown === undefined || shown === last.current) return;
    if (last.current !== undefined) document.getElementById(PAGE_TITLE_ID)?.focus();
    last.current = shown;
  }, [shown]);
}
