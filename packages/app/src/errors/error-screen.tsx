import { Box, Button, Flex, Heading, Logo, Text } from '@chalkline/ui';
import { lazy, Suspense } from 'react';

/** The drawing alone is fetched when it is needed: where that fails too, the page stands without it. */
const BrokenChalk = lazy(async () => {
  const drawing = await import('../illustrations/broken-chalk.tsx').catch(() => null);
  return { default: drawing?.BrokenChalkIllustration ?? Nothing };
});

function Nothing() {
  return null;
}

/** What a person sees when a screen threw: what happened, and the way out. */
export function ErrorScreen({ onGoHome }: { onGoHome: () => void }) {
  return (
    <Flex as="main" direction="column" minH="100dvh" bg="canvas" px={{ base: '5', md: '8' }} py="6">
      <Logo />
      <Flex flex="1" direction="column" align="center" justify="center" textAlign="center" gap="2" py="8">
        <Suspense fallback={<Box w="full" maxW="21rem" aspectRatio="320/216" />}>
          <BrokenChalk />
        </Suspense>
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
