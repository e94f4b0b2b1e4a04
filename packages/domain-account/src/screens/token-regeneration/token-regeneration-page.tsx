import { usePlatform } from '@chalkline/platform';
import { type Portal, safePath } from '@chalkline/rules';
import { Box, Button, ChalkLine, Flex, Heading, Link, Logo, RouteLink, Text } from '@chalkline/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { RenewLink } from '../../components/renew-link.tsx';
import { portals } from '../../model/portals.ts';
import { RETURN_TO, withReturnTo } from '../../model/return-path.ts';
import { signOut } from '../logout/sign-out.ts';

/** An old link or a session that ran out: one sign-in, then on to where the link led. */
function TokenRegenerationPage({ door }: { door: Portal }) {
  const platform = usePlatform();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const returnTo = safePath(parameters.get(RETURN_TO) ?? parameters.get('to'));
  const link = parameters.get('token');

  // The old session would send the sign-in page straight on with the token that ran out.
  const startAnew = (): void => {
    signOut(platform);
    void navigate(withReturnTo(portals[door].path, returnTo), { replace: true });
  };

  return (
    <Flex as="main" minH="100dvh" direction="column" align="center" justify="center" bg="canvas" px="5" py="10">
      <Box layerStyle="card" w="100%" maxW="md" p={{ base: '6', sm: '8' }}>
        <Logo size={30} />
        <Heading as="h1" size="2xl" mt="6" tabIndex={-1}>
          {link ? 'This link is too old' : 'Please sign in again'}
        </Heading>
        <Text color="fg.muted" mt="1">
          {link
            ? 'Each link works once and for a short time. Ask for a fresh one, or sign in if you have an account already.'
            : 'Your link or your session is older than half a day. Sign in and you go on where you were; nothing you saved is lost.'}
        </Text>
        <ChalkLine mt="4" mb="6" />
        <Flex gap="4" align="center" wrap="wrap">
          {link && <RenewLink token={link} />}
          <Button variant={link ? 'surface' : 'solid'} onClick={startAnew}>
            Sign in again
          </Button>
          <Link asChild variant="plain">
            <RouteLink to="/">Leave it</RouteLink>
          </Link>
        </Flex>
      </Box>
    </Flex>
  );
}

/** `school/token-regeneration`. */
export function SchoolTokenPage() {
  return <TokenRegenerationPage door="school" />;
}

/** `vendor/token-regeneration`. */
export function VendorTokenPage() {
  return <TokenRegenerationPage door="vendor" />;
}
