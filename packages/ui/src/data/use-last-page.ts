import { useLayoutEffect } from 'react';

/** A list's place in the address: its page from 1, its order, and what changes them. */
export interface ListPlace {
  page: number;
  pageSize: number;
  /** Column; a leading minus turns the order around. Empty for the list's own order. */
  sort: string;
  setPage: (page: number) => void;
  setSort: (sort: string) => void;
  /** Shows the last page there is in place of one that the list no longer has. */
  showLastPage?: (page: number) => void;
}

/** Leaves a page that the list no longer has, as after its last row was removed, for the last one that it has (UI-8). */
export function useLastPage(
  { page, pageSize, showLastPage }: ListPlace,
  {
    data,
    isPlaceholderData,
  }: { data: { listingData: readonly unknown[]; totalCount: number } | undefined; isPlaceholderData: boolean },
): void {
  const isBeyond = data !== undefined && !isPlaceholderData && data.listingData.length === 0 && data.totalCount > 0;
  const last = isBeyond ? Math.ceil(data.totalCount / pageSize) : 0;
  // Before an empty list shows.
  useLayoutEffect(() => {
    if (last > 0 && page > last) showLastPage?.(last);
  }, [last, page, showLastPage]);
}
