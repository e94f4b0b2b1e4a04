import { loadModule, usePlatform } from '@chalkline/platform';
import { Box, ConfirmProvider, Flex } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense } from 'react';
import { ConnectionBanner } from '../feedback/connection-banner.tsx';
import { useSupportChat } from '../support/use-support-chat.ts';
import { ActingGate } from './impersonation/acting-gate.tsx';
import { ActingNotice } from './impersonation/acting-notice.tsx';
import { LazySidebarDrawer } from './sidebar/lazy-sidebar-drawer.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useMenu } from './sidebar/use-menu.ts';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar/top-bar.tsx';
import { TrialOffer } from './trial-offer/trial-offer.tsx';
import { useSidebar } from './use-sidebar.ts';

/** Nobody waits for a toast: those that come before it is there are kept. */
const NotificationToasts = lazy(async () => {
  const { NotificationToasts: toasts } = await loadModule(
    () => import('../feedback/notification-toasts.tsx'),
    'notification toasts',
  );
  return { default: toasts };
});

/** What stands around every screen of a signed-in person. */
export const Shell = observer(function Shell({ children }: { children: ReactNode }) {
  const { session } = usePlatform();
  const sidebar = useSidebar();
  const menu = useMenu();
  useSupportChat(session.role === 'Vendor' || session.role === 'SubVendor');
  return (
    <ConfirmProvider>
      <SkipLink />
      <Flex minH="100dvh" bg="canvas">
        <Sidebar {...menu} homePath={session.homeUrl} isCollapsed={sidebar.isCollapsed} onToggle={sidebar.toggle} />
        <LazySidebarDrawer
          {...menu}
          homePath={session.homeUrl}
          isOpen={sidebar.isDrawerOpen}
          onClose={() => sidebar.setDrawerOpen(false)}
        />
        <Flex direction="column" flex="1" minW="0">
          <TopBar onMenu={() => sidebar.setDrawerOpen(true)} />
          <ActingNotice />
          <ConnectionBanner />
          <Box as="main" id={MAIN_ID} tabIndex={-1} flex="1" minW="0">
            <ActingGate>{children}</ActingGate>
          </Box>
        </Flex>
      </Flex>
      <TrialOffer />
      <Suspense fallback={null}>
        <NotificationToasts />
      </Suspense>
    </ConfirmProvider>
  );
});
