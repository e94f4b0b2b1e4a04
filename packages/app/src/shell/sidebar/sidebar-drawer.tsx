import { CloseButton, Drawer, Flex, Portal } from '@chalkline/ui';
import { Brand } from './sidebar.tsx';
import { SidebarNav } from './sidebar-nav.tsx';
import type { SidebarContent } from './use-menu.ts';

interface SidebarDrawerProps extends SidebarContent {
  homePath: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The sidebar of a narrow window; choosing a link closes it. */
export function SidebarDrawer({ homePath, isOpen, onClose, ...content }: SidebarDrawerProps) {
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      placement="start"
      size="xs"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content aria-label="Menu">
            <Flex align="center" justify="space-between" pe="3">
              <Brand homePath={homePath} />
              <Drawer.CloseTrigger asChild position="static">
                <CloseButton aria-label="Close the menu" />
              </Drawer.CloseTrigger>
            </Flex>
            <SidebarNav {...content} isRail={false} onNavigate={onClose} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
