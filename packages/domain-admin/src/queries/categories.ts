import { type Api, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import type { CategoryTreeName } from '../model/contract.ts';

/** A whole tree of categories, retired ones too. */
export const categoryTree = (api: Api, tree: CategoryTreeName) =>
  api.queryOptions('/api/Admin/GetCategories', { params: { query: { tree } } });

/** What schools looked for in the marketplace and did not find, the most wanted first. */
export const emptySearches = (api: Api, query: ListQuery & { from?: string }) =>
  api.queryOptions('/api/Admin/GetEmptySearches', { params: { query } });

/** Every window that offers categories reads them again by the hub's message, this one too; the tree doesn't wait for it. */
const stale = { invalidates: ['/api/Admin/GetCategories'] } as const;

export const useAddCategory = () => useApiMutation('post', '/api/Admin/AddCategory', { ...stale, idempotent: true });
export const useUpdateCategory = () => useApiMutation('post', '/api/Admin/UpdateCategory', stale);
export const useMoveCategory = () => useApiMutation('post', '/api/Admin/MoveCategory', stale);
export const useRetireCategory = () => useApiMutation('post', '/api/Admin/RetireCategory', stale);
export const useMergeCategory = () => useApiMutation('post', '/api/Admin/MergeCategory', stale);
