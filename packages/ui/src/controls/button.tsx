import {
  Button as ChakraButton,
  type ButtonProps as ChakraButtonProps,
  IconButton as ChakraIconButton,
  type IconButtonProps as ChakraIconButtonProps,
  Spinner,
} from '@chakra-ui/react';
import type { MouseEvent, Ref } from 'react';

export interface ButtonProps extends Omit<ChakraButtonProps, 'loading' | 'ref'> {
  /** Work is under way: the button shows it, keeps its name and focus, and ignores clicks. */
  loading?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export interface IconButtonProps extends Omit<ChakraIconButtonProps, 'loading' | 'ref'> {
  loading?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const spinner = <Spinner size="inherit" aria-hidden="true" />;

function stop(event: MouseEvent): void {
  // Also prevents a second Enter from submitting a form twice.
  event.preventDefault();
  event.stopPropagation();
}

/** A busy button is marked, not disabled, because a disabled button loses the keyboard's focus and its name. */
function busy() {
  return { 'aria-disabled': true, 'aria-busy': true, 'data-loading': '', onClick: stop } as const;
}

/** A button. `solid` (the default) is the one primary action of a screen, `surface` any other. */
export function Button({ loading, loadingText, children, ...props }: ButtonProps) {
  if (!loading) return <ChakraButton {...props}>{children}</ChakraButton>;
  return (
    <ChakraButton {...props} {...busy()}>
      {spinner}
      {loadingText ?? children}
    </ChakraButton>
  );
}

/** A button with only an icon; its `aria-label` is its name. */
export function IconButton({ loading, children, ...props }: IconButtonProps) {
  if (!loading) return <ChakraIconButton {...props}>{children}</ChakraIconButton>;
  return (
    <ChakraIconButton {...props} {...busy()}>
      {spinner}
    </ChakraIconButton>
  );
}
