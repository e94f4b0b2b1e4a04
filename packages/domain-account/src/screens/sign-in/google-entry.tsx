import { usePlatform } from '@chalkline/platform';
import { lazy, Suspense } from 'react';

// Its code and Google's script load only where a client id is configured.
const GoogleButton = lazy(async () => {
  const { GoogleButton: component } = await import('./google-button.tsx');
  return { default: component };
});

/** Signing in by Google, where it is configured. */
export function GoogleEntry({ onCredential }: { onCredential: (credential: string) => void }) {
  const { googleClientId, nonce } = usePlatform().config;
  if (!googleClientId) return null;
  return (
    <Suspense fallback={null}>
      <GoogleButton clientId={googleClientId} nonce={nonce} onCredential={onCredential} />
    </Suspense>
  );
}
