import { useApi } from '@chalkline/api-client';
import { NeedsMePanel, OverviewView } from '@chalkline/kit';
import { useQuery } from '@tanstack/react-query';
import { salesOverview } from '../../queries/overview.ts';

/** What waits for this account in sales, each with the way to act on it. */
export function Card() {
  return (
    <OverviewView query={useQuery(salesOverview(useApi()))} height="64">
      {({ needsMe }) => (
        <NeedsMePanel items={needsMe} title="Sales that need you" empty="No sale needs you right now." />
      )}
    </OverviewView>
  );
}
