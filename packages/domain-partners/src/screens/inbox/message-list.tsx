import { Box, Button, chakra, Flex, Text, useNow, VisuallyHidden } from '@chalkline/ui';
import { ArrowDown } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Message } from '../../model/contract.ts';
import { conversationDays } from '../../model/conversation.ts';
import { arrivedSince } from '../../model/threads.ts';
import { MessageBlockView } from './message-block.tsx';
import { useConversationScroll } from './use-conversation-scroll.ts';

type MessageListProps = {
  partnerName: string;
  /** Oldest first. */
  messages: readonly Message[];
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onEarlier: () => void;
};

const MINUTE_MS = 60_000;

/** Says what arrives, for a reader who does not see it come. Earlier messages that are read in are not news. */
function useArrivals(messages: readonly Message[]): string {
  const lastId = messages.at(-1)?.id ?? 0;
  const known = useRef(lastId);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const arrived = arrivedSince(messages, known.current);
    known.current = Math.max(known.current, lastId);
    if (arrived.length > 0) {
      setSpoken(arrived.map(({ byName, text }) => `${byName}: ${text === '' ? 'sent a file' : text}`).join('. '));
    }
  }, [messages, lastId]);
  return spoken;
}

function DayLine({ children }: { children: string }) {
  return (
    <Flex align="center" gap="3" my="3" color="fg.muted">
      <chakra.span aria-hidden="true" flex="1" h="1px" bg="line" />
      <Text textStyle="xs" fontWeight="semibold">
        {children}
      </Text>
      <chakra.span aria-hidden="true" flex="1" h="1px" bg="line" />
    </Flex>
  );
}

/** Everything that was said, by day, scrolled to the end; new messages move it only for who is reading there. */
export function MessageList(props: MessageListProps) {
  const { partnerName, messages, hasEarlier, isLoadingEarlier, onEarlier } = props;
  const now = useNow(MINUTE_MS);
  const days = useMemo(() => conversationDays(messages, now), [messages, now]);
  const spoken = useArrivals(messages);
  const scroll = useConversationScroll(messages);
  const lastMine = messages.findLast(({ isMine }) => isMine)?.id;
  return (
    <Box position="relative" flex="1" minH="0">
      <Box
        ref={scroll.ref}
        role="group"
        aria-label={`Messages with ${partnerName}`}
        tabIndex={0}
        h="100%"
        overflowY="auto"
        overscrollBehavior="contain"
        px="4"
        py="3"
        outlineOffset="-2px"
        onScroll={scroll.onScroll}
      >
        {hasEarlier && (
          <Flex justify="center" mb="2">
            <Button size="sm" variant="surface" loading={isLoadingEarlier} onClick={onEarlier}>
              Earlier messages
            </Button>
          </Flex>
        )}
        {messages.length === 0 && (
          <Text color="fg.muted" textAlign="center" py="10">
            Nothing has been said yet.
          </Text>
        )}
        {days.map((day) => (
          <Box key={day.key}>
            <DayLine>{day.label}</DayLine>
            <Box as="ul" listStyleType="none" display="flex" flexDirection="column" gap="3">
              {day.blocks.map((block) => (
                <MessageBlockView key={block.key} block={block} lastMine={lastMine} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {scroll.hasNewBelow && (
        <Flex position="absolute" insetX="0" bottom="3" justify="center" pointerEvents="none">
          <Button size="sm" pointerEvents="auto" onClick={scroll.toEnd}>
            <ArrowDown aria-hidden="true" />
            New message
          </Button>
        </Flex>
      )}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Box>
  );
}
