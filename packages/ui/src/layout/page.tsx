import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { ChalkLine } from './chalk-line.tsx';
import { RouteLink } from './route-link.tsx';

/** The id of every page's `h1`; focus goes there after a change of route. */
export const PAGE_TITLE_ID = 'page-title';

export interface PageProps {
  title: ReactNode;
  /** One sentence on what this page is about now. */
  lead?: ReactNode;
  /** Buttons at the right of the title; they wrap below it on a phone. */
  actions?: ReactNode;
  /** A few words above the title, such as a number. */
  eyebrow?: ReactNode;
  back?: { to: string; label: string } | undefined;
  children?: ReactNode;
  /** The browser's title, when it is not `title`. */
  documentTitle?: string | undefined;
}

function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <chakra.div mb="2" fontWeight="semibold" textStyle="sm" color="fg.muted" _hover={{ color: 'fg' }}>
      <RouteLink to={to}>
        <Flex as="span" display="inline-flex" align="center" gap="1.5" minH="6">
          <ArrowLeft size={15} aria-hidden="true" />
          {label}
        </Flex>
      </RouteLink>
    </chakra.div>
  );
}

/** A screen: title, one-sentence lead, actions, the chalk line, then the content at most 1240 px wide. */
export function Page({ title, lead, actions, eyebrow, back, children, documentTitle }: PageProps) {
  useDocumentTitle(documentTitle ?? (typeof title === 'string' ? title : undefined));
  return (
    <Box maxW="page" w="100%" mx="auto" px={{ base: '4', md: '7' }} pt={{ base: '5', md: '7' }} pb="12">
      {back && <BackLink {...back} />}
      <Flex as="header" align="center" justify="space-between" gap="4" wrap="wrap">
        <Box minW="0" flex="1 1 18rem">
          {eyebrow && (
            <Text textStyle="eyebrow" color="fg.muted" mb="1.5">
              {eyebrow}
            </Text>
          )}
          <Heading as="h1" size="2xl" id={PAGE_TITLE_ID} tabIndex={-1} overflowWrap="anywhere">
            {title}
          </Heading>
          {lead && (
            <Text color="fg.muted" mt="1">
              {lead}
            </Text>
          )}
        </Box>
        {actions && (
          <Flex gap="3" wrap="wrap" align="center">
            {actions}
          </Flex>
        )}
      </Flex>
      <ChalkLine mt="4" mb="6" />
      <Flex direction="column" gap="5">
        {children}
      </Flex>
    </Box>
  );
}
