import { usePlatform } from '@chalkline/platform';
import { createContext, useContext, useEffect } from 'react';
import type { LiveAnnouncer } from '../../stores/live-announcer.ts';

/** Who speaks in the room. */
export const RoomVoice = createContext<LiveAnnouncer | null>(null);

/** Says aloud what has just appeared in the room, in its turn among everything else that is said there (LIVE-43). */
export function useSaid(text: string): void {
  const announcer = useContext(RoomVoice);
  const { clock } = usePlatform();
  useEffect(() => {
    if (text !== '') announcer?.tell(text, clock.now());
  }, [announcer, clock, text]);
}
