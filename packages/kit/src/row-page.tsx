import { ApiError } from '@chalkline/api-client';
import { useSaidInline } from '@chalkline/platform';
import { EmptyState, LinkButton, Page, PageQueryView, QueryView, sentence } from '@chalkline/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

interface Place {
  to: string;
  label: string;
}

interface RowNotFoundProps {
  /** The missing thing, in lower case: "vendor". */
  what: string;
  /** Where to go on. */
  back: Place;
  /** Why it may be missing; `null` where the address doesn't name a row. */
  whyNot?: string | null | undefined;
}

const USUAL_REASON = 'It may have been removed, or the link may be old or incomplete.';

/** The page of a missing row, with a link to the others. */
export function RowNotFound({ what, back, whyNot = USUAL_REASON }: RowNotFoundProps) {
  return (
    <Page title={`${sentence(what)} not found`}>
      <EmptyState
        icon={<SearchX size={20} aria-hidden="true" />}
        title={whyNot === null ? 'This link is incomplete' : 'Nothing to show at this address'}
        action={
          <LinkButton to={back.to} variant="surface">
            {back.label}
          </LinkButton>
        }
      >
        {whyNot ?? `It doesn’t say which ${what} to show.`}
      </EmptyState>
    </Page>
  );
}

interface RowPageProps<T> extends RowNotFoundProps {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** Whether the address names a row. */
  isNamed?: boolean;
  /** Shown while the page loads; a page skeleton by default. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** A page about one row: found, loading, refused, failed with a retry, or missing with a way back. */
export function RowPage<T>({ query, what, back, whyNot, isNamed = true, skeleton, children }: RowPageProps<T>) {
  const { data, error } = query;
  useSaidInline(data === undefined ? error?.message : null);
  if (!isNamed) return <RowNotFound what={what} back={back} whyNot={null} />;
  if (data === undefined && isGone(error)) return <RowNotFound what={what} back={back} whyNot={whyNot} />;
  if (data !== undefined || skeleton === undefined || error) {
    return (
      <PageQueryView query={query} what={`This ${what}`} back={back}>
        {children}
      </PageQueryView>
    );
  }
  return (
    <Page title={sentence(what)} back={back}>
      <QueryView query={query} what={`This ${what}`} skeleton={skeleton}>
        {() => null}
      </QueryView>
    </Page>
  );
}
