import { useEffect } from 'react';

/** Asks before the window closes while changes are not on the server. */
export function useUnsavedWarning(hasChanges: () => boolean): void {
  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      if (hasChanges()) event.preventDefault();
    }
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasChanges]);
}
