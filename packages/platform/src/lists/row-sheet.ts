import { numberParam } from './list-query.ts';
import type { ListController } from './use-list-state.ts';

/** The row that is open over a list: its number is in the address, so that Back closes it and a link opens it. */
export type RowSheet = {
  id: number | null;
  open: (id: number) => void;
  close: () => void;
  /** The address of the list with this row open: search, filters and page stay. */
  href: (id: number) => string;
};

/** Opens and closes the sheet that `name` stands for in the address; the list below keeps its page. */
export function rowSheet(list: ListController, name: 'id' | 'po' | 'issue' = 'id'): RowSheet {
  const change = (id: number | null) => list.set({ [name]: id === null ? null : String(id), page: String(list.page) });
  return {
    id: numberParam(list.params, name),
    open: change,
    close: () => change(null),
    href: (id) => `?${list.paramsAfter({ [name]: String(id), page: String(list.page) })}`,
  };
}
