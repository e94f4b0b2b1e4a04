import { chakra, Deadline } from '@chalkline/ui';
import { Fragment, type ReactNode } from 'react';

/** The first cell of a list: what it is, and below it the small facts that tell rows apart. */
export function TitleCell({ title, facts }: { title: ReactNode; facts: readonly (string | null)[] }) {
  const known = facts.filter((fact) => fact !== null && fact !== '');
  return (
    <>
      <chakra.span display="block" fontWeight="semibold">
        {title}
      </chakra.span>
      <chakra.span display="block" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {known.map((fact, index) => (
          // Each fact is a box of its own, so that a number breaks before itself rather than at its hyphen.
          // biome-ignore lint/suspicious/noArrayIndexKey: facts stay in their order, and two may read the same
          <Fragment key={index}>
            <chakra.span display="inline-block">{index < known.length - 1 ? `${fact} ·` : fact}</chakra.span>{' '}
          </Fragment>
        ))}
      </chakra.span>
    </>
  );
}

/** An end date with its countdown, or what stands there without one. */
export function EndCell({
  at,
  fallback = 'no end date',
  ended,
}: {
  at: string | null;
  fallback?: string;
  ended?: boolean;
}) {
  if (at === null) return <chakra.span color="fg.muted">{fallback}</chakra.span>;
  return (
    <chakra.span whiteSpace={{ base: 'normal', sm: 'nowrap' }}>
      <Deadline at={at} {...(ended === undefined ? {} : { ended })} />
    </chakra.span>
  );
}
