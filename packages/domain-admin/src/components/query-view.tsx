import { ApiError } from '@chalkline/api-client';
import { EmptyState, ErrorState, LoadingState } from '@chalkline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

interface QueryViewProps<T> {
  query: UseQueryResult<T, Error>;
  /** What could not be loaded, for the error: "Your plan". */
  what: string;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** A query's faces: loading, refused, failed with a retry, and there. */
export function QueryView<T>({ query, what, skeleton, children }: QueryViewProps<T>) {
  const { data, error } = query;
  // The children's function runs inside: stores it reads must re-render it.
  if (data !== undefined) return <Observer>{() => <>{children(data)}</>}</Observer>;
  if (error && isRefusal(error)) return <Refused>{error.message}</Refused>;
  if (error) {
    return (
      <ErrorState
        error={error}
        message={`${what} did not load: ${error.message}`}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return skeleton ?? <LoadingState />;
}

/** Why this account may not see a thing, and who may. */
export function Refused({ title = 'Not open to your account', children }: { title?: string; children: ReactNode }) {
  return (
    <EmptyState icon={<Lock size={20} aria-hidden="true" />} title={title}>
      {children}
    </EmptyState>
  );
}
