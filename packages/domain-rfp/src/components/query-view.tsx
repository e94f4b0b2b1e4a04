import { ErrorState, LoadingState } from '@chalkline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

type QueryViewProps<T> = {
  query: UseQueryResult<T, Error>;
  /** What could not be loaded, for the error: "These drafts". */
  what: string;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** A query's four faces: loading, failed with a retry, empty and full, of which the last two are the children's. */
export function QueryView<T>({ query, what, skeleton, children }: QueryViewProps<T>) {
  const { data } = query;
  // The children's function runs here, not in its own component: stores it reads must re-render this one.
  if (data !== undefined) return <Observer>{() => <>{children(data)}</>}</Observer>;
  if (query.isError) {
    return (
      <ErrorState
        error={query.error}
        message={`${what} did not load: ${query.error.message}`}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return skeleton ?? <LoadingState />;
}
