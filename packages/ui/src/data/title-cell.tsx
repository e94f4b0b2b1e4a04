import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { facts as joined } from '../format/words.ts';

export interface TitleCellProps {
  title: ReactNode;
  facts: readonly (string | null)[];
  /** Keeps the facts on one line of a table, for long facts such as an address; a card shows them in full. */
  isCut?: boolean | undefined;
}

/** Without this the longest address would decide how wide the column is. */
const cut = {
  contain: { md: 'inline-size' },
  overflow: { md: 'hidden' },
  textOverflow: { md: 'ellipsis' },
  whiteSpace: { md: 'nowrap' },
} as const;

/** Each fact is its own box, so that a number wraps as a whole rather than at its hyphen. */
function Facts({ facts }: { facts: readonly (string | null)[] }) {
  const known = facts.filter((fact) => fact !== null && fact !== '');
  return known.map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts stay in their order, and two may read the same
    <Fragment key={index}>
      <chakra.span display="inline-block">{index < known.length - 1 ? `${fact} ·` : fact}</chakra.span>{' '}
    </Fragment>
  ));
}

/** The first cell of a row: its title, and below it the small facts that tell rows apart. */
export function TitleCell({ title, facts, isCut }: TitleCellProps) {
  const text = isCut ? joined(...facts) : undefined;
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
        title={text}
        css={isCut ? cut : undefined}
      >
        {text ?? <Facts facts={facts} />}
      </chakra.span>
    </>
  );
}
