import { usePlatform } from '@chalkline/platform';
import { Box, Button, Flex, LoadingState, Tabs, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type NotificationItem, NotificationList } from './notification-list.tsx';

/** The two tabs and what they hold. */
export const NotificationsPanel = observer(function NotificationsPanel({
  onOpen,
}: {
  onOpen: (item: NotificationItem) => void;
}) {
  const { notifications, logger } = usePlatform();
  const { listed, unread, isNotificationsLoading } = notifications;
  const isLoading = isNotificationsLoading && listed.length === 0;
  const markAll = (): void => {
    notifications.markAllRead().catch((error: unknown) => logger.warn('Marking all as read failed', error));
  };
  return (
    <Tabs.Root defaultValue="unread" lazyMount unmountOnExit display="flex" flexDirection="column" minH="0">
      <Flex align="center" justify="space-between" px="4" pt="3" pb="1">
        <Text fontWeight="bold">Notifications</Text>
        <Button variant="plain" size="sm" onClick={markAll} disabled={unread.length === 0}>
          Mark All as Read
        </Button>
      </Flex>
      <Tabs.List mx="3" mb="0">
        <Tabs.Trigger value="unread">Unread{unread.length > 0 && <Count>{unread.length}</Count>}</Tabs.Trigger>
        <Tabs.Trigger value="all">All</Tabs.Trigger>
      </Tabs.List>
      <Box overflowY="auto" maxH="min(26rem, 60dvh)">
        <Tabs.Content value="unread" pt="0">
          {isLoading ? <LoadingState /> : <NotificationList items={unread} onOpen={onOpen} />}
        </Tabs.Content>
        <Tabs.Content value="all" pt="0">
          {isLoading ? <LoadingState /> : <NotificationList items={listed} onOpen={onOpen} />}
        </Tabs.Content>
      </Box>
    </Tabs.Root>
  );
});

function Count({ children }: { children: number }) {
  return (
    <Text as="span" textStyle="xs" color="fg.muted" className="tabular">
      {children}
    </Text>
  );
}
