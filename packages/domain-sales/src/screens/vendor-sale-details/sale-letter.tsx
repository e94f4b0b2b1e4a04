import { LetterView, useSeenLetter } from '@chalkline/tender';
import { useCallback } from 'react';
import type { VendorSaleDetails } from '../../model/contract.ts';
import { useSeeSaleLetter } from '../../queries/vendor-sales.ts';

/** The letter about the sale, as it reached the company; its school is told that it was seen. AWD-15 */
export function SaleLetter({ letter }: { letter: NonNullable<VendorSaleDetails['letter']> }) {
  const { mutate } = useSeeSaleLetter();
  const see = useCallback((id: number) => mutate({ body: { id } }), [mutate]);
  useSeenLetter(letter, see);
  return <LetterView letter={letter} />;
}
