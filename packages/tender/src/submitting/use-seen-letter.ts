import type { Schemas } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { useEffect } from 'react';

type Letter = Pick<Schemas['Letter'], 'id' | 'isSeen'>;

/**
 * Tells the school once that its letter stands before somebody: not in a window behind others, not to an administrator. AWD-15
 * @param see keeps it; the same function while the letter stays
 */
export function useSeenLetter({ id, isSeen }: Letter, see: (id: number) => void): void {
  const { session } = usePlatform();
  const isOpen = !isSeen && !session.isImpersonating;
  useEffect(() => {
    if (!isOpen) return;
    let isTold = false;
    const tell = () => {
      if (isTold || document.visibilityState === 'hidden') return;
      isTold = true;
      see(id);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [id, isOpen, see]);
}
