import { usePlatform } from '@chalkline/platform';
import { Box, Flex, Separator, Text, useTheme } from '@chalkline/ui';
import { useEffect, useRef, useState } from 'react';
import { loadGoogle } from './google-script.ts';

interface GoogleButtonProps {
  clientId: string;
  nonce: string | undefined;
  onCredential: (credential: string) => void;
}

/** Google's own button below the form. Where its script is blocked, a sentence says so and the form stays. */
export function GoogleButton({ clientId, nonce, onCredential }: GoogleButtonProps) {
  const { logger } = usePlatform();
  const theme = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const [isBlocked, setBlocked] = useState(false);
  const receive = useRef(onCredential);
  useEffect(() => {
    receive.current = onCredential;
  }, [onCredential]);

  useEffect(() => {
    let isGone = false;
    loadGoogle(nonce)
      .then((google) => {
        const parent = place.current;
        if (isGone || !parent) return;
        google.initialize({
          client_id: clientId,
          ux_mode: 'popup',
          callback: ({ credential }) => {
            if (credential) receive.current(credential);
          },
        });
        parent.replaceChildren();
        google.renderButton(parent, {
          theme: theme === 'dark' ? 'filled_black' : 'outline',
          size: 'large',
          text: 'signin_with',
          shape: 'rectangular',
          width: Math.min(400, Math.max(200, Math.round(parent.clientWidth))),
        });
      })
      .catch((error: unknown) => {
        logger.warn('Google sign-in could not be loaded', error);
        if (!isGone) setBlocked(true);
      });
    return () => {
      isGone = true;
    };
  }, [clientId, nonce, theme, logger]);

  return (
    <Box>
      <Flex align="center" gap="3" my="1" aria-hidden="true">
        <Separator flex="1" />
        <Text textStyle="sm" color="fg.muted">
          or
        </Text>
        <Separator flex="1" />
      </Flex>
      {isBlocked ? (
        <Text textStyle="sm" color="fg.muted">
          Google’s sign-in could not be loaded here. Sign in with your password instead.
        </Text>
      ) : (
        <Box ref={place} minH="11" data-google-button="" />
      )}
    </Box>
  );
}
