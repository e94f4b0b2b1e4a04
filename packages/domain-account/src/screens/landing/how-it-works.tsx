import { Box, ChalkLine, chakra, Flex, Heading, Text } from '@chalkline/ui';
import { PublicSection } from '../../components/public-section.tsx';

const steps = [
  { title: 'Published', text: 'A school says what it needs, line by line, and how it will judge.' },
  { title: 'Asked', text: 'Questions are answered for everyone; the asker is not named.' },
  { title: 'Sealed', text: 'Bids come in. Nobody sees an amount before the deadline.' },
  { title: 'Opened', text: 'At the deadline, all at once, by the system. Late is late, to the second.' },
  { title: 'Awarded', text: 'Compared side by side, scored by stated weights, whole or by line.' },
  { title: 'Recorded', text: 'Orders, letters and the tabulation are kept for the next audit.' },
] as const;

/** A purchase from the first line to the record, along one chalk line. */
export function HowItWorks() {
  return (
    <PublicSection isBand title="How a purchase runs" lead="One line from request to record. Every purchase takes it.">
      <chakra.ol
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' }}
        rowGap="6"
      >
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <Flex align="center" gap="3" aria-hidden="true">
              <Flex {...knot}>{index + 1}</Flex>
              <ChalkLine flex="1" visibility={index < steps.length - 1 ? 'visible' : 'hidden'} me="3" />
            </Flex>
            <Box pe="5" mt="3">
              <Heading as="h3" size="md">
                {title}
              </Heading>
              <Text color="fg.muted" mt="1">
                {text}
              </Text>
            </Box>
          </li>
        ))}
      </chakra.ol>
    </PublicSection>
  );
}

const knot = {
  boxSize: '8',
  flexShrink: '0',
  align: 'center',
  justify: 'center',
  borderRadius: 'full',
  borderWidth: '1.5px',
  borderColor: 'accent.fg',
  color: 'accent.fg',
  fontWeight: 'bold',
} as const;
