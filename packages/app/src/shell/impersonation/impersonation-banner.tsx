import { usePlatform } from '@chalkline/platform';
import { Box, Button, CloseButton, chakra, Flex, Link, RouteLink, Text } from '@chalkline/ui';
import { Undo2, UserRoundCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { actingAs } from './acting-as.ts';
import { useBackToAdmin } from './use-back-to-admin.ts';

/** Says on every page whose account an administrator is in, what was refused because of it, and leads back (ACC-12). */
export const ImpersonationBanner = observer(function ImpersonationBanner() {
  const { impersonation, session } = usePlatform();
  const { back, isSwitching } = useBackToAdmin();
  return (
    <Box
      as="section"
      aria-label="Acting for another account"
      bg="amber.soft"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Flex align="center" gap="3" wrap="wrap" px={{ base: '4', md: '7' }} py="2">
        <chakra.span color="amber.fg" flexShrink="0">
          <UserRoundCheck size={17} aria-hidden="true" />
        </chakra.span>
        <Text flex="1 1 16rem" minW="0" overflowWrap="anywhere">
          <chakra.strong color="amber.fg" fontWeight="semibold">
            You are acting as {actingAs(session)}.
          </chakra.strong>{' '}
          Everything you do here is recorded under both names.
        </Text>
        <Button size="sm" variant="surface" onClick={back} disabled={isSwitching}>
          <Undo2 aria-hidden="true" />
          Back to Admin
        </Button>
      </Flex>
      <Box role="alert">
        {impersonation.returnProblem && (
          <Explanation title="The way back did not open.">
            {impersonation.returnProblem} Try again, or{' '}
            <Link asChild>
              <RouteLink to="/logout">sign out</RouteLink>
            </Link>{' '}
            and in again as yourself.
          </Explanation>
        )}
        {impersonation.refusal && (
          <Explanation title={impersonation.refusal} onDismiss={impersonation.forgetRefusal}>
            Whoever acts for an account may look at everything that is not sealed, search, preview, and write a school’s
            draft purchases. Nothing else is saved.
          </Explanation>
        )}
      </Box>
    </Box>
  );
});

interface ExplanationProps {
  title: string;
  onDismiss?: () => void;
  children: ReactNode;
}

function Explanation({ title, onDismiss, children }: ExplanationProps) {
  return (
    <Flex gap="3" align="start" px={{ base: '4', md: '7' }} py="2" borderTopWidth="1px" borderColor="line">
      <Text flex="1" minW="0" overflowWrap="anywhere">
        <chakra.strong fontWeight="semibold">{title}</chakra.strong> {children}
      </Text>
      {onDismiss && <CloseButton size="xs" aria-label="Dismiss the explanation" onClick={onDismiss} />}
    </Flex>
  );
}
