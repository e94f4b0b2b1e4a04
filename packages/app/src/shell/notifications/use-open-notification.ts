import { usePlatform } from '@chalkline/platform';
import { hasScreen } from '../../routing/has-screen.ts';
import type { NotificationItem } from './notification-list.tsx';

/**
 * Marks a notification as read and goes where it leads, when this build has the screen it is about. What an administrator
 * looks at in somebody's account stays unread for its own people. IMP-8
 */
export function useOpenNotification(): (notification: NotificationItem) => void {
  const { logger, notifications, openNotification, registry, session } = usePlatform();
  return (notification) => {
    if (!notification.isRead && !session.isImpersonating) {
      notifications.markRead(notification.id).catch((error: unknown) => logger.warn('Marking as read failed', error));
    }
    const url = notification.relatedUrl ?? notification.href;
    if (url && hasScreen(registry, `/${url.replace(/^\/+/, '')}`)) void openNotification(notification);
  };
}
