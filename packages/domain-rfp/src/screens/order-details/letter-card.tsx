import { LetterView } from '@chalkline/tender';
import type { Letter } from '../../model/contract.ts';
import { useSeenLetter } from './use-seen-letter.ts';

/** The school's letter, which is seen by being shown. */
export function LetterCard({ letter }: { letter: Letter }) {
  useSeenLetter(letter);
  return <LetterView letter={letter} />;
}
