import { FileExport, ListFilter, StateFilter, stateParam, wholeList } from '@chalkline/kit';
import { type ListController, listQuery, numberParam } from '@chalkline/platform';
import { smallNumber } from '../../model/moderation.ts';
import type { ModerationQuery } from '../../queries/moderation.ts';

type Options = readonly { value: string; label: string }[];

/** The parameters that narrow both lists. */
export const moderationParams = ['status', 'type', 'category', 'state', 'hold'] as const;

const holds = [{ value: 'yes', label: 'On hold' }] as const;

/** What the list's address asks the server for. */
export function moderationQuery(list: ListController, types: number): ModerationQuery {
  const { params } = list;
  const status = smallNumber(params, 'status', 7);
  const typeId = smallNumber(params, 'type', types);
  const categoryId = numberParam(params, 'category');
  const stateCode = stateParam(params);
  return {
    ...listQuery(list),
    ...(status === undefined || status < 2 ? {} : { status }),
    ...(typeId === undefined ? {} : { typeId }),
    ...(categoryId === null ? {} : { categoryId }),
    ...(stateCode === '' ? {} : { stateCode }),
    ...(params.get('hold') === 'yes' ? { isHeld: true } : {}),
  };
}

interface ModerationFiltersProps {
  list: ListController;
  query: ModerationQuery;
  what: 'purchases' | 'sales';
  statuses: Options;
  types: Options;
  categories: readonly { id: number; name: string }[] | undefined;
}

const files = { purchases: '/api/Admin/DownloadPurchases', sales: '/api/Admin/DownloadSales' } as const;

/** Filters above the list of every school's purchases or sales, and the list as a file. */
export function ModerationFilters({ list, statuses, types, categories = [], what, query }: ModerationFiltersProps) {
  return (
    <>
      <ListFilter list={list} name="status" label="Status" placeholder="Every status" options={statuses} />
      <ListFilter list={list} name="type" label="Type" placeholder="All types" options={types} />
      <ListFilter
        list={list}
        name="category"
        label="Category"
        placeholder="Every category"
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <StateFilter list={list} />
      <ListFilter list={list} name="hold" label="Hold" placeholder="On hold or not" options={holds} width="10rem" />
      <FileExport
        label={`Export ${what}`}
        file={(api, format) => api.download(files[what], { params: { query: { ...wholeList(query), format } } })}
      />
    </>
  );
}
