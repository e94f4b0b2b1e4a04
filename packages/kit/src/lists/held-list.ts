import { FIRST_PAGE } from '@chalkline/rules';
import type { ListRows } from '@chalkline/ui';
import { useState } from 'react';
import type { SearchedList } from './list-body.tsx';

/** The place of a list that is kept while it is on screen: in a sheet or beside others, where the address is the page's. */
export function useHeldList(pageSize: number): SearchedList {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState('');
  const [page, setPage] = useState<number>(FIRST_PAGE);
  const find = (text: string) => {
    setSearch(text);
    setPage(FIRST_PAGE);
  };
  return {
    page,
    pageSize,
    search,
    sort,
    setPage,
    setSearch: find,
    setSort: (order) => {
      setSort(order);
      setPage(FIRST_PAGE);
    },
    showLastPage: setPage,
    clear: () => find(''),
    isNarrowed: search !== '',
  };
}

/** Rows that are there already, in pages and searched here. `matches` says whether one has what is looked for. */
export function useHeldRows<Row extends object>(
  rows: readonly Row[],
  pageSize: number,
  matches: (row: Row, search: string) => boolean = () => true,
): { list: SearchedList; query: ListRows<Row> } {
  const list = useHeldList(pageSize);
  const found = rows.filter((row) => matches(row, list.search));
  const page = Math.max(FIRST_PAGE, Math.min(list.page, Math.ceil(found.length / pageSize)));
  const listingData = found.slice((page - 1) * pageSize, page * pageSize);
  const data = { listingData, totalCount: found.length };
  return {
    list: { ...list, page },
    query: { data, error: null, isPending: false, isPlaceholderData: false, refetch: () => undefined },
  };
}
