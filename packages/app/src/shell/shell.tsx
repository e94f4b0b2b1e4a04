import { usePlatform } from '@chalkline/platform';
import { Box, ConfirmProvider, Flex } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ConnectionBanner } from '../feedback/connection-banner.tsx';
import { NotificationToasts } from '../feedback/notification-toasts.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { SidebarDrawer } from './sidebar/sidebar-drawer.tsx';
import { useMenu } from './sidebar/use-menu.ts';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar/top-bar.tsx';
import { useSidebar } from './use-sidebar.ts';

/** What stands around every screen of a signed-in person. */
export const Shell = observer(function Shell({ children }: { children: ReactNode }) {
  const { session } = usePlatform();
  const sidebar = useSidebar();
  const menu = useMenu();
  return (
    <ConfirmProvider>
      <SkipLink />
      <Flex minH="100dvh" bg="canvas">
        <Sidebar {...menu} homePath={session.homeUrl} isCollapsed={sidebar.isCollapsed} onToggle={sidebar.toggle} />
        <SidebarDrawer
          {...menu}
          homePath={session.homeUrl}
          isOpen={sidebar.isDrawerOpen}
          onClose={() => sidebar.setDrawerOpen(false)}
        />
        <Flex direction="column" flex="1" minW="0">
          <TopBar onMenu={() => sidebar.setDrawerOpen(true)} />
          <ConnectionBanner />
          <Box as="main" id={MAIN_ID} tabIndex={-1} flex="1" minW="0">
            {children}
          </Box>
        </Flex>
      </Flex>
      <NotificationToasts />
    </ConfirmProvider>
  );
});
