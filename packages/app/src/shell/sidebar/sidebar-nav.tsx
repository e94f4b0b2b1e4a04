import type { IconComponent } from '@chalkline/platform';
import { Box, CountBadge, chakra, Dot, Flex, RouteLink, Text, VisuallyHidden } from '@chalkline/ui';
import { LifeBuoy } from 'lucide-react';
import { type MenuItem, menuPath } from './menu-groups.ts';
import type { Here, SidebarContent } from './use-menu.ts';

interface SidebarNavProps extends SidebarContent {
  /** Icons alone; the names stay for screen readers and as titles. */
  isRail: boolean;
  onNavigate?: () => void;
}

/** The links of the sidebar by group. */
export function SidebarNav(props: SidebarNavProps) {
  const { groups, here, iconOf, supportPath, isRail, onNavigate } = props;
  return (
    <chakra.nav aria-label="Main" flex="1" minH="0" overflowY="auto" px="3" pb="4">
      {groups.map((group) => (
        <Box key={group.number} role="group" aria-label={group.name} mt="4.5" _first={{ mt: '1' }}>
          {isRail ? (
            <Box aria-hidden="true" h="1px" bg="line" mx="2" mb="2" />
          ) : (
            <Text aria-hidden="true" textStyle="eyebrow" color="fg.muted" px="2.5" mb="1.5">
              {group.name}
            </Text>
          )}
          <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="0.5">
            {group.items.map((item) => (
              <li key={item.id}>
                <NavItem
                  item={item}
                  Icon={iconOf(item)}
                  isRail={isRail}
                  here={here?.id === item.id ? here : null}
                  {...(onNavigate ? { onNavigate } : {})}
                />
              </li>
            ))}
          </chakra.ul>
        </Box>
      ))}
      {supportPath && (
        <ItemLink
          to={supportPath}
          mt="4.5"
          title={isRail ? 'Support' : undefined}
          justifyContent={isRail ? 'center' : undefined}
          {...(onNavigate ? { onClick: onNavigate } : {})}
        >
          <LifeBuoy size={17} aria-hidden="true" />
          {isRail ? <VisuallyHidden>Support</VisuallyHidden> : 'Support'}
        </ItemLink>
      )}
    </chakra.nav>
  );
}

interface NavItemProps {
  item: MenuItem;
  Icon: IconComponent;
  isRail: boolean;
  here: Here | null;
  onNavigate?: () => void;
}

const ItemLink = chakra(RouteLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '9',
    px: '2.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    color: 'fg.muted',
    position: 'relative',
    _hover: { color: 'fg', bg: 'raised' },
    '&[aria-current]': { color: 'fg', bg: 'raised', borderColor: 'line' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

function NavItem({ item, Icon, isRail, here, onNavigate }: NavItemProps) {
  const label = item.name;
  return (
    <ItemLink
      to={menuPath(item.href)}
      aria-current={here === null ? undefined : here.isOwn ? 'page' : 'true'}
      title={isRail ? label : undefined}
      justifyContent={isRail ? 'center' : undefined}
      {...(onNavigate ? { onClick: onNavigate } : {})}
    >
      <Icon size={17} aria-hidden={true} />
      {isRail ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <chakra.span flex="1" minW="0" truncate>
          {label}
        </chakra.span>
      )}
      <ItemMark item={item} isRail={isRail} />
    </ItemLink>
  );
}

/** How many items are waiting, for the eye; a count beside a dot is said with the dot. */
function Count({ item }: { item: MenuItem }) {
  const { notificationCount: count, showIndicator } = item;
  if (count <= 0) return null;
  return (
    <chakra.span
      aria-hidden={showIndicator || undefined}
      textStyle="xs"
      fontWeight="semibold"
      lineHeight="1"
      className="tabular"
    >
      {count}
    </chakra.span>
  );
}

/** How many items are waiting, and the orange dot where one of them waits for an action. On the rail a count stands on the icon, orange in the place of a dot. UI-46 */
function ItemMark({ item, isRail }: { item: MenuItem; isRail: boolean }) {
  const { notificationCount: count, showIndicator } = item;
  if (!showIndicator && count <= 0) return null;
  const label = count > 0 ? `action waiting, ${count}` : 'action waiting';
  if (!isRail) {
    return (
      <Flex as="span" align="center" gap="1.5" flexShrink="0">
        <Count item={item} />
        {showIndicator && <Dot label={label} />}
      </Flex>
    );
  }
  const isDot = count <= 0;
  return (
    <Flex as="span" align="center" position="absolute" top={isDot ? '1.5' : '0.5'} insetEnd={isDot ? '1.5' : '0'}>
      {isDot ? (
        <Dot label={label} />
      ) : (
        <CountBadge count={count} label={showIndicator ? label : String(count)} isQuiet={!showIndicator} />
      )}
    </Flex>
  );
}
