import { Flex } from '@chalkline/ui';
import type { ReactNode } from 'react';

/** The foot of a long form: stays in sight, says what is not saved, and saves. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      gap="3"
      wrap="wrap"
      align="center"
      justify="flex-end"
      layerStyle="card"
      px="4"
      py="3"
      mb="4"
    >
      {children}
    </Flex>
  );
}
