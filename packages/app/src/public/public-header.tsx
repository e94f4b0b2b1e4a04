import { usePlatform } from '@chalkline/platform';
import { Box, Button, chakra, Flex, IconButton, Logo, RouteLink } from '@chalkline/ui';
import { Menu, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { ThemeToggle } from '../shell/top-bar/theme-toggle.tsx';
import { useDropdown } from '../shell/use-dropdown.ts';
import type { PublicLink } from './public-links.ts';
import { usePublicLinks } from './use-public-links.ts';

const HOME = '/';

/** The bar above every public page: the wordmark, where to look, the doors and the way in. */
export const PublicHeader = observer(function PublicHeader() {
  const { pathname } = useLocation();
  const links = usePublicLinks();
  return (
    <Box as="header" position="sticky" top="0" zIndex="sticky" bg="surface" borderBottomWidth="1px" borderColor="line">
      <Flex maxW="page" mx="auto" h="3.875rem" align="center" gap="2" px={{ base: '4', md: '7' }}>
        <BrandLink to={HOME} aria-label="Chalkline, start page">
          <Logo />
        </BrandLink>
        <chakra.nav aria-label="Site" display={{ base: 'none', lg: 'block' }} ms="6">
          <LinkRow links={links.site} pathname={pathname} />
        </chakra.nav>
        <Flex align="center" gap="2" ms="auto">
          <Flex as="nav" aria-label="Account" align="center" gap="1" display={{ base: 'none', lg: 'flex' }}>
            <AccountLinks pathname={pathname} />
          </Flex>
          <ThemeToggle />
          <PhoneMenu key={pathname} />
        </Flex>
      </Flex>
    </Box>
  );
});

const BrandLink = chakra(RouteLink, { base: { display: 'flex', borderRadius: 'sm' } });

const BarLink = chakra(RouteLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '10',
    px: '3',
    borderRadius: 'md',
    fontWeight: 'medium',
    color: 'fg.muted',
    _hover: { color: 'fg', bg: 'raised' },
    _currentPage: { color: 'fg' },
  },
});

interface LinksProps {
  pathname: string;
}

function LinkRow({ links, pathname, isColumn }: LinksProps & { links: readonly PublicLink[]; isColumn?: boolean }) {
  return (
    <chakra.ul
      listStyleType="none"
      display="flex"
      flexDirection={isColumn ? 'column' : { base: 'column', lg: 'row' }}
      gap="1"
    >
      {links.map(({ label, path }) => (
        <li key={path}>
          <BarLink to={path} aria-current={pathname === path ? 'page' : undefined}>
            {label}
          </BarLink>
        </li>
      ))}
    </chakra.ul>
  );
}

/** Home for who is signed in; the doors and the way to an account for everybody else. */
const AccountLinks = observer(function AccountLinks({ pathname }: LinksProps) {
  const { session } = usePlatform();
  const { signIn, signUp } = usePublicLinks();
  // The form of an account has its own button of that name.
  const isOffered = signUp.length > 0 && signUp.every(({ path }) => !`${pathname}/`.startsWith(`${path}/`));
  if (session.isSignedIn) {
    return (
      <Button asChild>
        <RouteLink to={session.homeUrl}>Go to my home page</RouteLink>
      </Button>
    );
  }
  return (
    <>
      <LinkRow links={signIn} pathname={pathname} />
      {isOffered && <CreateAccount links={signUp} pathname={pathname} />}
    </>
  );
});

/** Asks which account it shall be: schools and companies sign up with a form each. */
function CreateAccount(props: LinksProps & { links: readonly PublicLink[] }) {
  const { isOpen, toggle, triggerRef, rootProps } = useDropdown<HTMLDivElement, HTMLButtonElement>();
  const panelId = useId();
  return (
    <Box {...rootProps} position="relative" ms={{ lg: '2' }}>
      <Button
        ref={triggerRef}
        w="100%"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      >
        Create account
      </Button>
      {isOpen && (
        <Box
          id={panelId}
          layerStyle={{ lg: 'floating' }}
          position={{ lg: 'absolute' }}
          top="calc(100% + 4px)"
          insetEnd="0"
          minW="max-content"
          p={{ lg: '2' }}
          borderRadius="lg"
        >
          <LinkRow {...props} isColumn />
        </Box>
      )}
    </Box>
  );
}

/** Everything of the bar in a panel, where there is no room for it in a row. */
const PhoneMenu = observer(function PhoneMenu() {
  const { pathname } = useLocation();
  const { site } = usePublicLinks();
  const { isOpen, toggle, triggerRef, rootProps } = useDropdown<HTMLDivElement, HTMLButtonElement>();
  const panelId = useId();
  return (
    <Box {...rootProps} display={{ lg: 'none' }}>
      <IconButton
        ref={triggerRef}
        variant="ghost"
        _icon={{ boxSize: '5' }}
        aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      >
        {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
      </IconButton>
      {isOpen && (
        <Box id={panelId} {...panelStyle}>
          <chakra.nav aria-label="Site">
            <LinkRow links={site} pathname={pathname} />
          </chakra.nav>
          <Flex as="nav" aria-label="Account" direction="column" gap="2" align="stretch">
            <AccountLinks pathname={pathname} />
          </Flex>
        </Box>
      )}
    </Box>
  );
});

const panelStyle = {
  layerStyle: 'floating',
  position: 'absolute',
  top: 'calc(100% + 4px)',
  insetX: '2',
  p: '3',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  borderRadius: 'lg',
  maxH: 'calc(100dvh - 5rem)',
  overflowY: 'auto',
} as const;
