import type { Schemas } from '@chalkline/api-client';
import { useLink } from '@chalkline/platform';
import { purchaseTypeOf } from '@chalkline/rules';
import { Box, chakra, Deadline, facts, figured, place, RouteLink, Text } from '@chalkline/ui';
import { publicRfpLink } from '../links.ts';

type Opportunity = Schemas['PublicOpportunity'];

function factsOf({ number, rfptypeId, lineCount, categoryName }: Opportunity): string {
  return facts(number, categoryName, purchaseTypeOf(rfptypeId).name, figured(lineCount, 'line'));
}

/** Public opportunities, newest first; the whole row is the link. */
export function OpportunityList({ items, label }: { items: readonly Opportunity[]; label: string }) {
  return (
    <Box layerStyle="card" overflow="hidden">
      <chakra.ul aria-label={label} listStyleType="none">
        {items.map((item) => (
          <OpportunityRow key={item.encryptedId} item={item} />
        ))}
      </chakra.ul>
    </Box>
  );
}

function OpportunityRow({ item }: { item: Opportunity }) {
  const toRfp = useLink(publicRfpLink);
  return (
    <chakra.li
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 2.2fr) minmax(0, 1.2fr) 13rem' }}
      columnGap="5"
      rowGap="1"
      alignItems="center"
      px="5"
      py="3.5"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
      _hover={{ bg: 'raised' }}
    >
      <Box minW="0">
        <chakra.span
          fontWeight="semibold"
          overflowWrap="anywhere"
          css={{ '& a::after': { content: '""', position: 'absolute', inset: '0' } }}
        >
          <RouteLink to={toRfp({ encryptedId: item.encryptedId })}>{item.name}</RouteLink>
        </chakra.span>
        <Text textStyle="sm" color="fg.muted">
          {factsOf(item)}
        </Text>
      </Box>
      <Text textStyle="sm" color="fg.muted">
        {item.schoolName}
        <br />
        {place(item.city, item.stateCode)}
      </Text>
      <Box textStyle="sm">
        {item.rfpendDate ? <Deadline at={item.rfpendDate} /> : <Text color="fg.muted">Open until placed</Text>}
      </Box>
    </chakra.li>
  );
}
