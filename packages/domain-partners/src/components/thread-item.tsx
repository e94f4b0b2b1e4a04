import { Avatar, Box, CountBadge, chakra, Flex, figured, RelativeTime, RouteLink, Text } from '@chalkline/ui';
import type { ThreadRow } from '../model/contract.ts';
import { subjectOf } from '../model/threads.ts';

type ThreadItemProps = {
  /** The link's own, so that the focus can come back to it. */
  id?: string;
  thread: ThreadRow;
  href: string;
  isOpen: boolean;
  unread: number;
  /** What is written for it and not sent. */
  draft?: string;
};

const linkStyles = {
  '& > a': {
    display: 'flex',
    gap: '0.75rem',
    padding: '0.75rem 0.875rem',
    minHeight: '4.25rem',
    borderInlineStart: '3px solid transparent',
    outlineOffset: '-2px',
  },
  '& > a:hover': { background: 'var(--chakra-colors-raised)' },
  '& > a[aria-current]': {
    background: 'var(--chakra-colors-raised)',
    borderInlineStartColor: 'var(--chakra-colors-accent)',
  },
} as const;

function LastWords({ thread, draft, isUnread }: { thread: ThreadRow; draft: string; isUnread: boolean }) {
  if (draft.trim() !== '') {
    return (
      <>
        <chakra.span color="amber.fg" fontWeight="semibold">
          Draft:
        </chakra.span>{' '}
        {draft}
      </>
    );
  }
  const text = thread.lastText === '' ? 'Sent a file' : thread.lastText;
  return (
    <chakra.span color={isUnread ? 'fg' : undefined}>
      {thread.lastByMe && 'You: '}
      {text}
    </chakra.span>
  );
}

/** One conversation in the list: with whom, about what, what was said last, how much of it is new. */
export function ThreadItem({ id, thread, href, isOpen, unread, draft = '' }: ThreadItemProps) {
  const isUnread = unread > 0;
  return (
    <chakra.li borderBottomWidth="1px" borderColor="line" css={linkStyles}>
      <RouteLink to={href} aria-current={isOpen ? 'true' : undefined} {...(id ? { id } : {})}>
        <Avatar name={thread.partnerName} src={thread.partnerLogo} />
        <Box flex="1" minW="0">
          <Flex align="baseline" gap="2" justify="space-between">
            <Text fontWeight={isUnread ? 'bold' : 'semibold'} truncate>
              {thread.partnerName}
            </Text>
            <chakra.span textStyle="xs" color="fg.muted" whiteSpace="nowrap" flexShrink="0">
              <RelativeTime at={thread.lastAt} />
            </chakra.span>
          </Flex>
          <Text textStyle="xs" color="fg.muted" truncate>
            {subjectOf(thread)}
          </Text>
          <Flex align="center" gap="2" justify="space-between" mt="0.5">
            <Text textStyle="sm" color="fg.muted" fontWeight={isUnread ? 'semibold' : 'normal'} truncate>
              <LastWords thread={thread} draft={draft} isUnread={isUnread} />
            </Text>
            <CountBadge count={unread} label={figured(unread, 'new message')} />
          </Flex>
        </Box>
      </RouteLink>
    </chakra.li>
  );
}
