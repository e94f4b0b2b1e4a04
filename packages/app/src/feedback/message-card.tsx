import { Box, Flex } from '@chalkline/ui';
import type { ComponentProps, ReactNode } from 'react';

interface MessageCardProps extends ComponentProps<typeof Flex> {
  /** What tells its kind before its words. */
  mark: ReactNode;
  /** What ends it before its time. */
  end?: ReactNode;
}

/** A short message that goes away automatically: all of them look like this, in one column (UI-51). */
export function MessageCard({ mark, end, children, ...props }: MessageCardProps) {
  return (
    <Flex
      layerStyle="floating"
      align="stretch"
      w="xs"
      maxW="100%"
      overflow="hidden"
      animationName="rise-in"
      animationDuration="slow"
      {...props}
    >
      {mark}
      <Box flex="1" minW="0" px="3.5" py="3" fontWeight="medium" overflowWrap="anywhere">
        {children}
      </Box>
      {end}
    </Flex>
  );
}
