import { usePlatform } from '@chalkline/platform';
import { ClosedGateIllustration } from '../../illustrations/closed-gate.tsx';
import { MessageScreen } from '../message-screen.tsx';

/** Where the route guard sends an account that may not open a page. */
export function Page() {
  const { session } = usePlatform();
  return (
    <MessageScreen
      illustration={<ClosedGateIllustration />}
      title="This page is not open to your account"
      action={{ label: session.isSignedIn ? 'Go to my home page' : 'Go to sign in', to: session.homeUrl }}
      second={session.isSignedIn ? { label: 'Sign in with another account', to: '/logout' } : undefined}
    >
      It belongs to another role, or your account has not been approved for it yet.
    </MessageScreen>
  );
}
