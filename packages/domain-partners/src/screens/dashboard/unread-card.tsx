import { useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { Box, EmptyState, LinkButton, Card as Panel, QueryView, Skeleton, useEmptyCards } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ThreadItem } from '../../components/thread-item.tsx';
import { paths } from '../../model/paths.ts';
import { sideOf } from '../../model/side.ts';
import { unreadThreads } from '../../queries/inbox.ts';

/** Conversations with something new, each a link into it. */
export const Card = observer(function Card() {
  const { session } = usePlatform();
  const side = sideOf(session);
  const query = useQuery(unreadThreads(useApi()));
  if (!useEmptyCards() && (query.isPending || query.data?.totalCount === 0)) return null;
  return (
    <QueryView query={query} what="The messages" skeleton={<Skeleton h="56" borderRadius="lg" />}>
      {({ listingData, totalCount }) => (
        <Panel
          title="Unread messages"
          actions={
            <LinkButton size="sm" variant="surface" to={paths.inbox(side)}>
              {totalCount > listingData.length ? `All ${totalCount}` : 'Inbox'}
            </LinkButton>
          }
        >
          {listingData.length === 0 ? (
            <EmptyState icon={<MessageSquare />} title="You have read everything">
              New messages show here as they arrive.
            </EmptyState>
          ) : (
            <Box as="ul" listStyleType="none" mx={{ base: '-4', sm: '-5' }} mb={{ base: '-4', sm: '-5' }}>
              {listingData.map((thread) => (
                <ThreadItem
                  key={thread.id}
                  thread={thread}
                  href={paths.inbox(side, { id: thread.id })}
                  isOpen={false}
                  unread={thread.unreadCount}
                />
              ))}
            </Box>
          )}
        </Panel>
      )}
    </QueryView>
  );
});
