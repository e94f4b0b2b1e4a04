import { Box, ChalkLine, Flex, Heading, LinkButton, Text } from '@chalkline/ui';

/** The last call on the page. */
export function LastWord() {
  return (
    <Box maxW="page" mx="auto" px={{ base: '5', md: '7' }} py={{ base: '14', md: '20' }} textAlign="center">
      <Heading as="h2" size="3xl" textWrap="balance">
        The next purchase can be a straight line.
      </Heading>
      <Text color="fg.muted" textStyle="lg" mt="2">
        Signing up takes two minutes. Schools pay nothing, and a vendor’s first bids are free.
      </Text>
      <ChalkLine maxW="xs" mx="auto" my="7" />
      <Flex gap="3" wrap="wrap" justify="center">
        <LinkButton to="/register/school" size="lg">
          I buy for a school
        </LinkButton>
        <LinkButton to="/register/vendor" size="lg" variant="surface">
          I sell to schools
        </LinkButton>
      </Flex>
    </Box>
  );
}
