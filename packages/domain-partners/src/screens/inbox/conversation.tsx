import { ApiError } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { Avatar, Box, ErrorState, Flex, Heading, QueryView, RouteLink, Skeleton, Stack, Text } from '@chalkline/ui';
import { useEffect, useEffectEvent } from 'react';
import type { Thread, ThreadRow } from '../../model/contract.ts';
import { partnerPath } from '../../model/paths.ts';
import type { Side } from '../../model/side.ts';
import { allMessages } from '../../model/threads.ts';
import { useThread } from '../../queries/inbox.ts';
import type { MessageDrafts } from '../../stores/message-drafts.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { ThreadSubject } from './thread-subject.tsx';

export type ConversationProps = {
  id: number;
  side: Side;
  drafts: MessageDrafts;
  /** The conversation was read: at first, and again whenever something new came. */
  onRead: (thread: ThreadRow) => void;
  /** Names the partner above the messages; not where the page's own title does. */
  hasHeader: boolean;
};

/** The links are as high as a finger needs them. */
const links = { '& a': { display: 'inline-block', py: '1.5' }, '& a:hover': { textDecoration: 'underline' } } as const;

function Header({ side, newest: { thread, subjectHref } }: { side: Side; newest: Thread }) {
  return (
    <Flex align="center" gap="3" px="4" py="1.5" borderBottomWidth="1px" borderColor="line">
      <Avatar name={thread.partnerName} src={thread.partnerLogo} />
      <Box minW="0">
        <Heading as="h2" size="sm" truncate css={links}>
          <RouteLink to={partnerPath(side, thread.partnerId)}>{thread.partnerName}</RouteLink>
        </Heading>
        <Text textStyle="sm" color="fg.muted" truncate css={links}>
          <ThreadSubject thread={thread} href={subjectHref} />
        </Text>
      </Box>
    </Flex>
  );
}

function ConversationSkeleton() {
  return (
    <Stack role="status" aria-label="Loading the conversation" gap="4" p="5">
      {['60%', '45%', '70%'].map((width, index) => (
        <Skeleton key={width} h="12" w={width} borderRadius="lg" alignSelf={index === 1 ? 'flex-end' : 'flex-start'} />
      ))}
    </Stack>
  );
}

/** Keeps in the session which purchase's conversation is open, as long as it is. */
function useActivePurchase(rfpId: number | null | undefined): void {
  const { session } = usePlatform();
  useEffect(() => {
    if (rfpId === null || rfpId === undefined) return;
    session.update({ activeInboxRFPId: rfpId });
    return () => {
      // After a sign-out there is no session to write to.
      if (session.isSignedIn) session.update({ activeInboxRFPId: 0 });
    };
  }, [rfpId, session]);
}

/** One conversation: what was said, and the place to answer. */
export function Conversation({ id, side, drafts, onRead, hasHeader }: ConversationProps) {
  const query = useThread(id);
  const newest = query.data?.pages[0];
  useActivePurchase(newest?.thread.rfpId);
  const tellRead = useEffectEvent((thread: ThreadRow) => onRead(thread));
  useEffect(() => {
    if (newest) tellRead(newest.thread);
  }, [newest]);

  if (!newest) {
    if (query.error instanceof ApiError && query.error.status === 404) {
      return (
        <ErrorState
          error={query.error}
          title="There is no such conversation"
          message="It may belong to another account. Choose one from the list."
        />
      );
    }
    return (
      <QueryView query={query} what="The conversation" skeleton={<ConversationSkeleton />}>
        {() => null}
      </QueryView>
    );
  }
  return (
    <Flex as="section" aria-label={`Conversation with ${newest.thread.partnerName}`} direction="column" minH="0">
      {hasHeader && <Header side={side} newest={newest} />}
      <MessageList
        partnerName={newest.thread.partnerName}
        messages={allMessages(query.data?.pages ?? [])}
        hasEarlier={query.hasNextPage}
        isLoadingEarlier={query.isFetchingNextPage}
        onEarlier={() => void query.fetchNextPage()}
      />
      <Composer thread={newest} drafts={drafts} onRefused={() => void query.refetch()} />
    </Flex>
  );
}
