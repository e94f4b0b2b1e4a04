import { chakra } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { facts as joined } from '../model/words.ts';

/** The first cell of a list: what it is, and below it the small facts that tell rows apart. */
export function TitleCell({ title, facts }: { title: ReactNode; facts: readonly (string | null)[] }) {
  return (
    <>
      <chakra.span display="block" fontWeight="semibold">
        {title}
      </chakra.span>
      <chakra.span display="block" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {joined(...facts)}
      </chakra.span>
    </>
  );
}
