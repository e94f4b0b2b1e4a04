import { useUnsavedWarning } from '@chalkline/kit';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ProductRow } from '../../model/contract.ts';
import { useSaveRows } from '../../queries/vendor-catalog.ts';
import { GridStore } from '../../stores/grid-store.ts';

/** The grid's edits for as long as the page stands; the rows are those of the page on screen. */
export function useGridStore(rows: readonly ProductRow[] | undefined): GridStore {
  const { mutateAsync } = useSaveRows();
  const send = useRef(mutateAsync);
  send.current = mutateAsync;
  const [store] = useState(() => new GridStore((cells) => send.current({ body: { rows: cells } })));
  useLayoutEffect(() => {
    if (rows) store.adopt(rows);
  }, [rows, store]);
  useUnsavedWarning(useCallback(() => store.hasDrafts, [store]));
  return store;
}
