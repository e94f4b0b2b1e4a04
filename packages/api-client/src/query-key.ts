/** The key of a GET's cached answer: `['get', path]` or `['get', path, {params}]`. */
export type ApiQueryKey = readonly ['get', string] | readonly ['get', string, { readonly params: unknown }];

/**
 * The query key of a GET. Without `init` it is the prefix of every query of that path, which suits invalidation;
 * with `init` it is the exact key that `queryOptions` uses. Only `params` take part: signal, headers and `silent` don't.
 */
export function keyOf(path: string, init?: { params?: unknown }): ApiQueryKey {
  return init?.params === undefined ? ['get', path] : ['get', path, { params: init.params }];
}

/** Whether a query belongs to a path that starts with one of the prefixes. */
export function hasPathPrefix(queryKey: readonly unknown[], prefixes: readonly string[]): boolean {
  const [kind, path] = queryKey;
  return kind === 'get' && typeof path === 'string' && prefixes.some((prefix) => path.startsWith(prefix));
}
