import { useApi } from '@chalkline/api-client';
import { DeadlinesPanel, OverviewView } from '@chalkline/kit';
import { useQuery } from '@tanstack/react-query';
import { purchasingOverview } from '../../queries/purchases.ts';

/** The next end dates, soonest first. */
export function Card() {
  return (
    <OverviewView query={useQuery(purchasingOverview(useApi()))} height="64">
      {({ deadlines }) => <DeadlinesPanel items={deadlines} />}
    </OverviewView>
  );
}
