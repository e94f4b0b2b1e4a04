import { usePlatform } from '@chalkline/platform';
import { Box, Button, ErrorState, Flex, LoadingState, Tabs, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type NotificationItem, NotificationList } from './notification-list.tsx';

/** The two tabs and what they hold. */
export const NotificationsPanel = observer(function NotificationsPanel({
  onOpen,
}: {
  onOpen: (item: NotificationItem) => void;
}) {
  const { notifications, logger, session } = usePlatform();
  const { listed, unread } = notifications;
  const hasUnread = unread.length > 0;
  const markAll = (): void => {
    if (!hasUnread) return;
    notifications.markAllRead().catch((error: unknown) => logger.warn('Marking all as read failed', error));
  };
  return (
    <Tabs.Root defaultValue="unread" lazyMount unmountOnExit display="flex" flexDirection="column" minH="0">
      <Flex align="center" justify="space-between" px="4" pt="3" pb="1">
        <Text fontWeight="bold">Notifications</Text>
        {/* What is read stays the owner's to say (IMP-8). Not `disabled`: the button has the focus while it works, and a disabled one would lose it. */}
        {!session.isImpersonating && (
          <Button variant="plain" size="sm" onClick={markAll} aria-disabled={!hasUnread}>
            Mark All as Read
          </Button>
        )}
      </Flex>
      <Tabs.List mx="3" mb="0">
        <Tabs.Trigger value="unread">Unread{hasUnread && <Count>{unread.length}</Count>}</Tabs.Trigger>
        <Tabs.Trigger value="all">All</Tabs.Trigger>
      </Tabs.List>
      <Box overflowY="auto" maxH="min(26rem, 60dvh)">
        <Tabs.Content value="unread" pt="0">
          <Listed items={unread} onOpen={onOpen} />
        </Tabs.Content>
        <Tabs.Content value="all" pt="0">
          <Listed items={listed} onOpen={onOpen} />
        </Tabs.Content>
      </Box>
    </Tabs.Root>
  );
});

interface ListedProps {
  items: readonly NotificationItem[];
  onOpen: (item: NotificationItem) => void;
}

/** The list, or why there is none: it is on its way, it did not come, there is nothing. */
const Listed = observer(function Listed({ items, onOpen }: ListedProps) {
  const { notifications } = usePlatform();
  const { isNotificationsLoading, hasLoadFailed, listed } = notifications;
  if (listed.length > 0) return <NotificationList items={items} onOpen={onOpen} />;
  if (isNotificationsLoading) return <LoadingState />;
  if (hasLoadFailed) {
    return <ErrorState message="Your notifications did not load." onRetry={() => void notifications.load()} />;
  }
  return <NotificationList items={items} onOpen={onOpen} />;
});

function Count({ children }: { children: number }) {
  return (
    <Text as="span" textStyle="xs" color="fg.muted" className="tabular">
      {children}
    </Text>
  );
}
