import { useSeenLetter as useSeen } from '@chalkline/tender';
import { useCallback } from 'react';
import type { Letter } from '../../model/contract.ts';
import { useSeeLetter } from '../../queries/deals.ts';

/** Tells the school once that its letter about a purchase stands before somebody. AWD-15 */
export function useSeenLetter(letter: Letter): void {
  const { mutate } = useSeeLetter();
  const see = useCallback((id: number) => mutate({ body: { id } }), [mutate]);
  useSeen(letter, see);
}
