import { ApiError } from '@chalkline/api-client';
import { ErrorState, PageSkeleton, Page as Screen } from '@chalkline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type PageQueryProps<T> = {
  query: UseQueryResult<T, Error>;
  /** What the page is about, for its title while it can't be shown: "Vendor". */
  title: string;
  back: { to: string; label: string };
  children: (data: T) => ReactNode;
};

/** A page that is one row: its shape while it loads, what is wrong when it can't be had, else what the children draw. */
export function PageQuery<T>({ query, title, back, children }: PageQueryProps<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (!query.isError) return <PageSkeleton />;
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Screen title={title} back={back}>
      <ErrorState
        error={query.error}
        title={isGone ? `There is no such ${title.toLowerCase()}` : undefined}
        message={isGone ? 'It may have left the cooperative, or the link is wrong.' : query.error.message}
        onRetry={isGone ? undefined : () => void query.refetch()}
      />
    </Screen>
  );
}
