import { Box, Page as Screen } from '@chalkline/ui';
import { useThread } from '../../queries/inbox.ts';
import { Conversation, type ConversationProps } from './conversation.tsx';
import { ThreadSubject } from './thread-subject.tsx';

type PhoneConversationProps = Omit<ConversationProps, 'hasHeader'> & { backHref: string };

/** One conversation as a page of its own, with the way back to the others. */
export function PhoneConversation({ backHref, ...conversation }: PhoneConversationProps) {
  const newest = useThread(conversation.id).data?.pages[0];
  return (
    <Screen
      title={newest?.thread.partnerName ?? 'Conversation'}
      lead={newest ? <ThreadSubject thread={newest.thread} href={newest.subjectHref} /> : ' '}
      back={{ to: backHref, label: 'Inbox' }}
    >
      <Box layerStyle="card" overflow="hidden" h="calc(100dvh - 14.5rem)" minH="26rem" display="grid">
        <Conversation {...conversation} hasHeader={false} />
      </Box>
    </Screen>
  );
}
