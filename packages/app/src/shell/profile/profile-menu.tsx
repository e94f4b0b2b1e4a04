import { usePlatform } from '@chalkline/platform';
import { Avatar, Box, chakra, Flex, Menu, RouteLink, Text, VisuallyHidden } from '@chalkline/ui';
import { ChevronDown, LogOut } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { hasScreen } from '../../routing/has-screen.ts';

/** Who is signed in, the pages of their own, and the way out. */
export const ProfileMenu = observer(function ProfileMenu() {
  const { registry, session } = usePlatform();
  const items = registry.profileItems.filter((item) => item.visible(session) && hasScreen(registry, item.to(session)));
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <chakra.button
          type="button"
          display="flex"
          alignItems="center"
          gap="2"
          minH="10"
          borderRadius="md"
          cursor="pointer"
          textAlign="start"
        >
          <VisuallyHidden>Profile: {session.name || session.email}</VisuallyHidden>
          <Avatar name={session.name || session.email} src={session.picture} />
          <Box aria-hidden="true" display={{ base: 'none', xl: 'block' }} lineHeight="1.25" maxW="40">
            <Text fontWeight="semibold" truncate>
              {session.name}
            </Text>
            <Text textStyle="xs" color="fg.muted" truncate>
              {session.organisation}
            </Text>
          </Box>
          <chakra.span color="fg.muted" display={{ base: 'none', xl: 'block' }}>
            <ChevronDown size={15} aria-hidden="true" />
          </chakra.span>
        </chakra.button>
      </Menu.Trigger>
      {/* Not in a portal: what opens stays inside the banner, where assistive technology finds it. */}
      <Menu.Positioner>
        <Menu.Content aria-label="Profile" minW="56">
          <Identity name={session.name} email={session.email} organisation={session.organisation} />
          <Menu.Separator />
          {items.map((item) => (
            <Menu.Item key={item.id} value={item.id} asChild>
              <RouteLink to={item.to(session)}>{item.label}</RouteLink>
            </Menu.Item>
          ))}
          {items.length > 0 && !session.isImpersonating && <Menu.Separator />}
          {!session.isImpersonating && (
            <Menu.Item value="logout" asChild>
              <RouteLink to="/logout">
                <LogOut aria-hidden="true" />
                Logout
              </RouteLink>
            </Menu.Item>
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
});

function Identity({ name, email, organisation }: { name: string; email: string; organisation: string }) {
  return (
    <Flex direction="column" px="2.5" py="2">
      <Text fontWeight="bold">{name}</Text>
      {organisation && <Text textStyle="sm">{organisation}</Text>}
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {email}
      </Text>
    </Flex>
  );
}
