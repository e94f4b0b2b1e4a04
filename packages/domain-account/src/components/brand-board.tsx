import { Box, ChalkLine, chakra, Flex, Logo, RouteLink, Text } from '@chalkline/ui';

const promises = [
  'Schools publish what they need, and every vendor sees the same request.',
  'Bids stay sealed until the deadline; then all of them open at once.',
  'Each award is on the record: who bid, how it was scored, what was saved.',
] as const;

/** The board beside the form: whose product this is and what it promises. It is left out on a phone. */
export function BrandBoard() {
  return (
    <Flex
      as="aside"
      aria-label="About Chalkline"
      display={{ base: 'none', lg: 'flex' }}
      direction="column"
      flex="1 1 46%"
      minH="100dvh"
      bg="surface"
      borderEndWidth="1px"
      borderColor="line"
      px="14"
      py="10"
    >
      <Box>
        <RouteLink to="/" aria-label="Chalkline, start page">
          <Logo size={32} />
        </RouteLink>
      </Box>
      <Box my="auto" py="12" maxW="lg">
        <Text fontSize="5xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight" textWrap="balance">
          A straight, fair line between schools and vendors.
        </Text>
        <ChalkLine my="8" />
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="5">
          {promises.map((promise) => (
            <chakra.li key={promise} display="flex" gap="3.5" alignItems="flex-start" textStyle="lg">
              <chakra.span aria-hidden="true" mt="2" boxSize="2" borderRadius="full" bg="accent.solid" flexShrink="0" />
              <chakra.span color="fg.muted">{promise}</chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      </Box>
      <Text textStyle="sm" color="fg.muted">
        The marketplace of a K-12 school cooperative
      </Text>
    </Flex>
  );
}
