import { usePlatform } from '@chalkline/platform';
import { Button, VisuallyHidden } from '@chalkline/ui';
import { Volume2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { LiveRoom } from '../../model/live-line.ts';
import { whereItStands } from '../../model/live-words.ts';
import type { LiveAnnouncer } from '../../stores/live-announcer.ts';
import type { LiveLotStore } from '../../stores/live-lot-store.ts';

/** The room's two voices; both are there from the start, so that a screen reader listens to them (LIVE-43). */
export const Announcements = observer(function Announcements({ announcer }: { announcer: LiveAnnouncer }) {
  return (
    <VisuallyHidden>
      <div role="status" aria-live="polite" data-testid="polite">
        {announcer.polite}
      </div>
      <div role="alert" aria-live="assertive" data-testid="assertive">
        {announcer.assertive}
      </div>
    </VisuallyHidden>
  );
});

/** Says everything about the lot at once, for whoever missed what was said. */
export function SayWhereItStands({
  announcer,
  lot,
  room,
}: {
  announcer: LiveAnnouncer;
  lot: LiveLotStore;
  room: LiveRoom;
}) {
  const { clock } = usePlatform();
  const say = () => announcer.say(whereItStands(lot, room, clock.now()), clock.now());
  return (
    <Button variant="surface" onClick={say}>
      <Volume2 aria-hidden="true" />
      Say the current price
    </Button>
  );
}
