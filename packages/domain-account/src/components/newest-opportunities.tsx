import type { Schemas } from '@chalkline/api-client';
import { Box, EmptyState, ErrorState, LinkButton, Skeleton } from '@chalkline/ui';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { OpportunityList } from './opportunity-list.tsx';
import { PublicSection } from './public-section.tsx';

interface NewestOpportunitiesProps {
  items: readonly Schemas['PublicOpportunity'][] | undefined;
  error: Error | null;
  onRetry: () => void;
  lead: string;
  action: ReactNode;
}

/** What schools ask for now. */
export function NewestOpportunities({ items, error, onRetry, lead, action }: NewestOpportunitiesProps) {
  return (
    <PublicSection title="On the board now" lead={lead} action={action}>
      <Content items={items} error={error} onRetry={onRetry} />
    </PublicSection>
  );
}

function Content({ items, error, onRetry }: Pick<NewestOpportunitiesProps, 'items' | 'error' | 'onRetry'>) {
  if (items && items.length > 0) return <OpportunityList items={items} label="Newest opportunities" />;
  if (items) {
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
  if (error) {
    return (
      <Box layerStyle="card">
        <ErrorState error={error} message={`The opportunities did not load: ${error.message}`} onRetry={onRetry} />
      </Box>
    );
  }
  return <Skeleton h="96" borderRadius="lg" />;
}
