import { Tooltip as ChakraTooltip, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  content: ReactNode;
  /** One focusable element: the tooltip also opens on keyboard focus. */
  children: ReactElement;
  disabled?: boolean | undefined;
}

/** A few words about a control, on hover and focus. Never the control's only name. */
export function Tooltip({ content, children, disabled }: TooltipProps) {
  if (disabled) return children;
  return (
    <ChakraTooltip.Root openDelay={300} closeDelay={80} positioning={{ placement: 'top' }}>
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>
            <ChakraTooltip.Arrow>
              <ChakraTooltip.ArrowTip />
            </ChakraTooltip.Arrow>
            {content}
          </ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
