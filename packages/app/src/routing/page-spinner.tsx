import { Flex, Spinner, Text, VisuallyHidden } from '@chalkline/ui';
import { useSyncExternalStore } from 'react';

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** Fills the height while a screen's code loads; inside the shell the bars stay where they are. */
export function PageSpinner({ isInShell = false }: { isInShell?: boolean }) {
  // Read from the browser: the spinner also stands where no platform is yet.
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine !== false);
  return (
    <Flex
      role="status"
      direction="column"
      gap="4"
      px="5"
      minH={isInShell ? 'calc(100dvh - 4rem)' : '100dvh'}
      align="center"
      justify="center"
      textAlign="center"
      bg="canvas"
    >
      <Spinner size="xl" color="accent.fg" />
      {isOnline ? (
        <VisuallyHidden>Loading</VisuallyHidden>
      ) : (
        <Text color="fg.muted">You are offline. This page opens as soon as the network is back.</Text>
      )}
    </Flex>
  );
}
