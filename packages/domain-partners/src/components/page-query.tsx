import { ApiError } from '@chalkline/api-client';
import { ErrorState, PageQueryView, Page as Screen } from '@chalkline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type PageQueryProps<T> = {
  query: UseQueryResult<T, Error>;
  /** Whom the page is about, for its title while it can't be shown: "Vendor". */
  title: string;
  back: { to: string; label: string };
  children: (data: T) => ReactNode;
};

/** A page about one partner: gone, or any other of a query's faces. */
export function PageQuery<T>({ query, title, back, children }: PageQueryProps<T>) {
  const { data, error } = query;
  if (data === undefined && error instanceof ApiError && error.status === 404) {
    return (
      <Screen title={title} back={back}>
        <ErrorState
          error={error}
          title={`There is no such ${title.toLowerCase()}`}
          message="It may have left the cooperative, or the link is wrong."
        />
      </Screen>
    );
  }
  return (
    <PageQueryView query={query} what={title} back={back}>
      {children}
    </PageQueryView>
  );
}
