import { Box, EmptyState, Grid } from '@chalkline/ui';
import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Conversation, type ConversationProps } from './conversation.tsx';

type InboxPanesProps = { threads: ReactNode; conversation: Omit<ConversationProps, 'hasHeader'> | null };

/** Conversations at the left, the open one at the right, both as high as the window allows. */
export function InboxPanes({ threads, conversation }: InboxPanesProps) {
  return (
    <Grid
      layerStyle="card"
      overflow="hidden"
      templateColumns={{ base: '17rem minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' }}
      h="calc(100dvh - 14.5rem)"
      minH="30rem"
    >
      <Box borderEndWidth="1px" borderColor="line" minH="0" overflow="hidden">
        {threads}
      </Box>
      {conversation ? (
        <Conversation key={conversation.id} {...conversation} hasHeader />
      ) : (
        <Box alignSelf="center">
          <EmptyState icon={<MessageSquare />} title="No conversation is open">
            Choose one to read it and to answer.
          </EmptyState>
        </Box>
      )}
    </Grid>
  );
}
