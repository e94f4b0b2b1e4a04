/** What every list call takes. */
export type ListQuery = { pageNumber: number; pageSize: number; search?: string; sort?: string };

/** How many rows a page of a list has. */
export const PAGE_SIZE = 20;

/** The part of a list's state that is in the address: page, search, sorting and filters by their parameter's name. */
export type ListState = {
  page: number;
  search: string;
  /** Column; a leading minus turns the order around. Empty for the list's own order. */
  sort: string;
};

/** Reads the list's state; a page that is no number above zero is the first one. */
export function readListState(params: URLSearchParams): ListState {
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: params.get('search') ?? '',
    sort: /^-?[A-Za-z]{1,39}$/.test(params.get('sort') ?? '') ? (params.get('sort') ?? '') : '',
  };
}

/** The parameters after some of them changed; empty values leave the address, and any change but of the page begins at page 1. */
export function writeListState(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '' || (name === 'page' && value === '1')) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The state as list calls take it. */
export function listQuery(state: ListState, pageSize = PAGE_SIZE): ListQuery {
  return {
    pageNumber: state.page,
    pageSize,
    ...(state.search === '' ? {} : { search: state.search }),
    ...(state.sort === '' ? {} : { sort: state.sort }),
  };
}

/** A whole number above zero from the address, null for anything else. */
export function numberParam(params: URLSearchParams, name: string): number | null {
  const text = params.get(name);
  const value = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}
