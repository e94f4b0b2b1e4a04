import { Flex, IconButton } from '@chalkline/ui';
import { Menu } from 'lucide-react';
import { NotificationsMenu } from '../notifications/notifications-menu.tsx';
import { ProfileMenu } from '../profile/profile-menu.tsx';
import { ShellSearch } from '../search/shell-search.tsx';
import { CartLink } from './cart-link.tsx';
import { ContributedItems } from './contributed-items.tsx';
import { LastMonth } from './last-month.tsx';
import { PlanLink } from './plan-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The bar above every screen: search at the start, what concerns the person at the end. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      h="3.875rem"
      flexShrink="0"
      align="center"
      gap={{ base: '1', md: '3' }}
      px={{ base: '2', md: '7' }}
      bg="surface"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <IconButton
        variant="ghost"
        _icon={{ boxSize: '5' }}
        display={{ base: 'inline-flex', lg: 'none' }}
        aria-label="Open the menu"
        onClick={onMenu}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <ShellSearch />
      <Flex align="center" gap={{ base: '0.5', md: '2' }} ms="auto">
        <LastMonth />
        <PlanLink />
        <ContributedItems />
        <CartLink />
        <NotificationsMenu />
        <ThemeToggle />
        <ProfileMenu />
      </Flex>
    </Flex>
  );
}
