import { usePlatform } from '@chalkline/platform';
import { Button } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AWAY_TEXT, OFFLINE_TEXT, TroubleBar } from './offline-note.tsx';
import { useOutage } from './use-outage.ts';

/** The hub gives up only after its last delay; a first connect that takes this long is news too. */
const PATIENCE_MS = 8000;

type Trouble = 'offline' | 'away' | 'connecting' | 'reconnecting' | 'stopped';

const texts: Readonly<Record<Trouble, string>> = {
  offline: OFFLINE_TEXT,
  away: AWAY_TEXT,
  connecting: 'Live updates are not connected yet. Trying again…',
  reconnecting: 'The live connection dropped. Connecting again…',
  stopped: 'Live updates have stopped. Everything else works.',
};

/**
 * Says that the network, the server or the live connection is gone, and what that means. A dropped connection is tried again
 * by itself first (HUB-1); after the last try the person decides, but after an outage everything comes back by itself (UI-33).
 */
export const ConnectionBanner = observer(function ConnectionBanner() {
  const { hub, network } = usePlatform();
  const isAway = useOutage();
  const hasStopped = useLasting(hub.state === 'Disconnected', PATIENCE_MS);
  const isLate = useLasting(hub.state === 'Connecting', PATIENCE_MS);
  const trouble = troubleOf(hub.state, { isOnline: network.isOnline, isAway, hasStopped, isLate });
  return (
    <div role="status">
      {trouble && (
        <TroubleBar>
          {texts[trouble]}
          {trouble === 'stopped' && (
            <Button size="xs" variant="surface" onClick={() => void hub.revive()}>
              Try again
            </Button>
          )}
        </TroubleBar>
      )}
    </div>
  );
});

interface Known {
  isOnline: boolean;
  isAway: boolean;
  hasStopped: boolean;
  isLate: boolean;
}

function troubleOf(hubState: string, { isOnline, isAway, hasStopped, isLate }: Known): Trouble | null {
  if (!isOnline) return 'offline';
  if (isAway) return 'away';
  if (hubState === 'Reconnecting') return 'reconnecting';
  if (isLate) return 'connecting';
  return hasStopped ? 'stopped' : null;
}

/** Whether `isSo` has held for `ms` without a break. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    setLasted(false);
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => clearTimeout(timer);
  }, [isSo, ms]);
  return hasLasted;
}
