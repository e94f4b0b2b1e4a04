import type { Schemas } from '@chalkline/api-client';
import { NoMatches } from '@chalkline/kit';
import { Box, EmptyState, LinkButton, QueryView, Skeleton } from '@chalkline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { OpportunityRows } from '../../components/public/opportunity-rows.tsx';
import { publicPaths } from '../../model/public-paths.ts';

interface OpportunitiesListProps {
  query: UseQueryResult<Schemas['PublicOpportunities'], Error>;
  /** Whether search or filters narrow the list. */
  isNarrowed: boolean;
}

/** The rows, or what stands in their place. */
export function OpportunitiesList({ query, isNarrowed }: OpportunitiesListProps) {
  const { data } = query;
  if (data && data.listingData.length > 0) {
    return (
      <Box opacity={query.isPlaceholderData ? '0.6' : '1'} aria-busy={query.isPlaceholderData}>
        <OpportunityRows items={data.listingData} label="Open opportunities" hasSchool />
      </Box>
    );
  }
  if (data) return <Box layerStyle="card">{isNarrowed ? <NoneFound /> : <NothingOpen />}</Box>;
  if (query.isLoading) return <Skeleton h="96" borderRadius="lg" />;
  return (
    <Box layerStyle="card">
      <QueryView query={query} what="The opportunities">
        {() => null}
      </QueryView>
    </Box>
  );
}

function NoneFound() {
  const showAll = (
    <LinkButton to={publicPaths.opportunities()} variant="surface">
      Show all
    </LinkButton>
  );
  return <NoMatches action={showAll}>Try other words, or fewer filters. New requests come every week.</NoMatches>;
}

function NothingOpen() {
  return (
    <EmptyState
      icon={<Inbox size={20} aria-hidden="true" />}
      title="No requests are open today"
      action={
        <LinkButton to="/register/vendor" variant="surface">
          Create a vendor account
        </LinkButton>
      }
    >
      New requests come every week. With an account you get them by email.
    </EmptyState>
  );
}
