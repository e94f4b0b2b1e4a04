import { Flex } from '@chalkline/ui';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

/** What the loss of the network means. */
export const OFFLINE_TEXT = 'You are offline. What you see may be old; nothing you typed is lost.';

/** The banner of a lost network or live connection. */
export function TroubleBar({ children }: { children: ReactNode }) {
  return (
    <Flex
      align="center"
      justify="center"
      wrap="wrap"
      gap="3"
      px="4"
      py="2"
      bg="amber.soft"
      color="amber.fg"
      fontWeight="medium"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <WifiOff size={17} aria-hidden="true" />
      {children}
    </Flex>
  );
}

/** Says that the network is gone, where nothing live is expected. */
export function OfflineNote() {
  return (
    <div role="status">
      <TroubleBar>{OFFLINE_TEXT}</TroubleBar>
    </div>
  );
}
