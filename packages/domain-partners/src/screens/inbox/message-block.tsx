import { DocumentList } from '@chalkline/kit';
import { Box, chakra, DateTime, Flex, Text, VisuallyHidden } from '@chalkline/ui';
import { Check, CheckCheck } from 'lucide-react';
import type { Message } from '../../model/contract.ts';
import type { MessageBlock } from '../../model/conversation.ts';

function Bubble({ message, isMine }: { message: Message; isMine: boolean }) {
  return (
    <Box
      maxW="min(36rem, 100%)"
      px="3.5"
      py="2"
      borderRadius="lg"
      borderWidth="1px"
      borderColor={isMine ? 'transparent' : 'line'}
      bg={isMine ? 'accent.soft' : 'raised'}
    >
      <VisuallyHidden>{isMine ? 'You' : message.byName}: </VisuallyHidden>
      {message.text !== '' && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {message.text}
        </Text>
      )}
      {message.documents.length > 0 && (
        <Box mt="1.5">
          <DocumentList files={message.documents} label="Files" size="sm" />
        </Box>
      )}
    </Box>
  );
}

/** Whether the other side has opened what I wrote. */
function Delivery({ seenAt }: { seenAt: string | null }) {
  const Icon = seenAt === null ? Check : CheckCheck;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" color={seenAt === null ? undefined : 'green.fg'}>
      <Icon size={13} aria-hidden="true" />
      {seenAt === null ? (
        'Sent'
      ) : (
        <span>
          Seen <DateTime at={seenAt} />
        </span>
      )}
    </chakra.span>
  );
}

/** What one person wrote in a row, with the time of the last of it. `lastMine` says beside which message delivery is told. */
export function MessageBlockView({ block, lastMine }: { block: MessageBlock; lastMine: number | undefined }) {
  const { isMine, byName, messages } = block;
  const last = messages.at(-1);
  return (
    <Flex as="li" direction="column" align={isMine ? 'flex-end' : 'flex-start'} gap="1">
      {messages.map((message) => (
        <Bubble key={message.id} message={message} isMine={isMine} />
      ))}
      {last && (
        <Flex textStyle="xs" color="fg.muted" gap="2" wrap="wrap" px="1" justify={isMine ? 'flex-end' : 'flex-start'}>
          <span>{byName}</span>
          <DateTime at={last.at} style="time" />
          {isMine && last.id === lastMine && <Delivery seenAt={last.seenAt} />}
        </Flex>
      )}
    </Flex>
  );
}
