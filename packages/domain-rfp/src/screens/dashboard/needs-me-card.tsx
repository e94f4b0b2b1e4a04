import { useApi } from '@chalkline/api-client';
import { NeedsMePanel, OverviewView } from '@chalkline/kit';
import { useQuery } from '@tanstack/react-query';
import { purchasingOverview } from '../../queries/purchases.ts';

/** What waits for this account, each with the way to act on it. */
export function Card() {
  return (
    <OverviewView query={useQuery(purchasingOverview(useApi()))} height="64">
      {({ needsMe }) => <NeedsMePanel items={needsMe} empty="No purchase needs you right now." />}
    </OverviewView>
  );
}
