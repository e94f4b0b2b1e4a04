import type { Schemas } from '@chalkline/api-client';
import { Box, chakra, EmptyState, Flex, RelativeTime, Text, VisuallyHidden } from '@chalkline/ui';
import { BellOff } from 'lucide-react';
import { KindEdge } from './kind-edge.tsx';
import { notificationKind } from './notification-kind.ts';

export type NotificationItem = Schemas['Notification'];

interface NotificationListProps {
  items: readonly NotificationItem[];
  onOpen: (notification: NotificationItem) => void;
}

/** Notifications newest first, each with the color of its kind at its edge. */
export function NotificationList({ items, onOpen }: NotificationListProps) {
  if (items.length === 0) {
    return (
      <EmptyState icon={<BellOff size={20} aria-hidden="true" />} title="No record found">
        Nothing here. The board is wiped clean; enjoy the quiet.
      </EmptyState>
    );
  }
  return (
    <chakra.ul listStyleType="none">
      {items.map((item) => (
        <chakra.li key={item.id} borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
          <Row item={item} onOpen={onOpen} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Row({ item, onOpen }: { item: NotificationItem; onOpen: (notification: NotificationItem) => void }) {
  const kind = notificationKind(item.notificationType);
  return (
    <chakra.button
      type="button"
      display="flex"
      alignItems="stretch"
      gap="3"
      w="100%"
      py="3"
      pe="4"
      textAlign="start"
      cursor="pointer"
      bg={item.isRead ? undefined : 'raised'}
      _hover={{ bg: 'raised' }}
      _focusVisible={{ outlineOffset: '-2px' }}
      onClick={() => onOpen(item)}
    >
      <KindEdge type={item.notificationType} w="1" borderEndRadius="full" />
      <Box flex="1" minW="0">
        <Text fontWeight={item.isRead ? 'normal' : 'semibold'} overflowWrap="anywhere">
          {item.message}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          <VisuallyHidden>{kind.word}, </VisuallyHidden>
          <RelativeTime at={item.notificationTime} />
        </Text>
      </Box>
      {!item.isRead && <UnreadMark item={item} />}
    </chakra.button>
  );
}

/** The orange dot stands for something to be done, as in the sidebar; what is only to be read has a plain one (NOTIF-25). */
function UnreadMark({ item }: { item: NotificationItem }) {
  return (
    <Flex align="center">
      <chakra.span aria-hidden="true" boxSize="2" borderRadius="full" bg={item.showIndicator ? 'dot' : 'control'} />
      <VisuallyHidden>{item.showIndicator ? ', unread, action waiting' : ', unread'}</VisuallyHidden>
    </Flex>
  );
}
