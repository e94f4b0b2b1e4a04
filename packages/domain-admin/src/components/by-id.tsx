import { ApiError } from '@chalkline/api-client';
import { EmptyState, LinkButton, QueryView, Page as Screen } from '@chalkline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

interface ByIdProps<T> {
  /** The number in the address; `null` when there is none. */
  id: number | null;
  query: UseQueryResult<T, Error>;
  /** "Vendor": the title while there is no better one. */
  what: string;
  back: { to: string; label: string };
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A screen about one row: found, still loading, failed, refused, or not there with the way back to its list. */
export function ById<T>({ id, query, what, back, skeleton, children }: ByIdProps<T>) {
  const isGone = id === null || (query.error instanceof ApiError && query.error.status === 404);
  if (query.data !== undefined && id !== null) return <>{children(query.data)}</>;
  return (
    <Screen title={what} back={back}>
      {isGone ? (
        <EmptyState
          icon={<SearchX size={20} aria-hidden="true" />}
          title={`There is no such ${what.toLowerCase()}`}
          action={<LinkButton to={back.to}>{back.label}</LinkButton>}
        >
          The link may be old, or what it names was removed.
        </EmptyState>
      ) : (
        <QueryView query={query} what={`This ${what.toLowerCase()}`} skeleton={skeleton}>
          {() => null}
        </QueryView>
      )}
    </Screen>
  );
}
