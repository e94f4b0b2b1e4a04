import { chakra, Deadline } from '@chalkline/ui';
import type { ReactNode } from 'react';

/** The first cell of a list: what it is, and below it the small facts that tell rows apart. */
export function TitleCell({ title, facts }: { title: ReactNode; facts: readonly (string | null)[] }) {
  return (
    <>
      <chakra.span display="block" fontWeight="semibold">
        {title}
      </chakra.span>
      <chakra.span display="block" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {facts.filter((fact) => fact !== null && fact !== '').join(' · ')}
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
