import { compareShallow, reaction } from 'mobx';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/**
 * A value read from stores, for components that are no `observer`s: re-renders when the value changes. Values are
 * compared by content one level deep, so `read` may build a list.
 */
export function useObserved<T>(read: () => T): T {
  const snapshot = useRef<{ value: T } | null>(null);
  const getSnapshot = () => {
    const value = read();
    if (snapshot.current === null || !compareShallow(snapshot.current.value, value)) snapshot.current = { value };
    return snapshot.current.value;
  };
  const latestRead = useRef(read);
  latestRead.current = read;
  const subscribe = useCallback(
    (notify: () => void) => reaction(() => latestRead.current(), notify, { equals: compareShallow }),
    [],
  );
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}
