import type { FocusEvent, PointerEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { usePlatform } from '../platform-context.tsx';
import type { LinkRef } from '../plugin/link.ts';

/** A link inside the app: pointing at it or focusing it starts loading the page and its data. */
export function AppLink({ onPointerEnter, onFocus, ...link }: LinkProps) {
  const { preload } = usePlatform();
  const start = () => preload(typeof link.to === 'string' ? link.to : (link.to.pathname ?? ''));
  return (
    <Link
      {...link}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        onPointerEnter?.(event);
        start();
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        onFocus?.(event);
        start();
      }}
    />
  );
}

/** The path of a named link: `const toOrder = useLink(purchaseOrderLink); <AppLink to={toOrder({ id })}>`. */
export function useLink<Params>(ref: LinkRef<Params>): (params: Params) => string {
  const { registry } = usePlatform();
  return (params) => registry.link(ref, params);
}
