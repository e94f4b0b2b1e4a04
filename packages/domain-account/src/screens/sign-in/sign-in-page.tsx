import { usePlatform } from '@chalkline/platform';
import type { Portal } from '@chalkline/rules';
import { Flex, Link, RouteLink, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { DoorLayout } from '../../components/door-layout.tsx';
import { landingPath } from '../../model/landing.ts';
import { otherPortals, portals } from '../../model/portals.ts';
import { withReturnTo } from '../../model/return-path.ts';
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
    <DoorLayout title={portal.title} lead={portal.lead}>
      <SignInForm key={portal.id} portal={portal} returnTo={returnTo} />
      <Newcomers portal={door} />
      <OtherDoors portal={door} returnTo={returnTo} />
    </DoorLayout>
  );
}

/** Where an account comes from. */
function Newcomers({ portal }: { portal: Portal }) {
  const { register } = portals[portal];
  return (
    <Text mt="7" textStyle="sm" color="fg.muted">
      {register === null ? (
        'New here? Your school creates your account and sends you a link.'
      ) : (
        <>
          New to Chalkline?{' '}
          <Link asChild variant="underline">
            <RouteLink to={register.path}>{register.text}</RouteLink>
          </Link>
        </>
      )}
    </Text>
  );
}

function OtherDoors({ portal, returnTo }: { portal: Portal; returnTo: string | null }) {
  return (
    <Flex as="nav" aria-label="Other sign-in pages" wrap="wrap" columnGap="4" rowGap="1" mt="2" textStyle="sm">
      <Text color="fg.muted">Not you?</Text>
      {otherPortals(portal).map((other) => (
        <Link asChild variant="underline" key={other.id}>
          <RouteLink to={withReturnTo(other.path, returnTo)}>{other.title}</RouteLink>
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
