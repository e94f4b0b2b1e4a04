import type { Sort } from './data-table.tsx';

/** `-rfpEndDate` as a table's sorting; undefined for the list's own order. */
export function tableSort(sort: string): Sort | undefined {
  if (sort === '') return undefined;
  return sort.startsWith('-') ? { key: sort.slice(1), direction: 'desc' } : { key: sort, direction: 'asc' };
}

/** A table's sorting as lists write it in the address and in calls. */
export function sortParam({ key, direction }: Sort): string {
  return direction === 'desc' ? `-${key}` : key;
}
