import { useApi } from '@chalkline/api-client';
import { DeadlinesPanel, OverviewView } from '@chalkline/kit';
import { useQuery } from '@tanstack/react-query';
import { salesOverview } from '../../queries/overview.ts';

/** The next ends of sales, soonest first. */
export function Card() {
  return (
    <OverviewView query={useQuery(salesOverview(useApi()))} height="64">
      {({ deadlines }) => <DeadlinesPanel items={deadlines} title="Sales ending soon" />}
    </OverviewView>
  );
}
