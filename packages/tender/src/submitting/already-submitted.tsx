import { Card, DateTime, Flex, Money, Stack, Text } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { AlreadySubmittedIllustration } from './already-submitted-illustration.tsx';

interface AlreadySubmittedCardProps {
  /** What was submitted; null where nobody can say. */
  bid: { total: string; version: number; submittedAt: string | null } | null;
  /** Where one goes on. */
  actions: ReactNode;
}

/** The same was submitted before: nothing was done twice. */
export function AlreadySubmittedCard({ bid, actions }: AlreadySubmittedCardProps) {
  return (
    <Card>
      <Flex direction="column" align="center" gap="5" py="6" textAlign="center">
        <AlreadySubmittedIllustration />
        <Stack gap="1" align="center">
          {bid && (
            <Text textStyle="figure">
              <Money value={bid.total} />
            </Text>
          )}
          {bid?.submittedAt && (
            <Text color="fg.muted">
              Version {bid.version}, submitted <DateTime at={bid.submittedAt} />
            </Text>
          )}
        </Stack>
        <Flex gap="3" wrap="wrap" justify="center">
          {actions}
        </Flex>
      </Flex>
    </Card>
  );
}
