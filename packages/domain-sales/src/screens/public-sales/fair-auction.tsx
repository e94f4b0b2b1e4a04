import { Box, Card, Flex, Heading, LinkButton, SimpleGrid, Text } from '@chalkline/ui';
import { useId } from 'react';
import { publicPaths } from '../../model/public-paths.ts';

const points = [
  {
    title: 'Leave a maximum and go',
    text: 'We bid for you, only as much as it takes to lead. Nobody sees your maximum, not even the school.',
  },
  {
    title: 'No last-second tricks',
    text: 'A bid in the last two minutes gives everybody two more minutes, as often as it happens.',
  },
  {
    title: 'A log that anybody can verify',
    text: 'Each bid is a line that holds the hash of the line before. After the end every price can be worked out again.',
  },
] as const;

/** Why a live auction can be trusted, and where anybody checks one. */
export function FairAuction() {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} mt="8">
      <Flex justify="space-between" align="flex-end" gap="4" wrap="wrap" mb="3">
        <Box maxW="2xl">
          <Heading as="h2" size="md" id={id} mb="1">
            Live auctions that anybody can check
          </Heading>
          <Text color="fg.muted">A bus, a plow, a pallet of laptops: each lot goes to whoever bids most for it.</Text>
        </Box>
        <LinkButton variant="surface" to={publicPaths.verifyLog()}>
          Verify a log
        </LinkButton>
      </Flex>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
        {points.map(({ title, text }) => (
          <Card key={title} padding="sm">
            <Heading as="h3" size="sm">
              {title}
            </Heading>
            <Text color="fg.muted" mt="1">
              {text}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
    </Box>
  );
}
