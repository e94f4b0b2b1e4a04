import { chakra } from '@chalkline/ui';
import type { ReactNode } from 'react';

/**
 * A board to draw on, 320 by 200. Everything is colored by tokens, so each picture has a version on the chalkboard and one
 * on paper. Decoration: the text beside it says the same.
 */
export function Board({ children }: { children: ReactNode }) {
  return (
    <chakra.svg viewBox="0 0 320 216" width="100%" maxW="21rem" height="auto" aria-hidden="true" focusable="false">
      <chakra.rect x="14" y="10" width="292px" height="180px" rx="14" fill="surface" stroke="line" strokeWidth="2" />
      <chakra.rect x="26" y="22" width="268px" height="156px" rx="7" fill="raised" stroke="line" />
      <chakra.path d="M30 199h260" stroke="control" strokeWidth="5" strokeLinecap="round" fill="none" />
      <chakra.path d="M226 195h34" stroke="accent.solid" strokeWidth="5" strokeLinecap="round" fill="none" />
      <chakra.g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </chakra.g>
    </chakra.svg>
  );
}
