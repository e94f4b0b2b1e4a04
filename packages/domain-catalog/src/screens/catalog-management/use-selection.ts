import { useCallback, useMemo, useState } from 'react';

/** Rows that the next act is for. Those of other pages stay selected. */
export interface Selection {
  ids: readonly number[];
  count: number;
  /** Whether every row of this page is selected. */
  isAll: boolean;
  /** Whether every product that the search and filters list is selected, on whatever page. */
  isEverything: boolean;
  /** How many they list. */
  total: number;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  toggleAll: () => void;
  selectEverything: () => void;
  clear: () => void;
}

/**
 * @param pageIds the rows of the page on screen
 * @param listed what the search and filters are, as a text, and how many products they list
 */
export function useSelection(pageIds: readonly number[], listed: { key: string; total: number }): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [everythingOf, setEverythingOf] = useState<string | null>(null);
  const isEverything = everythingOf === listed.key;
  const isAll = pageIds.length > 0 && pageIds.every((id) => chosen.has(id));
  const toggle = useCallback((id: number) => {
    setEverythingOf(null);
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const toggleAll = useCallback(() => {
    setEverythingOf(null);
    setChosen((before) => {
      const next = new Set(before);
      for (const id of pageIds)
        if (isAll) next.delete(id);
        else next.add(id);
      return next;
    });
  }, [pageIds, isAll]);
  const clear = useCallback(() => {
    setEverythingOf(null);
    setChosen(new Set());
  }, []);
  const ids = useMemo(() => [...chosen], [chosen]);
  return {
    ids,
    count: isEverything ? listed.total : ids.length,
    isAll,
    isEverything,
    total: listed.total,
    has: (id) => chosen.has(id) || (isEverything && pageIds.includes(id)),
    toggle,
    toggleAll,
    selectEverything: () => setEverythingOf(listed.key),
    clear,
  };
}
