import { Button, Flex, Heading, Logo, Text } from '@chalkline/ui';
import { BrokenChalkIllustration } from '../illustrations/broken-chalk.tsx';

/** What a person sees when a screen threw: what happened, and the way out. */
export function ErrorScreen({ onGoHome }: { onGoHome: () => void }) {
  return (
    <Flex as="main" direction="column" minH="100dvh" bg="canvas" px={{ base: '5', md: '8' }} py="6">
      <Logo />
      <Flex flex="1" direction="column" align="center" justify="center" textAlign="center" gap="2" py="8">
        <BrokenChalkIllustration />
        <Heading as="h1" size="2xl" tabIndex={-1} mt="6">
          Something went Wrong
        </Heading>
        <Text color="fg.muted">Oops! An unexpected error occurred.</Text>
        <Button mt="5" onClick={onGoHome}>
          Go Home
        </Button>
      </Flex>
    </Flex>
  );
}
