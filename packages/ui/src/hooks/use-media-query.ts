import { useCallback, useSyncExternalStore } from 'react';

/** Whether a CSS media query matches now; updates as it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether the screen is a phone's: under 640 px. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 639.98px)');
}

/** Whether the reader asked the system for less motion. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}
