import { X } from 'lucide-react';
import { IconButton, type IconButtonProps } from '../controls/button.tsx';

/** The cross that closes a dialog, a sheet or a note. */
export function CloseButton(props: Omit<IconButtonProps, 'aria-label'> & { 'aria-label'?: string | undefined }) {
  return (
    <IconButton variant="ghost" size="sm" {...props} aria-label={props['aria-label'] ?? 'Close'}>
      <X aria-hidden="true" />
    </IconButton>
  );
}
