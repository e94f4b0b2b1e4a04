import { ApiError } from '@chalkline/api-client';
import { ErrorState, Page, PageSkeleton } from '@chalkline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotThere } from './not-there.tsx';

interface PublicQueryProps<T> {
  query: UseQueryResult<T, Error>;
  /** What is read, as the heading of a page that could not: "This purchase". */
  what: string;
  /** Why there may be nothing at the address. */
  whyNot: string;
  children: (data: T) => ReactNode;
}

/** The faces of a page that everybody may read: on its way, not there, failed with a retry, and there. */
export function PublicQuery<T>({ query, what, whyNot, children }: PublicQueryProps<T>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <NotThere title={`${what} is not here`}>{whyNot}</NotThere>;
  if (error) {
    return (
      <Page title={what}>
        <ErrorState
          error={error}
          message={`${what} did not load: ${error.message}`}
          onRetry={() => void query.refetch()}
        />
      </Page>
    );
  }
  return <PageSkeleton />;
}
