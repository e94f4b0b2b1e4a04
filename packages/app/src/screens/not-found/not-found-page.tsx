import { usePlatform } from '@chalkline/platform';
import { LostLineIllustration } from '../../illustrations/lost-line.tsx';
import { MessageScreen } from '../message-screen.tsx';

/** Every path that is no route, and `not-found` itself. It changes nothing of the session (UI-18). */
export function Page() {
  const { session } = usePlatform();
  return (
    <MessageScreen
      illustration={<LostLineIllustration />}
      title="There is no page here"
      action={{ label: session.isSignedIn ? 'Go to my home page' : 'Go to sign in', to: session.homeUrl }}
    >
      The address may be mistyped, or what it led to has moved. Nothing of yours was changed.
    </MessageScreen>
  );
}
