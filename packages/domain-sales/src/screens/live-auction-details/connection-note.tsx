import { usePlatform } from '@chalkline/platform';
import { Callout, formatDateTime } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { LiveRoomStore } from '../../stores/live-room-store.ts';

/** Says that what is shown may be old, and since when; nothing while events come by themselves. */
export const ConnectionNote = observer(function ConnectionNote({ store }: { store: LiveRoomStore }) {
  const { hub, network } = usePlatform();
  const since = formatDateTime(store.heardAt, { style: 'seconds' });
  if (!network.isOnline) {
    return (
      <Callout tone="red" live="alert" title="You are offline">
        This is the auction as of {since}. Bids can’t go out until the connection is back; the time goes on.
      </Callout>
    );
  }
  if (store.feed.error !== null) {
    return (
      <Callout tone="amber" live="status" title="This auction could not be read">
        {store.feed.error} This is the auction as of {since}. It is read again every 5 seconds.
      </Callout>
    );
  }
  if (store.isLive || hub.state === 'Connecting') return null;
  return (
    <Callout tone="amber" live="status" title="Not connected live">
      This is the auction as of {since}. It is read again every 5 seconds, and bids can still go out.
    </Callout>
  );
});
