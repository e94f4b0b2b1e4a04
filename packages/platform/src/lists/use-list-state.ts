import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ListState, type NamedRow, PAGE_SIZE, readListState, writeListState } from './list-query.ts';

type Changes = Readonly<Record<string, string | null>>;

/** A list's state with what changes it. */
export type ListController = ListState & {
  /** The row whose page is asked for; null when the address names none, or names a page. */
  row: NamedRow | null;
  pageSize: number;
  params: URLSearchParams;
  /** Changes parts of the address. Searching and filtering replace the entry, so that Back leaves the list. */
  set: (changes: Changes) => void;
  /** The parameters of the address after such a change, for a link. */
  paramsAfter: (changes: Changes) => URLSearchParams;
  setPage: (page: number) => void;
  /** Shows the last page there is in place of one that the list no longer has: Back does not lead to that. */
  showLastPage: (page: number) => void;
  setSearch: (search: string) => void;
  setSort: (sort: string | null) => void;
  /** Takes the page that holds the asked row from the server's answer: from now on it is this list's page (UI-29). */
  showRowPage: (page: number) => void;
  /** Takes search and filters away. */
  clear: () => void;
  /** Whether search or a filter narrows the list. */
  isNarrowed: boolean;
};

/**
 * A list's search, filters, sorting and page, kept in the address so that a link or a reload shows the same rows.
 *
 * @param rows - Parameters that name a row; without a page beside it the list opens where that row is (UI-29).
 */
export function useListState(filters: readonly string[] = [], rows: readonly string[] = []): ListController {
  const [params, setParams] = useSearchParams();
  const [found, setFound] = useState<{ row: NamedRow; page: number } | null>(null);
  const set = useCallback(
    (changes: Changes) =>
      setParams((current) => writeListState(current, changes, rows), {
        replace: !('page' in changes),
        preventScrollReset: true,
      }),
    [setParams, rows],
  );
  const showLastPage = useCallback(
    (page: number) =>
      setParams((current) => writeListState(current, { page: String(page) }, rows), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams, rows],
  );
  const state = useMemo(() => readListState(params, rows), [params, rows]);
  const clear = useCallback(
    () => set(Object.fromEntries(['search', ...filters].map((name) => [name, null]))),
    [set, filters],
  );
  const row = state.row ?? null;
  const showRowPage = useCallback(
    (page: number) => {
      if (row) setFound((before) => (before?.row === row && before.page === page ? before : { row, page }));
    },
    [row],
  );
  return {
    ...state,
    row,
    page: row && found?.row === row ? found.page : state.page,
    pageSize: PAGE_SIZE,
    params,
    set,
    paramsAfter: (changes) => writeListState(params, changes, rows),
    setPage: (page) => set({ page: String(page) }),
    showLastPage,
    setSearch: (search) => set({ search }),
    setSort: (sort) => set({ sort }),
    showRowPage,
    clear,
    isNarrowed: state.search !== '' || filters.some((name) => params.has(name)),
  };
}
