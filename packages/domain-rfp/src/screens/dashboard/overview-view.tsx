import { useApi } from '@chalkline/api-client';
import { QueryView, Skeleton } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Overview } from '../../model/contract.ts';
import { purchasingOverview } from '../../queries/purchases.ts';

/** The overview that all four cards share: one request, however many of them are on the dashboard. */
export function OverviewView({ height, children }: { height: string; children: (overview: Overview) => ReactNode }) {
  const query = useQuery(purchasingOverview(useApi()));
  return (
    <QueryView query={query} what="The overview" skeleton={<Skeleton h={height} borderRadius="lg" />}>
      {children}
    </QueryView>
  );
}
