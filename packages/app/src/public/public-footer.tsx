import { usePlatform } from '@chalkline/platform';
import { Box, ChalkLine, chakra, Flex, Logo, RouteLink, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { PublicLink } from './public-links.ts';
import { usePublicLinks } from './use-public-links.ts';

/** What ends every public page: what this is, where to go, what the law asks for, and who helps. */
export const PublicFooter = observer(function PublicFooter() {
  const { clock } = usePlatform();
  const { site, signIn, signUp, legal } = usePublicLinks();
  return (
    <Box as="footer" bg="surface" borderTopWidth="1px" borderColor="line" mt="12">
      <Box maxW="page" mx="auto" px={{ base: '4', md: '7' }} py="8">
        <Flex wrap="wrap" gap={{ base: '8', md: '12' }} justify="space-between">
          <Box flex="1 1 16rem" maxW="sm">
            <Logo />
            <Text mt="3" color="fg.muted">
              A straight, fair line between K-12 schools and the companies that supply them.
            </Text>
          </Box>
          <LinkColumn title="Look around" links={site} />
          <LinkColumn title="Your account" links={[...signIn, ...signUp]} />
          <LinkColumn title="Legal and help" links={legal} />
        </Flex>
        <ChalkLine mt="8" mb="4" />
        <Text textStyle="sm" color="fg.muted">
          © {new Date(clock.now()).getFullYear()} Chalkline
        </Text>
      </Box>
    </Box>
  );
});

const FooterLink = chakra(RouteLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '7',
    color: 'fg.muted',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
});

function LinkColumn({ title, links }: { title: string; links: readonly PublicLink[] }) {
  if (links.length === 0) return null;
  return (
    <chakra.nav aria-label={title}>
      <Text fontWeight="semibold" mb="1.5">
        {title}
      </Text>
      <chakra.ul listStyleType="none">
        {links.map(({ label, path }) => (
          <li key={path}>
            <FooterLink to={path}>{label}</FooterLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
