import { Lock, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '../layout/page.tsx';
import { EmptyState, ErrorState, LoadingState, PageSkeleton } from './states.tsx';

interface QueryViewProps<T> {
  /** `fetchStatus` is "paused" while the device has no network. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown; fetchStatus?: string };
  /** The name of the missing thing, for the error: "Your plan". */
  what: string;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The server's sentence where it refuses an account (403), null for any other error. */
export function refusalOf(error: Error | null): string | null {
  return error && 'status' in error && error.status === 403 ? error.message : null;
}

/** What was asked for waits for the network, and comes by itself. */
export function Offline() {
  return (
    <EmptyState icon={<WifiOff size={20} aria-hidden="true" />} title="You are offline">
      This loads by itself once you are connected again.
    </EmptyState>
  );
}

/** The states of a query: loading, refused, failed with a retry, and its data as drawn by the children. */
export function QueryView<T>({ query, what, skeleton, children }: QueryViewProps<T>) {
  const { data, error } = query;
  if (data !== undefined) return <>{children(data)}</>;
  const refusal = refusalOf(error);
  if (refusal !== null) return <Refused>{refusal}</Refused>;
  if (error) {
    return (
      <ErrorState
        error={error}
        message={`${what} did not load: ${error.message}`}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.fetchStatus === 'paused') return <Offline />;
  return <>{skeleton ?? <LoadingState />}</>;
}

interface PageQueryViewProps<T> extends Omit<QueryViewProps<T>, 'skeleton'> {
  /** A link back, while the page can't be shown. */
  back?: { to: string; label: string } | undefined;
}

/** A query that a whole page waits for: until its data is there, the page shows a skeleton, or a heading and the error. */
export function PageQueryView<T>({ query, what, back, children }: PageQueryViewProps<T>) {
  const view = (
    <QueryView query={query} what={what} skeleton={<PageSkeleton />}>
      {children}
    </QueryView>
  );
  const isLoading = !query.error && query.fetchStatus !== 'paused';
  if (query.data !== undefined || isLoading) return view;
  return (
    <Page title={what} back={back}>
      {view}
    </Page>
  );
}

/** Why this account may not see something, and who may. */
export function Refused({ title = 'Not open to your account', children }: { title?: string; children: ReactNode }) {
  return (
    <EmptyState icon={<Lock size={20} aria-hidden="true" />} title={title}>
      {children}
    </EmptyState>
  );
}
