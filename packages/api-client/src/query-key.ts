import type { JsonPath, StalePath } from './contract.ts';

/** The key of a GET's cached answer: `['get', path]` or `['get', path, {params}]`. */
export type ApiQueryKey = readonly ['get', string] | readonly ['get', string, { readonly params: unknown }];

/**
 * The query key of a GET. Without `init` it is the prefix of every query of that path, which suits invalidation;
 * with `init` it is the exact key that `queryOptions` uses. Only `params` take part: signal, headers and `silent` don't.
 */
export function keyOf(path: JsonPath<'get'>, init?: { params?: unknown }): ApiQueryKey {
  return init?.params === undefined ? ['get', path] : ['get', path, { params: init.params }];
}

/** Whether a query reads one of these paths of the contract, or any path of an area that is named whole. */
export function isReadOf(queryKey: readonly unknown[], stale: readonly StalePath[]): boolean {
  const [kind, path] = queryKey;
  return kind === 'get' && typeof path === 'string' && stale.some((name) => path.startsWith(name));
}
