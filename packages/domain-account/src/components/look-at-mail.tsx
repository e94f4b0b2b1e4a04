import { Box, Button, Callout, Flex, Link, RouteLink, Text } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { DoorLayout } from './door-layout.tsx';

interface LookAtMailProps {
  title: string;
  email: string;
  /** What was sent, and to whom. It must be true whether the address has an account or not (AUTH-6). */
  children: (address: ReactNode) => ReactNode;
  /** Sends the mail again. */
  again?: ReactNode;
  onChangeAddress: () => void;
  backTo: { path: string; text: string };
}

/** The same page whatever the server found: the rest is in the mail, which only its owner reads. */
export function LookAtMail({ title, email, children, again, onChangeAddress, backTo }: LookAtMailProps) {
  return (
    <DoorLayout title={title} lead="The next step comes by email." takesFocus>
      <Flex direction="column" gap="5">
        <Callout tone="green" live="status">
          <Text>
            {children(
              <Box as="strong" overflowWrap="anywhere">
                {email}
              </Box>,
            )}
          </Text>
        </Callout>
        <Box>
          <Text color="fg.muted">
            Nothing there after a few minutes? Look in the spam folder, and check that the address is right.
          </Text>
          {again}
        </Box>
        <Flex gap="4" wrap="wrap" align="center">
          <Button variant="surface" onClick={onChangeAddress}>
            Use another address
          </Button>
          <Link asChild variant="underline">
            <RouteLink to={backTo.path}>{backTo.text}</RouteLink>
          </Link>
        </Flex>
      </Flex>
    </DoorLayout>
  );
}
