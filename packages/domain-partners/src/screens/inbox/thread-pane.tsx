import type { ApiError } from '@chalkline/api-client';
import { NoMatches } from '@chalkline/kit';
import type { ListController } from '@chalkline/platform';
import { usePlatform } from '@chalkline/platform';
import {
  Box,
  Button,
  EmptyState,
  FilterTabs,
  Flex,
  Pagination,
  QueryView,
  SearchInput,
  Skeleton,
  Stack,
} from '@chalkline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ThreadItem } from '../../components/thread-item.tsx';
import type { ThreadRow } from '../../model/contract.ts';
import { type SeenThreads, unreadOf } from '../../model/threads.ts';
import { THREADS_PER_PAGE } from '../../queries/inbox.ts';
import type { MessageDrafts } from '../../stores/message-drafts.ts';
import { threadLinkId } from './use-thread-focus.ts';

type ThreadPaneProps = {
  list: ListController;
  query: UseQueryResult<{ listingData: ThreadRow[]; totalCount: number }, ApiError>;
  seen: SeenThreads;
  drafts: MessageDrafts;
  openId: number | null;
  hrefOf: (id: number) => string;
  /** How many conversations have something new; undefined while that is not known. */
  unread: number | undefined;
  onWrite: () => void;
  /** Stands alone, in a card of its own. */
  isFramed: boolean;
};

function ThreadSkeleton() {
  return (
    <Stack role="status" aria-label="Loading conversations" gap="4" p="4">
      {['one', 'two', 'three', 'four', 'five'].map((key) => (
        <Flex key={key} gap="3">
          <Skeleton boxSize="8" borderRadius="full" flexShrink="0" />
          <Stack flex="1" gap="1.5">
            <Skeleton h="4" w="60%" />
            <Skeleton h="3.5" w="90%" />
          </Stack>
        </Flex>
      ))}
    </Stack>
  );
}

function NoThreads({ list, onWrite }: Pick<ThreadPaneProps, 'list' | 'onWrite'>) {
  const { session } = usePlatform();
  if (list.search !== '') return <NoMatches onClear={list.clear}>No conversation matches the search.</NoMatches>;
  if (list.isNarrowed) {
    return (
      <EmptyState
        icon={<MessageSquare />}
        title="Nothing is unread"
        action={
          <Button variant="surface" onClick={list.clear}>
            Show all
          </Button>
        }
      >
        What arrives from now on shows here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<MessageSquare />}
      title="No messages yet"
      action={session.isImpersonating ? undefined : <Button onClick={onWrite}>New message</Button>}
    >
      Write to whom you buy from or sell to; their answers arrive here.
    </EmptyState>
  );
}

function ThreadFilters({ list, unread }: Pick<ThreadPaneProps, 'list' | 'unread'>) {
  const isUnreadOnly = list.params.get('unread') === '1';
  return (
    <Stack gap="2" p="3" borderBottomWidth="1px" borderColor="line">
      <Flex>
        <SearchInput
          value={list.search}
          onChange={list.setSearch}
          label="Search conversations"
          placeholder="Name, purchase or words"
        />
      </Flex>
      <FilterTabs
        value={isUnreadOnly ? 'unread' : 'all'}
        onChange={(value) => list.set({ unread: value === 'unread' ? '1' : null })}
        items={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: 'Unread', ...(unread === undefined ? {} : { count: unread }) },
        ]}
      />
    </Stack>
  );
}

type ListProps = Pick<ThreadPaneProps, 'seen' | 'drafts' | 'openId' | 'hrefOf'> & { threads: readonly ThreadRow[] };

/** Watches the drafts itself: a query draws it later than the pane around it. */
const ThreadList = observer(function ThreadList({ threads, seen, drafts, openId, hrefOf }: ListProps) {
  return (
    <Box as="ul" listStyleType="none">
      {threads.map((thread) => (
        <ThreadItem
          key={thread.id}
          id={threadLinkId(thread.id)}
          thread={thread}
          href={hrefOf(thread.id)}
          isOpen={thread.id === openId}
          unread={unreadOf(thread, seen)}
          draft={drafts.of(thread.id).text}
        />
      ))}
    </Box>
  );
});

function ThreadPages({ list, totalCount }: Pick<ThreadPaneProps, 'list'> & { totalCount: number }) {
  if (totalCount <= THREADS_PER_PAGE) return null;
  return (
    <Box p="3" borderTopWidth="1px" borderColor="line">
      <Pagination
        page={list.page}
        pageSize={THREADS_PER_PAGE}
        totalCount={totalCount}
        onPageChange={list.setPage}
        label="Pages of conversations"
      />
    </Box>
  );
}

/** All conversations: search, unread only, and the list. */
export const ThreadPane = observer(function ThreadPane(props: ThreadPaneProps) {
  const { list, query, seen, drafts, openId, hrefOf, unread, onWrite, isFramed } = props;
  return (
    <Flex
      as="section"
      aria-label="Conversations"
      direction="column"
      h="100%"
      minH="0"
      {...(isFramed ? { layerStyle: 'card', overflow: 'hidden' } : {})}
    >
      <ThreadFilters list={list} unread={unread} />
      <Box
        flex="1"
        minH="0"
        overflowY={{ base: 'visible', md: 'auto' }}
        opacity={query.isPlaceholderData ? '0.6' : '1'}
      >
        <QueryView query={query} what="The conversations" skeleton={<ThreadSkeleton />}>
          {({ listingData }) =>
            listingData.length === 0 ? (
              <NoThreads list={list} onWrite={onWrite} />
            ) : (
              <ThreadList threads={listingData} seen={seen} drafts={drafts} openId={openId} hrefOf={hrefOf} />
            )
          }
        </QueryView>
      </Box>
      <ThreadPages list={list} totalCount={query.data?.totalCount ?? 0} />
    </Flex>
  );
});
