import { chakra, RouteLink } from '@chalkline/ui';
import type { ReactNode } from 'react';

/** A link inside a text or a cell. It stands above a row's own link, so that it can be hit. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <chakra.span
      position="relative"
      zIndex="1"
      color="accent.fg"
      fontWeight="semibold"
      textDecoration="underline"
      textUnderlineOffset="3px"
    >
      <RouteLink to={to}>{children}</RouteLink>
    </chakra.span>
  );
}
