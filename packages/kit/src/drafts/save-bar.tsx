import { usePlatform } from '@chalkline/platform';
import { Flex, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

/** The foot of a long form: stays in sight, says what is not saved, and saves. Whoever acts for the account saves nothing (IMP-10). */
export const SaveBar = observer(function SaveBar({ children }: { children: ReactNode }) {
  const { session } = usePlatform();
  return (
    <Flex
      data-decides=""
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
      {session.isImpersonating ? (
        <Text color="fg.muted">You are acting for this account. Only its own people can change this page.</Text>
      ) : (
        children
      )}
    </Flex>
  );
});
