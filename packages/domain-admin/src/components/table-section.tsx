import { Box, Flex, Heading } from '@chalkline/ui';
import { type ReactNode, useId } from 'react';

/** A titled table; the table has a frame of its own, so this adds none. */
export function TableSection({
  title,
  actions,
  children,
}: {
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} minW="0">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="3">
        <Heading as="h2" size="sm" id={id}>
          {title}
        </Heading>
        {actions}
      </Flex>
      {children}
    </Box>
  );
}
