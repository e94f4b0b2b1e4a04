import { usePlatform } from '@chalkline/platform';
import { Callout, formatDateTime } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { LiveRoomStore } from '../../stores/live-room-store.ts';
import { useSaid } from './use-said.ts';

interface Note {
  readonly tone: 'red' | 'amber';
  readonly title: string;
  readonly text: string;
}

/** Why what is shown may be old, and since when; null while events come by themselves. */
function useNote({ feed, isLive, heardAt }: LiveRoomStore): Note | null {
  const { hub, network } = usePlatform();
  const shown = `This is the auction as of ${formatDateTime(heardAt, { style: 'seconds' })}.`;
  if (!network.isOnline) {
    const text = `${shown} Bids can’t go out until the connection is back; the time goes on.`;
    return { tone: 'red', title: 'You are offline', text };
  }
  if (feed.error !== null) {
    const text = `${feed.error} ${shown} It is read again every 5 seconds.`;
    return { tone: 'amber', title: 'This auction could not be read', text };
  }
  if (isLive || hub.state === 'Connecting') return null;
  const text = `${shown} It is read again every 5 seconds, and bids can still go out.`;
  return { tone: 'amber', title: 'Not connected live', text };
}

/** Says that what is shown may be old; aloud once, not each time that it is read again. */
export const ConnectionNote = observer(function ConnectionNote({ store }: { store: LiveRoomStore }) {
  const note = useNote(store);
  useSaid(note === null ? '' : `${note.title}.`);
  if (note === null) return null;
  return (
    <Callout tone={note.tone} title={note.title}>
      {note.text}
    </Callout>
  );
});
