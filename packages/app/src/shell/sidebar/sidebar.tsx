import { Box, Button, chakra, Flex, Logo, RouteLink } from '@chalkline/ui';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { SidebarNav } from './sidebar-nav.tsx';
import type { SidebarContent } from './use-menu.ts';

interface SidebarProps extends SidebarContent {
  homePath: string;
  isCollapsed: boolean;
  onToggle: () => void;
}

/** The sidebar of a wide window: 244 px, or 64 px with icons alone. */
export function Sidebar({ homePath, isCollapsed, onToggle, ...content }: SidebarProps) {
  return (
    <Flex
      as="aside"
      aria-label="Sidebar"
      direction="column"
      position="sticky"
      top="0"
      h="100dvh"
      w={isCollapsed ? 'rail' : 'sidebar'}
      flexShrink="0"
      bg="surface"
      borderEndWidth="1px"
      borderColor="line"
      display={{ base: 'none', lg: 'flex' }}
      transitionProperty="width"
      transitionDuration="slow"
      transitionTimingFunction="out"
    >
      <Brand homePath={homePath} isRail={isCollapsed} />
      <SidebarNav {...content} isRail={isCollapsed} />
      <Box px="3" py="2" borderTopWidth="1px" borderColor="line">
        <Button
          variant="ghost"
          size="sm"
          width="100%"
          justifyContent={isCollapsed ? 'center' : 'flex-start'}
          px="2.5"
          aria-expanded={!isCollapsed}
          aria-label={isCollapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
          title={isCollapsed ? 'Expand the sidebar' : undefined}
          _expanded={{ bg: 'transparent', color: 'fg.muted', _hover: { bg: 'raised', color: 'fg' } }}
          onClick={onToggle}
        >
          {isCollapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          {!isCollapsed && 'Collapse'}
        </Button>
      </Box>
    </Flex>
  );
}

const BrandLink = chakra(RouteLink, { base: { display: 'flex', borderRadius: 'sm' } });

/** The mark at the top; it leads home. */
export function Brand({ homePath, isRail = false }: { homePath: string; isRail?: boolean }) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent={isRail ? 'center' : 'flex-start'}
      flexShrink="0"
      h="3.875rem"
      mb="1"
      px={isRail ? '0' : '5'}
    >
      <BrandLink to={homePath} aria-label="Chalkline, home">
        <Logo withName={!isRail} />
      </BrandLink>
    </chakra.div>
  );
}
