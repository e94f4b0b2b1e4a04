import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListState, PAGE_SIZE, readListState, writeListState } from './list-query.ts';

/** A list's state with what changes it. */
export type ListController = ListState & {
  pageSize: number;
  params: URLSearchParams;
  /** Changes parts of the address. Searching and filtering replace the entry, so that Back leaves the list. */
  set: (changes: Readonly<Record<string, string | null>>) => void;
  setPage: (page: number) => void;
  setSearch: (search: string) => void;
  setSort: (sort: string | null) => void;
  /** Takes search and filters away. */
  clear: () => void;
  /** Whether search or a filter narrows the list. */
  isNarrowed: boolean;
};

/** A list's search, filters, sorting and page, kept in the address so that a link or a reload shows the same rows. */
export function useListState(filters: readonly string[] = []): ListController {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setParams((current) => writeListState(current, changes), {
        replace: !('page' in changes),
        preventScrollReset: true,
      }),
    [setParams],
  );
  const state = useMemo(() => readListState(params), [params]);
  const clear = useCallback(
    () => set(Object.fromEntries(['search', ...filters].map((name) => [name, null]))),
    [set, filters],
  );
  return {
    ...state,
    pageSize: PAGE_SIZE,
    params,
    set,
    setPage: (page) => set({ page: String(page) }),
    setSearch: (search) => set({ search }),
    setSort: (sort) => set({ sort }),
    clear,
    isNarrowed: state.search !== '' || filters.some((name) => params.has(name)),
  };
}
