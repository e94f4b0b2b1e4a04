import { usePlatform } from '@chalkline/platform';
import { useEffect } from 'react';
import type { Letter } from '../../model/contract.ts';
import { useSeeLetter } from '../../queries/deals.ts';

/** Tells the school once that its letter stands before somebody: not in a window behind others, not to an administrator. AWD-15 */
export function useSeenLetter({ id, isSeen }: Letter): void {
  const { session } = usePlatform();
  const { mutate } = useSeeLetter();
  const isOpen = !isSeen && !session.isImpersonating;
  useEffect(() => {
    if (!isOpen) return;
    let isTold = false;
    const tell = () => {
      if (isTold || document.visibilityState === 'hidden') return;
      isTold = true;
      mutate({ body: { id } });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [id, isOpen, mutate]);
}
