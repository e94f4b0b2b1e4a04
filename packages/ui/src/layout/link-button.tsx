import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../controls/button.tsx';
import { RouteLink } from './route-link.tsx';

export type LinkButtonProps = Omit<ButtonProps, 'asChild' | 'onClick'> & { to: string; children: ReactNode };

/** A link that looks like a button, for going somewhere. */
export function LinkButton({ to, children, ...button }: LinkButtonProps) {
  return (
    <Button {...button} asChild>
      <RouteLink to={to}>{children}</RouteLink>
    </Button>
  );
}
