import { usePlatform } from '@chalkline/platform';
import type { Portal } from '@chalkline/rules';
import { Box, ChalkLine, Flex, Heading, Link, Logo, RouteLink, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { landingPath } from '../../model/landing.ts';
import { otherPortals, portals } from '../../model/portals.ts';
import { withReturnTo } from '../../model/return-path.ts';
import { BrandBoard } from './brand-board.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useReturnTo } from './use-return-to.ts';

/** The one sign-in screen behind its three doors. Who is signed in already goes on to where they wanted to be. */
const SignInPage = observer(function SignInPage({ door }: { door: Portal }) {
  const { session } = usePlatform();
  return session.isChecking ? null : <SignInScreen door={door} />;
});

function SignInScreen({ door }: { door: Portal }) {
  const { session } = usePlatform();
  const returnTo = useReturnTo();
  const portal = portals[door];
  // Asked once: signing in here navigates by itself.
  const [start] = useState(() => {
    const { isSignedIn, role, status, accessType, homeUrl } = session;
    return isSignedIn && role ? landingPath({ role, status, accessType, homeUrl }, returnTo) : null;
  });
  if (start) return <Navigate to={start} replace />;

  return (
    <Flex minH="100dvh" bg="canvas">
      <BrandBoard />
      <Flex
        as="main"
        flex="1 1 54%"
        direction="column"
        align="center"
        justify="center"
        px={{ base: '5', md: '8' }}
        py="10"
      >
        <Box w="100%" maxW="sm">
          <Box display={{ base: 'block', lg: 'none' }} mb="10">
            <Logo size={30} />
          </Box>
          <Heading as="h1" size="2xl" tabIndex={-1}>
            {portal.title}
          </Heading>
          <Text color="fg.muted" mt="1">
            {portal.lead}
          </Text>
          <ChalkLine mt="4" mb="6" />
          <SignInForm key={portal.id} portal={portal} returnTo={returnTo} />
          <OtherDoors portal={door} returnTo={returnTo} />
        </Box>
      </Flex>
    </Flex>
  );
}

function OtherDoors({ portal, returnTo }: { portal: Portal; returnTo: string | null }) {
  return (
    <Flex as="nav" aria-label="Other sign-in pages" wrap="wrap" columnGap="4" rowGap="1" mt="7" textStyle="sm">
      <Text color="fg.muted">Not you?</Text>
      {otherPortals(portal).map((other) => (
        <Link asChild variant="underline" key={other.id}>
          <RouteLink to={withReturnTo(other.path, returnTo)}>{other.linkText}</RouteLink>
        </Link>
      ))}
    </Flex>
  );
}

/** `school-login`. */
export function SchoolSignInPage() {
  return <SignInPage door="school" />;
}

/** `vendor-login`. */
export function VendorSignInPage() {
  return <SignInPage door="vendor" />;
}

/** `staff-member`. */
export function StaffSignInPage() {
  return <SignInPage door="staff" />;
}
