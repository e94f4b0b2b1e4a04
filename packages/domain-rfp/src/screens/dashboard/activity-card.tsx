import { useApi } from '@chalkline/api-client';
import { ActivityPanel, OverviewView } from '@chalkline/kit';
import { useQuery } from '@tanstack/react-query';
import { purchasingOverview } from '../../queries/purchases.ts';

/** What happened last in purchasing. */
export function Card() {
  return (
    <OverviewView query={useQuery(purchasingOverview(useApi()))} height="56">
      {({ activity }) => <ActivityPanel items={activity} />}
    </OverviewView>
  );
}
