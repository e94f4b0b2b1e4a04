import { useEffect, useRef } from 'react';

/** The category whose row is to have the focus once a change of the tree is seen; each change makes another one. */
export interface Landing {
  readonly id: number;
}

const LOOK_AGAIN_MS = 30;

/** Acts once no dialog is open: an open one keeps the focus, and one that closes gives it to what opened it. */
function whenNoDialog(act: () => void): () => void {
  const look = (): void => {
    if (document.querySelector('[aria-modal="true"]')) timer = setTimeout(look, LOOK_AGAIN_MS);
    else act();
  };
  let timer = setTimeout(look, LOOK_AGAIN_MS);
  return () => clearTimeout(timer);
}

/**
 * Puts the focus on the row that a change was about: the button that had it may be gone by then, and the row stands elsewhere once the
 * tree was read again. Whoever presses a key or the mouse in between has gone on, and keeps the focus.
 * @param order changes whenever rows do
 * @param reach gives a row, or makes it appear
 */
export function useLanding(
  landing: Landing | null,
  order: string,
  reach: (id: number) => HTMLElement | undefined,
): void {
  const wanted = useRef<Landing | null>(null);
  useEffect(() => {
    wanted.current = landing;
    const goOn = () => {
      wanted.current = null;
    };
    const events = ['keydown', 'pointerdown'] as const;
    for (const name of events) document.addEventListener(name, goOn, true);
    return () => {
      for (const name of events) document.removeEventListener(name, goOn, true);
    };
  }, [landing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new order is looked at, and `reach` is another function each time
  useEffect(() => whenNoDialog(() => wanted.current !== null && reach(wanted.current.id)?.focus()), [landing, order]);
}
