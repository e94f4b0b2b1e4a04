import { Box, chakra, Grid, Heading, Link, Page as PageFrame, Text } from '@chalkline/ui';

/** One numbered section of a legal text. */
export interface LegalSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** A list below the paragraphs. */
  points?: readonly string[];
}

interface LegalPageProps {
  title: string;
  lead: string;
  /** Since when this text holds, as a date in words. */
  since: string;
  sections: readonly LegalSection[];
}

/** A legal text with its table of contents, which stays in sight on a wide screen. */
export function LegalPage({ title, lead, since, sections }: LegalPageProps) {
  return (
    <PageFrame title={title} lead={lead} eyebrow={`In force since ${since}`}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }} gap="8" alignItems="start">
        <Box as="nav" aria-label="Contents" position={{ lg: 'sticky' }} top="24" layerStyle="card" p="4">
          <Text fontWeight="bold" mb="2">
            Contents
          </Text>
          <chakra.ol listStyleType="none" display="flex" flexDirection="column" textStyle="sm">
            {sections.map(({ id, title: name }, index) => (
              <chakra.li key={id} display="flex" alignItems="center" gap="2">
                <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" minW="5">
                  {index + 1}.
                </chakra.span>
                <Link
                  href={`#${id}`}
                  variant="underline"
                  display="flex"
                  flex="1"
                  minH={{ base: '11', lg: '8' }}
                  alignItems="center"
                >
                  {name}
                </Link>
              </chakra.li>
            ))}
          </chakra.ol>
        </Box>
        <Box maxW="prose">
          {sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
        </Box>
      </Grid>
    </PageFrame>
  );
}

function Section({ section, number }: { section: LegalSection; number: number }) {
  const { id, title, paragraphs, points } = section;
  return (
    <Box as="section" aria-labelledby={id} mb="9" textStyle="lg" lineHeight="tall">
      <Heading as="h2" size="lg" id={id} scrollMarginTop="24" tabIndex={-1} mb="2">
        {number}. {title}
      </Heading>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} mt="2.5">
          {paragraph}
        </Text>
      ))}
      {points && (
        <chakra.ul mt="2.5" ps="5" listStyleType="disc" display="flex" flexDirection="column" gap="1.5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}
