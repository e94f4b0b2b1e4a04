import { numberParam } from '../model/list-query.ts';
import type { ListController } from './use-list-state.ts';

/** The row that is open over a list: its number is in the address, so that Back closes it and a link opens it. */
type RowSheet = { id: number | null; open: (id: number) => void; close: () => void };

/** Opens and closes the sheet that `name` stands for in the address; the list below keeps its page. */
export function rowSheet(list: ListController, name: 'id' | 'po' | 'issue' = 'id'): RowSheet {
  const change = (id: number | null) => list.set({ [name]: id === null ? null : String(id), page: String(list.page) });
  return { id: numberParam(list.params, name), open: change, close: () => change(null) };
}
