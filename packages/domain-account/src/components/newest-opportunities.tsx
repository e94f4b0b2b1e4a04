import type { Schemas } from '@chalkline/api-client';
import { Box, EmptyState, LinkButton, QueryView, Skeleton } from '@chalkline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { OpportunityList } from './opportunity-list.tsx';
import { PublicSection } from './public-section.tsx';

type Newest = { readonly newest: readonly Schemas['PublicOpportunity'][] };

interface NewestOpportunitiesProps<T extends Newest> {
  query: UseQueryResult<T, Error>;
  lead: string;
  action: ReactNode;
}

/** What schools ask for now. */
export function NewestOpportunities<T extends Newest>({ query, lead, action }: NewestOpportunitiesProps<T>) {
  return (
    <PublicSection title="On the board now" lead={lead} action={action}>
      {query.data ? <Content items={query.data.newest} /> : <NotThere query={query} />}
    </PublicSection>
  );
}

function NotThere<T extends Newest>({ query }: Pick<NewestOpportunitiesProps<T>, 'query'>) {
  if (query.isLoading) return <Skeleton h="96" borderRadius="lg" />;
  return (
    <Box layerStyle="card">
      <QueryView query={query} what="The opportunities">
        {() => null}
      </QueryView>
    </Box>
  );
}

function Content({ items }: { items: Newest['newest'] }) {
  if (items.length > 0) return <OpportunityList items={items} label="Newest opportunities" />;
  return (
    <Box layerStyle="card">
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
    </Box>
  );
}
