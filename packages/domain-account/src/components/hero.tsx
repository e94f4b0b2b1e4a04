import { Box, ChalkLine, Flex, Grid, Heading, Text } from '@chalkline/ui';
import type { ReactNode } from 'react';

interface HeroProps {
  eyebrow: string;
  title: string;
  lead: string;
  actions: ReactNode;
  picture: ReactNode;
}

/** The first screen of the public site. */
export function Hero({ eyebrow, title, lead, actions, picture }: HeroProps) {
  return (
    <Grid
      maxW="page"
      mx="auto"
      px={{ base: '5', md: '7' }}
      pt={{ base: '10', md: '16' }}
      pb={{ base: '10', md: '14' }}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.1fr) minmax(0, 1fr)' }}
      gap={{ base: '10', lg: '14' }}
      alignItems="center"
    >
      <Box>
        <Text textStyle="eyebrow" color="fg.muted">
          {eyebrow}
        </Text>
        <Heading
          as="h1"
          fontSize={{ base: '4xl', md: '5xl' }}
          lineHeight="tight"
          mt="3"
          tabIndex={-1}
          textWrap="balance"
        >
          {title}
        </Heading>
        <ChalkLine my="6" maxW="sm" />
        <Text textStyle="lg" color="fg.muted" maxW="xl">
          {lead}
        </Text>
        <Flex gap="3" wrap="wrap" mt="7" align="center">
          {actions}
        </Flex>
      </Box>
      {picture}
    </Grid>
  );
}
