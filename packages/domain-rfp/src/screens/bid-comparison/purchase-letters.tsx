import { useLink } from '@chalkline/platform';
import { callOf, LettersCard, type LetterWays } from '@chalkline/tender';
import { writeToLink } from '../../links.ts';
import type { Comparison } from '../../model/contract.ts';
import { useResendLetter } from '../../queries/evaluation.ts';

const useResend: LetterWays['useResend'] = () => callOf(useResendLetter(), (body: { id: number }) => ({ body }));

/** The letters of a purchase's award. */
export function PurchaseLetters({ comparison: { id, letters } }: { comparison: Comparison }) {
  const to = useLink(writeToLink);
  const writeTo = (partnerId: number) => to({ side: 'school', partnerId, rfpId: id });
  return <LettersCard letters={letters} ways={{ useResend, writeTo }} />;
}
