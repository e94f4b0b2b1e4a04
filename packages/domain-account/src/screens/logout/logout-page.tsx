import { usePlatform } from '@chalkline/platform';
import { Flex, Heading, Spinner } from '@chalkline/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from './sign-out.ts';

/** `logout`: ends the session and leaves for the sign-in page of the role that had it (HUB-5). */
export function Page() {
  const platform = usePlatform();
  const navigate = useNavigate();
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void navigate(signOut(platform), { replace: true });
  }, [platform, navigate]);

  return (
    <Flex as="main" minH="100dvh" direction="column" align="center" justify="center" gap="4" bg="canvas">
      <Spinner size="xl" color="accent.fg" />
      <Heading as="h1" size="md" fontWeight="medium" color="fg.muted" tabIndex={-1}>
        Signing you out…
      </Heading>
    </Flex>
  );
}
