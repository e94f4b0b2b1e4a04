import { ApiError } from '@chalkline/api-client';
import { PageQueryView } from '@chalkline/ui';
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

/** A page that everybody may read: not there, or any other of a query's faces. */
export function PublicQuery<T>({ query, what, whyNot, children }: PublicQueryProps<T>) {
  const { data, error } = query;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (data === undefined && isMissing) return <NotThere title={`${what} is not here`}>{whyNot}</NotThere>;
  return (
    <PageQueryView query={query} what={what}>
      {children}
    </PageQueryView>
  );
}
