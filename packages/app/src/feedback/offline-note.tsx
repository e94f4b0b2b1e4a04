import { usePlatform } from '@chalkline/platform';
import { Flex } from '@chalkline/ui';
import { WifiOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useOutage } from './use-outage.ts';

/** What the loss of the network means. */
export const OFFLINE_TEXT = 'You are offline. What you see may be old; nothing you typed is lost.';

/** What it means that the server does not answer. */
export const AWAY_TEXT =
  'The server is not answering. What you see may be out of date. Nothing you typed is lost, and this page continues as soon as the server is back.';

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

/** Says that the network or the server is gone, where nothing live is expected. */
export const OfflineNote = observer(function OfflineNote() {
  const { network } = usePlatform();
  const isAway = useOutage();
  const text = network.isOnline ? isAway && AWAY_TEXT : OFFLINE_TEXT;
  return <div role="status">{text && <TroubleBar>{text}</TroubleBar>}</div>;
});
