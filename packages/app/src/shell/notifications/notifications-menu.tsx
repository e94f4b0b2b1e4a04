import { loadModule, usePlatform } from '@chalkline/platform';
import { isAllowed } from '@chalkline/rules';
import { Box, Button, CountBadge, IconButton, LoadingState, RouteLink } from '@chalkline/ui';
import { Bell } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useId } from 'react';
import { hasScreen } from '../../routing/has-screen.ts';
import { useDropdown } from '../use-dropdown.ts';
import type { NotificationItem } from './notification-list.tsx';
import { useOpenNotification } from './use-open-notification.ts';

const PREFERENCES = '/notification-preference';

const importPanel = () => import('./notifications-panel.tsx');

/** Only who opens the bell needs what is in it; pointing at it is a hint early enough. */
const NotificationsPanel = lazy(async () => {
  const { NotificationsPanel: panel } = await loadModule(importPanel, 'notifications panel');
  return { default: panel };
});

function preloadPanel(): void {
  importPanel().catch(() => {});
}

/** The bell: what is unread, everything there is, and the way to each one's screen. */
export const NotificationsMenu = observer(function NotificationsMenu() {
  const { notifications } = usePlatform();
  const openScreen = useOpenNotification();
  const { isOpen, toggle, close, triggerRef, rootProps } = useDropdown<HTMLDivElement, HTMLButtonElement>();
  const panelId = useId();
  const unread = notifications.unread.length;

  const open = (item: NotificationItem): void => {
    close(true);
    openScreen(item);
  };

  return (
    <Box {...rootProps} position={{ md: 'relative' }}>
      <IconButton
        ref={triggerRef}
        variant="ghost"
        _icon={{ boxSize: '4.5' }}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        onClick={toggle}
      >
        <Bell aria-hidden="true" />
        {unread > 0 && (
          <Box as="span" aria-hidden="true" position="absolute" top="0" insetEnd="0">
            <CountBadge count={unread} />
          </Box>
        )}
      </IconButton>
      {isOpen && (
        <Box id={panelId} role="region" aria-label="Notifications" {...panelStyle}>
          <Suspense fallback={<LoadingState />}>
            <NotificationsPanel onOpen={open} />
          </Suspense>
          <PreferencesLink onFollow={() => close(false)} />
        </Box>
      )}
    </Box>
  );
});

/** Under the bell; on a phone as wide as the window. */
const panelStyle = {
  layerStyle: 'floating',
  position: { base: 'fixed', md: 'absolute' },
  top: { base: '3.75rem', md: 'calc(100% + 8px)' },
  insetStart: { base: '2', md: 'auto' },
  insetEnd: { base: '2', md: '0' },
  w: { md: 'md' },
  zIndex: 'popover',
  borderRadius: 'lg',
  overflow: 'hidden',
  animationName: 'rise-in',
  animationDuration: 'fast',
} as const;

const PreferencesLink = observer(function PreferencesLink({ onFollow }: { onFollow: () => void }) {
  const { registry, session } = usePlatform();
  const { role, status, accessType } = session;
  // By the account itself: an administrator who acts for it may open every page, and would be refused its data (NOTIF-24).
  const isOwn = role !== null && isAllowed('vendorMainAndSchool', role, status, accessType ?? undefined);
  if (!isOwn || !hasScreen(registry, PREFERENCES)) return null;
  return (
    <Box borderTopWidth="1px" borderColor="line" p="2">
      <Button asChild variant="surface" size="sm" width="100%" onClick={onFollow}>
        <RouteLink to={PREFERENCES}>View preferences</RouteLink>
      </Button>
    </Box>
  );
});
