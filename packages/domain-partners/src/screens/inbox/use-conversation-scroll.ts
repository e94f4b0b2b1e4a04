import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '../../model/contract.ts';

/** So near the end, in pixels, one counts as reading the newest. */
const NEAR_END_PX = 80;

type ConversationScroll = {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Something came while the reader was further up. */
  hasNewBelow: boolean;
  toEnd: () => void;
};

/** Keeps the place: the end at first and for who reads there, the same message when earlier ones are put above it. */
export function useConversationScroll(messages: readonly Message[]): ConversationScroll {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ firstId: 0, lastId: 0, height: 0 });
  const [hasNewBelow, setNewBelow] = useState(false);
  const firstId = messages[0]?.id ?? 0;
  const last = messages.at(-1);
  const lastId = last?.id ?? 0;
  const isLastMine = last?.isMine ?? false;

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const was = before.current;
    if (was.lastId !== lastId) {
      if (isAtEnd.current || isLastMine || was.lastId === 0) element.scrollTop = element.scrollHeight;
      else setNewBelow(true);
    } else if (firstId < was.firstId) {
      element.scrollTop += element.scrollHeight - was.height;
    }
    before.current = { firstId, lastId, height: element.scrollHeight };
  }, [firstId, lastId, isLastMine]);

  function onScroll() {
    const element = ref.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    if (isAtEnd.current) setNewBelow(false);
  }
  function toEnd() {
    const element = ref.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    setNewBelow(false);
    // The button goes; the keyboard stays with the messages.
    element.focus({ preventScroll: true });
  }
  return { ref, onScroll, hasNewBelow, toEnd };
}
