import { Box, chakra, Flex, Heading, Text } from '@chalkline/ui';
import { PublicSection } from '../../components/public-section.tsx';

const steps = [
  {
    title: 'Sign up',
    text: 'Name, company, what you sell. Confirm your address, and every public request is open to read.',
  },
  {
    title: 'Get verified',
    text: 'W-9, certificates, references. A person checks them once; after that you bid on every request your plan covers.',
  },
  {
    title: 'Bid',
    text: 'Price the lines, answer the questions, submit. Revise or withdraw until the deadline.',
  },
  {
    title: 'Deliver',
    text: 'Accept the purchase order, ship in parts if you must, send the invoice. Both sides rate each other.',
  },
] as const;

/** From signing up to delivering. */
export function VendorSteps() {
  return (
    <PublicSection title="How you start" lead="Invited by a school? Its link lets you bid at once; the rest can wait.">
      <chakra.ol
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
        gap="4"
      >
        {steps.map(({ title, text }, index) => (
          <chakra.li key={title} layerStyle="card" p="5">
            <Flex gap="3" align="center">
              <Flex
                aria-hidden="true"
                boxSize="8"
                align="center"
                justify="center"
                borderRadius="full"
                borderWidth="1.5px"
                borderColor="accent.fg"
                color="accent.fg"
                fontWeight="bold"
              >
                {index + 1}
              </Flex>
              <Heading as="h3" size="md">
                {title}
              </Heading>
            </Flex>
            <Box mt="3">
              <Text color="fg.muted">{text}</Text>
            </Box>
          </chakra.li>
        ))}
      </chakra.ol>
    </PublicSection>
  );
}
