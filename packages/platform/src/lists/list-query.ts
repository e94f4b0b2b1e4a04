import { FIRST_PAGE } from '@chalkline/rules';

/** What every list call takes. */
export type ListQuery = {
  pageNumber: number;
  pageSize: number;
  search?: string;
  sort?: string;
  /** A row whose page the server is to find; it comes before `pageNumber`. */
  rowId?: number;
};

/** How many rows a page of a list has. */
export const PAGE_SIZE = 20;

/** The part of a list's state that is in the address: page, search, sorting and filters by their parameter's name. */
export type ListState = {
  page: number;
  search: string;
  /** Column; a leading minus turns the order around. Empty for the list's own order. */
  sort: string;
  /** The row that the address names without a page: the server says which page holds it (UI-29). */
  row?: NamedRow | null;
};

/** A row as an address names it: by which parameter, and its number. */
export type NamedRow = { name: string; id: number };

/** The row that the address asks for: one that it names by one of `rows`, unless it names a page, too. */
function readRow(params: URLSearchParams, rows: readonly string[]): NamedRow | null {
  if (params.has('page')) return null;
  for (const name of rows) {
    const id = numberParam(params, name);
    if (id !== null) return { name, id };
  }
  return null;
}

/**
 * Reads the list's state; a page that is no number above zero is the first one.
 *
 * @param rows - Parameters that name a row of the list.
 */
export function readListState(params: URLSearchParams, rows: readonly string[] = []): ListState {
  const page = Number(params.get('page'));
  return {
    row: readRow(params, rows),
    page: Number.isInteger(page) && page > 0 ? page : FIRST_PAGE,
    search: params.get('search') ?? '',
    sort: /^-?[A-Za-z]{1,39}$/.test(params.get('sort') ?? '') ? (params.get('sort') ?? '') : '',
  };
}

/**
 * The parameters after some of them changed; empty values leave the address, and any change but of the page begins at page 1
 * and forgets which of `rows` was named. Page 1 is written only beside a row: whoever is on it shall not be led to the row's.
 */
export function writeListState(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
  rows: readonly string[] = [],
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in changes)) for (const name of ['page', ...rows]) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  if (next.get('page') === '1' && !rows.some((name) => next.has(name))) next.delete('page');
  return next;
}

/** The state as list calls take it. */
export function listQuery(state: ListState, pageSize = PAGE_SIZE): ListQuery {
  return {
    pageNumber: state.row ? FIRST_PAGE : state.page,
    pageSize,
    ...(state.search === '' ? {} : { search: state.search }),
    ...(state.sort === '' ? {} : { sort: state.sort }),
    ...(state.row ? { rowId: state.row.id } : {}),
  };
}

/** A whole number above zero from the address, null for anything else. */
export function numberParam(params: URLSearchParams, name: string): number | null {
  const text = params.get(name);
  const value = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}
