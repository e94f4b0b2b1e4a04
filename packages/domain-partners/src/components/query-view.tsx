import { ErrorState, LoadingState } from '@chalkline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type QueryViewProps<T> = {
  query: Pick<UseQueryResult<T, Error>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** What could not be loaded, for the error: "These ratings". */
  what: string;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** A query's faces: loading, failed with a retry, and what the children draw of its data, the empty one included. */
export function QueryView<T>({ query, what, skeleton, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError) {
    return (
      <ErrorState
        error={query.error}
        message={`${what} did not load: ${query.error?.message ?? ''}`}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <>{skeleton ?? <LoadingState />}</>;
}
