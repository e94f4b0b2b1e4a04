import { Box, Flex } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { OfflineNote } from '../feedback/offline-note.tsx';
import { MAIN_ID, SkipLink } from '../shell/skip-link.tsx';
import { useSupportChat } from '../support/use-support-chat.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import { useServedClock } from './use-served-clock.ts';

/** What stands around every page that needs no account. */
export function PublicLayout({ children }: { children: ReactNode }) {
  useSupportChat(true);
  useServedClock();
  return (
    <Flex direction="column" minH="100dvh" bg="canvas">
      <SkipLink />
      <PublicHeader />
      <OfflineNote />
      <Box as="main" id={MAIN_ID} tabIndex={-1} flex="1" minW="0">
        {children}
      </Box>
      <PublicFooter />
    </Flex>
  );
}
