import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isAborted } from './api-error.ts';

/** How often a failed query is tried again. */
const MAX_RETRIES = 2;

/** How long a query's answer counts as fresh; hub messages invalidate what changes sooner. */
const STALE_AFTER_MS = 10_000;

export interface QueryClientOptions {
  /** Shows a query's failure; the same handler that `createApi` gets. */
  onError?(error: ApiError): void;
}

/** Worth another attempt: the network, or a server in trouble. A refusal (4xx) stays a refusal. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError) || isAborted(error)) return false;
  return error.code === 'NETWORK' || error.status >= 500;
}

/**
 * The query cache with the product's defaults: network and server failures are tried again twice, refusals never; a
 * failure is reported once and only while its query has nothing to show. Writes are never repeated by themselves, and
 * they fail at once without a network instead of waiting for it, so nothing is submitted behind a person's back.
 */
export function createQueryClient({ onError }: QueryClientOptions = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        const isQuiet = query.meta?.silent === true || query.state.data !== undefined;
        if (!isQuiet && error instanceof ApiError && error.status !== 401 && !isAborted(error)) onError?.(error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
        staleTime: STALE_AFTER_MS,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
