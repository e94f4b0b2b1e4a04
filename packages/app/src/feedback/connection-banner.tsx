import { usePlatform } from '@chalkline/platform';
import { Button } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { OFFLINE_TEXT, TroubleBar } from './offline-note.tsx';

/** The hub gives up only after its last delay; a first connect that takes this long is news too. */
const PATIENCE_MS = 8000;

type Trouble = 'offline' | 'connecting' | 'reconnecting' | 'stopped';

const texts: Readonly<Record<Trouble, string>> = {
  offline: OFFLINE_TEXT,
  connecting: 'Live updates are not connected yet. Trying again…',
  reconnecting: 'The live connection dropped. Connecting again…',
  stopped: 'Live updates have stopped. Everything else works.',
};

/**
 * Says that the network or the live connection is gone, and what that means. A dropped connection is tried again by itself
 * first (HUB-1); after the last try the person decides.
 */
export const ConnectionBanner = observer(function ConnectionBanner() {
  const { hub, network } = usePlatform();
  const hasStopped = useLasting(hub.state === 'Disconnected', PATIENCE_MS);
  const isLate = useLasting(hub.state === 'Connecting', PATIENCE_MS);
  const trouble = troubleOf(network.isOnline, hub.state, { hasStopped, isLate });
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

function troubleOf(
  isOnline: boolean,
  hubState: string,
  { hasStopped, isLate }: { hasStopped: boolean; isLate: boolean },
): Trouble | null {
  if (!isOnline) return 'offline';
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
