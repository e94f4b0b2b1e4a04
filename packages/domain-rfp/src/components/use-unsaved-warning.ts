import { useEffect } from 'react';
import type { Saver } from '../stores/saver.ts';

/** Asks before the window closes while something typed is not on the server. */
export function useUnsavedWarning(saver: Saver): void {
  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      if (saver.state !== 'clean') event.preventDefault();
    }
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [saver]);
}
