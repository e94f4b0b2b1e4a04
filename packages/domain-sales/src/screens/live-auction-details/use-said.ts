import { usePlatform } from '@chalkline/platform';
import { createContext, useContext, useEffect } from 'react';
import type { LiveAnnouncer } from '../../stores/live-announcer.ts';

/** Who speaks in the room. */
export const RoomVoice = createContext<LiveAnnouncer | null>(null);

/** How long something stands in the page before it is said aloud, in milliseconds: what is over sooner is no news. */
const LASTS_MS = 1000;

/**
 * Says aloud what appeared in the room and stays there, in its turn among everything else that is said; nothing of it once it is
 * gone (LIVE-43).
 */
export function useSaid(text: string): void {
  const announcer = useContext(RoomVoice);
  const { clock } = usePlatform();
  useEffect(() => {
    if (text === '' || announcer === null) return;
    const timer = setTimeout(() => announcer.tell(text, clock.now()), LASTS_MS);
    return () => {
      clearTimeout(timer);
      announcer.forget(text);
    };
  }, [announcer, clock, text]);
}
