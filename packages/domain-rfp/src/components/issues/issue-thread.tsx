import { Box, chakra, DateTime, Flex, Stack, StatusBadge, Text } from '@chalkline/ui';
import type { Issue, IssueMessage } from '../../model/contract.ts';
import type { IssueSide } from '../../model/issues.ts';
import { AttachedFiles } from './attached-files.tsx';

const events: Readonly<Record<string, string>> = { resolved: 'Resolved it', reopened: 'Opened it again' };

function Message({ message, side }: { message: IssueMessage; side: IssueSide }) {
  const isMine = message.side === side;
  const event = events[message.event ?? ''];
  return (
    <chakra.li
      alignSelf={isMine ? 'flex-end' : 'flex-start'}
      maxW={{ base: '100%', sm: '85%' }}
      bg={isMine ? 'accent.soft' : 'raised'}
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      px="4"
      py="3"
    >
      <Flex gap="2" align="baseline" wrap="wrap">
        <Text fontWeight="semibold">{message.by}</Text>
        <Text textStyle="sm" color="fg.muted">
          <DateTime at={message.at} />
        </Text>
        {event && (
          <StatusBadge tone={message.event === 'resolved' ? 'green' : 'amber'} size="sm">
            {event}
          </StatusBadge>
        )}
      </Flex>
      <Text mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
        {message.text}
      </Text>
      <AttachedFiles files={message.files} />
    </chakra.li>
  );
}

/** What both sides wrote about an issue, oldest first. */
export function IssueThread({ issue, side }: { issue: Issue; side: IssueSide }) {
  return (
    <Box role="log" aria-label="What both sides wrote">
      <Stack as="ul" gap="3" listStyleType="none">
        {issue.messages.map((message) => (
          <Message key={message.id} message={message} side={side} />
        ))}
      </Stack>
    </Box>
  );
}
