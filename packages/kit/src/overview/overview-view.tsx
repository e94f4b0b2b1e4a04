import type { Schemas } from '@chalkline/api-client';
import { QueryView, Skeleton, useEmptyCards } from '@chalkline/ui';
import type { ReactNode } from 'react';

/** What a dashboard shows of one domain. */
export type Overview = Schemas['Overview'];

interface OverviewViewProps {
  query: { data: Overview | undefined; error: Error | null; refetch: () => unknown };
  /** Of the placeholder while it loads. */
  height: string;
  children: (overview: Overview) => ReactNode;
}

/** A card of the overview that several cards share: one request, however many of them are on the dashboard. */
export function OverviewView({ query, height, children }: OverviewViewProps) {
  const showsEmpty = useEmptyCards();
  const skeleton = showsEmpty && <Skeleton h={height} borderRadius="lg" />;
  return (
    <QueryView query={query} what="The overview" skeleton={skeleton}>
      {children}
    </QueryView>
  );
}
