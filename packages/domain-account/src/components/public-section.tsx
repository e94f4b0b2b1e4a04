import { Box, Flex, Heading, Text } from '@chalkline/ui';
import { type ReactNode, useId } from 'react';

interface PublicSectionProps {
  title: ReactNode;
  lead?: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
  /** A band of the surface's color across the window. */
  isBand?: boolean;
}

/** Below the window a section is not laid out until somebody comes near: on a phone, that is most of a public page. */
const unseen = {
  contentVisibility: 'auto',
  // More than any section takes: what stood out of its place would lie over what follows.
  containIntrinsicSize: { base: 'auto 100rem', md: 'auto 60rem' },
} as const;

/** One section of the public site: a named region as wide as the product's pages. */
export function PublicSection({ title, lead, action, children, isBand = false }: PublicSectionProps) {
  const titleId = useId();
  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      css={unseen}
      {...(isBand ? { bg: 'surface', borderYWidth: '1px', borderColor: 'line' } : {})}
    >
      <Box maxW="page" mx="auto" px={{ base: '5', md: '7' }} py={{ base: '12', md: '16' }}>
        <Flex justify="space-between" align="flex-end" gap="4" wrap="wrap" mb="6">
          <Box maxW="2xl">
            <Heading as="h2" size="3xl" id={titleId}>
              {title}
            </Heading>
            {lead && (
              <Text color="fg.muted" textStyle="lg" mt="1.5">
                {lead}
              </Text>
            )}
          </Box>
          {action}
        </Flex>
        {children}
      </Box>
    </Box>
  );
}
