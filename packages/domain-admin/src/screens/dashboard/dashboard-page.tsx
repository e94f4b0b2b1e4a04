import { useApi } from '@chalkline/api-client';
import { loadModule } from '@chalkline/platform';
import { counted, plural, QueryView, Page as Screen, SimpleGrid, Skeleton, sentence } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { AdminDashboard } from '../../model/contract.ts';
import { openWorkTotal } from '../../model/dashboard.ts';
import { adminDashboard } from '../../queries/admin.ts';
import { ByState } from './by-state.tsx';
import { Figures } from './figures.tsx';
import { Latest } from './latest.tsx';
import { OpenWork } from './open-work.tsx';

// The charting library is the heaviest part of the screen and the last to be looked at.
const loadCharts = () => import('./charts.tsx');
const Charts = lazy(async () => ({ default: (await loadModule(loadCharts, 'admin-charts')).Charts }));

const FOUR = ['one', 'two', 'three', 'four'];

function ChartsSkeleton() {
  return <Skeleton h="96" borderRadius="lg" />;
}

function DashboardSkeleton() {
  const row = (height: string) => (
    <SimpleGrid columns={{ base: 2, lg: 4 }} gap="4">
      {FOUR.map((key) => (
        <Skeleton key={key} h={height} borderRadius="lg" />
      ))}
    </SimpleGrid>
  );
  return (
    <>
      {row('16')}
      {row('28')}
      <ChartsSkeleton />
    </>
  );
}

function leadOf({ openWork }: AdminDashboard): string {
  const total = openWorkTotal(openWork);
  return total === 0
    ? 'Nothing needs a decision.'
    : `${sentence(counted(total, 'thing'))} ${plural(total, 'waits', 'wait')} for a decision.`;
}

/** The market at a glance: what waits, how it goes, what happened last. */
export function Page() {
  const query = useQuery(adminDashboard(useApi()));
  return (
    <Screen title="Dashboard" lead={query.data ? leadOf(query.data) : ' '}>
      <QueryView query={query} what="The dashboard" skeleton={<DashboardSkeleton />}>
        {(dashboard) => (
          <>
            <OpenWork items={dashboard.openWork} />
            <Figures figures={dashboard.figures} months={dashboard.months} />
            <Suspense fallback={<ChartsSkeleton />}>
              <Charts months={dashboard.months} />
            </Suspense>
            <ByState states={dashboard.states} />
            <Latest entries={dashboard.latest} />
          </>
        )}
      </QueryView>
    </Screen>
  );
}
