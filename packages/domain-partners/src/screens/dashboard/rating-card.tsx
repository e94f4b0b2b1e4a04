import { useApi } from '@chalkline/api-client';
import { LinkButton, Card as Panel, QueryView, Skeleton } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { RatingSummaryView } from '../../components/rating-summary.tsx';
import { paths } from '../../model/paths.ts';
import { ratings } from '../../queries/ratings.ts';

/** What schools give this company on average. */
export function Card() {
  const query = useQuery(ratings(useApi(), 'received', { pageNumber: 1, pageSize: 1 }));
  return (
    <QueryView query={query} what="The ratings" skeleton={<Skeleton h="56" borderRadius="lg" />}>
      {({ summary }) => (
        <Panel
          title="Your rating"
          actions={
            <LinkButton size="sm" variant="surface" to={paths.schoolRatings()}>
              Reviews
            </LinkButton>
          }
        >
          <RatingSummaryView summary={summary} columns={1} />
        </Panel>
      )}
    </QueryView>
  );
}
