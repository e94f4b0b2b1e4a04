import { type Api, useApiMutation } from '@chalkline/api-client';

const READ = '/api/Auth/GetListViews';

/** Search, filters and sorting under a name. */
export interface ListView {
  name: string;
  /** As the screen's address has them, without a page; empty for the list as it begins. */
  query: string;
}

/**
 * What of a list's address a view keeps: search, sorting and filters, always in one order, so that two can be compared.
 *
 * @param filters - The list's filters by their parameters' names.
 */
export function viewQuery(params: URLSearchParams, filters: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of ['search', 'sort', ...filters].toSorted()) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/** The views of a list that somebody saved, the oldest first. UI-52 */
export const savedViews = (api: Api, list: string) => api.queryOptions(READ, { params: { query: { list } } });

/** Saves a view, or gives the one of this name another query; its form shows what was refused. */
export const useSaveView = () =>
  useApiMutation('post', '/api/Auth/SaveListView', { silent: true, invalidates: [READ] });

export const useDeleteView = () => useApiMutation('post', '/api/Auth/DeleteListView', { invalidates: [READ] });
