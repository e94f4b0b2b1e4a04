import { PAGE_TITLE_ID } from '@chalkline/ui';
import { useEffect, useRef } from 'react';

/** The id of a conversation's link in the list. */
export function threadLinkId(id: number): string {
  return `thread-${id}`;
}

/**
 * Keeps the focus where there is room for one pane only: on the conversation's title when it takes the list's place, on its
 * link when the list is back. Beside each other nothing goes away, so the focus stays.
 */
export function useThreadFocus(openId: number | null, hasTwoPanes: boolean): void {
  const before = useRef(openId);
  useEffect(() => {
    const previous = before.current;
    before.current = openId;
    if (hasTwoPanes || previous === openId) return;
    const target = openId === null && previous !== null ? threadLinkId(previous) : PAGE_TITLE_ID;
    document.getElementById(target)?.focus();
  }, [openId, hasTwoPanes]);
}
