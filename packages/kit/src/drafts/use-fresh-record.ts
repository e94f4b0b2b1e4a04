import { useEffect } from 'react';
import type { RecordStore } from './record-store.ts';

/**
 * Takes over what was read anew while the page stands open: an administrator has decided, a colleague has saved. Never over
 * something typed, and never an answer that is older than the store's own.
 */
export function useFreshRecord<F extends object, D extends { version: number }, X>(
  store: RecordStore<F, D, X>,
  fresh: D,
): void {
  useEffect(() => {
    if (store.state === 'clean' && fresh !== store.data && fresh.version >= store.data.version) store.adopt(fresh);
  }, [store, fresh]);
}
