import { Button, Flex, Heading, Link, Logo, RouteLink, Text } from '@chalkline/ui';
import type { ReactNode } from 'react';

interface Step {
  label: string;
  to: string;
}

interface MessageScreenProps {
  illustration: ReactNode;
  title: string;
  children: ReactNode;
  action: Step;
  second?: Step | undefined;
}

/** A whole window that says one thing and where to go from here. */
export function MessageScreen({ illustration, title, children, action, second }: MessageScreenProps) {
  return (
    <Flex as="main" direction="column" minH="100dvh" bg="canvas" px={{ base: '5', md: '8' }} py="6">
      <Logo />
      <Flex flex="1" direction="column" align="center" justify="center" textAlign="center" py="8">
        {illustration}
        <Heading as="h1" size="2xl" tabIndex={-1} mt="7">
          {title}
        </Heading>
        <Text color="fg.muted" mt="2" maxW="md" textWrap="balance">
          {children}
        </Text>
        <Flex mt="6" gap="4" wrap="wrap" align="center" justify="center">
          <Button asChild>
            <RouteLink to={action.to}>{action.label}</RouteLink>
          </Button>
          {second && (
            <Link asChild>
              <RouteLink to={second.to}>{second.label}</RouteLink>
            </Link>
          )}
        </Flex>
      </Flex>
    </Flex>
  );
}
