import { useLink } from '@chalkline/platform';
import { callOf, LettersCard } from '@chalkline/tender';
import { Skeleton } from '@chalkline/ui';
import { Suspense } from 'react';
import { writeToLink } from '../links.ts';
import type { SaleComparison } from '../model/contract.ts';
import { useResendSaleLetter } from '../queries/evaluation.ts';

const useResend = () => callOf(useResendSaleLetter(), (body: { id: number }) => ({ body }));

/** What was awarded or not, and whether the letters about it arrived; one that didn't can be sent again. AWD-15 */
export function SaleLetters({ saleId, letters }: { saleId: number } & Pick<SaleComparison, 'letters'>) {
  const to = useLink(writeToLink);
  if (letters.length === 0) return null;
  const writeTo = (partnerId: number) => to({ side: 'school', partnerId, saleId });
  return (
    <Suspense fallback={<Skeleton h="40" />}>
      <LettersCard letters={letters} ways={{ useResend, writeTo }} />
    </Suspense>
  );
}
