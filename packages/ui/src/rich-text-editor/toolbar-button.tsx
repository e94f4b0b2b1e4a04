import type { ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';

export interface ToolbarButtonProps {
  label: string;
  icon: ReactNode;
  isPressed?: boolean | undefined;
  disabled?: boolean | undefined;
  isTabStop: boolean;
  onPress: () => void;
}

/** A button of the toolbar; only one button is a tab stop, the arrow keys reach the others. */
export function ToolbarButton({ label, icon, isPressed, disabled, isTabStop, onPress }: ToolbarButtonProps) {
  return (
    <IconButton
      variant="ghost"
      size="sm"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-disabled={disabled ? true : undefined}
      tabIndex={isTabStop ? 0 : -1}
      bg={isPressed ? 'accent.soft' : undefined}
      color={isPressed ? 'accent.fg' : 'fg.muted'}
      // The text keeps its selection when the pointer goes to the toolbar.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onPress()}
    >
      {icon}
    </IconButton>
  );
}
