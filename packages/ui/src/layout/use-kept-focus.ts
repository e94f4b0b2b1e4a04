import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** What the element around such a part is given. */
export interface KeptFocus<Element extends HTMLElement> {
  readonly ref: RefObject<Element | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the keyboard's place in a part of the page whose own acts draw it anew: a form that is sent makes room for what
 * follows, and the focus would be lost with it. Where it was within the part, its heading (an `h2`) gets it.
 *
 * @param version - changes whenever the part is drawn anew
 */
export function useKeptFocus<Element extends HTMLElement>(version: string | number): KeptFocus<Element> {
  const ref = useRef<Element>(null);
  const isWithin = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what it looks at
  useEffect(() => {
    const { activeElement, body } = document;
    if (!isWithin.current || (activeElement !== null && activeElement !== body)) return;
    const heading = ref.current?.querySelector<HTMLElement>('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [version]);
  return {
    ref,
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: ({ target, relatedTarget }) => {
      // What is taken away or can't be pressed any more is left by nobody.
      const isTaken = !target.isConnected || target.matches(':disabled');
      if (!isTaken && !ref.current?.contains(relatedTarget)) isWithin.current = false;
    },
  };
}
