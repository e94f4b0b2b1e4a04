import { Badge, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Tone } from '../tone.ts';

export interface StatusBadgeProps {
  tone: Tone;
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** A status: a dot and a word, never color alone. */
export function StatusBadge({ tone, children, size = 'md' }: StatusBadgeProps) {
  return (
    <Badge colorPalette={tone} size={size}>
      <chakra.span aria-hidden="true" boxSize="1.5" borderRadius="full" bg="currentColor" flexShrink="0" />
      <chakra.span overflow="hidden" textOverflow="ellipsis">
        {children}
      </chakra.span>
    </Badge>
  );
}
