import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface AffixProps {
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

/** A control with a sign inside its frame, before or after the text. */
export function Affix({ before, after, children }: AffixProps) {
  return (
    <Box position="relative" css={{ '& > input': { ...(before ? { ps: '8' } : {}), ...(after ? { pe: '10' } : {}) } }}>
      {before && (
        <chakra.span
          position="absolute"
          insetStart="3"
          top="50%"
          translate="0 -50%"
          color="fg.muted"
          zIndex="1"
          pointerEvents="none"
        >
          {before}
        </chakra.span>
      )}
      {children}
      {after && (
        <chakra.span position="absolute" insetEnd="1.5" top="50%" translate="0 -50%" color="fg.muted" zIndex="1">
          {after}
        </chakra.span>
      )}
    </Box>
  );
}
