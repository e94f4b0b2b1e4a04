import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { facts as joined } from '../format/words.ts';

export interface TitleCellProps {
  title: ReactNode;
  facts: readonly (string | null)[];
  /** Keeps the facts in one line of a table, for those that hold something long such as an address; a card shows them whole. */
  isCut?: boolean | undefined;
}

/** Without this the longest address would decide how wide the column is. */
const cut = {
  contain: { md: 'inline-size' },
  overflow: { md: 'hidden' },
  textOverflow: { md: 'ellipsis' },
  whiteSpace: { md: 'nowrap' },
} as const;

/** The first cell of a list: what it is, and below it the small facts that tell rows apart. */
export function TitleCell({ title, facts, isCut }: TitleCellProps) {
  const text = joined(...facts);
  return (
    <>
      <chakra.span display="block" fontWeight="semibold">
        {title}
      </chakra.span>
      <chakra.span
        display="block"
        textStyle="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        title={isCut ? text : undefined}
        css={isCut ? cut : undefined}
      >
        {text}
      </chakra.span>
    </>
  );
}
