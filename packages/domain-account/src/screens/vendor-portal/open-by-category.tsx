import type { Schemas } from '@chalkline/api-client';
import { useLink } from '@chalkline/platform';
import { chakra, RouteLink, SimpleGrid, Skeleton } from '@chalkline/ui';
import { PublicSection } from '../../components/public-section.tsx';
import { opportunitiesLink } from '../../links.ts';

interface OpenByCategoryProps {
  categories: readonly Schemas['LandingCategory'][] | undefined;
  /** Whether they are being loaded; the page says elsewhere why they are not. */
  isComing: boolean;
}

/** The categories with what is open in each; each leads to its list. */
export function OpenByCategory({ categories, isComing }: OpenByCategoryProps) {
  const toOpportunities = useLink(opportunitiesLink);
  if (categories ? categories.length === 0 : !isComing) return null;
  return (
    <PublicSection isBand title="By category" lead="From buses to band instruments.">
      {!categories && <Skeleton h="40" borderRadius="lg" />}
      {categories && (
        <SimpleGrid as="ul" columns={{ base: 1, sm: 2, lg: 4 }} gap="3" listStyleType="none">
          {categories.map(({ id, name, openCount }) => (
            <chakra.li
              key={id}
              position="relative"
              display="flex"
              justifyContent="space-between"
              gap="3"
              px="4"
              py="3"
              borderRadius="md"
              borderWidth="1px"
              borderColor="line"
              bg="raised"
              _hover={{ borderColor: 'accent.solid' }}
              css={{ '& a::after': { content: '""', position: 'absolute', inset: '0' } }}
            >
              <chakra.span fontWeight="medium">
                <RouteLink to={toOpportunities({ category: id })}>{name}</RouteLink>
              </chakra.span>
              <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                {openCount}
                <chakra.span srOnly> open</chakra.span>
              </chakra.span>
            </chakra.li>
          ))}
        </SimpleGrid>
      )}
    </PublicSection>
  );
}
