import type { Schemas } from '@chalkline/api-client';
import { purchaseTypeOf } from '@chalkline/rules';
import { Box, chakra, Deadline, figured, RouteLink, Text } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { publicPaths } from '../../model/public-paths.ts';

type Opportunity = Schemas['PublicOpportunity'];

/** A card of rows that are told apart by hairlines. */
export function PublicRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box layerStyle="card" overflow="hidden">
      <chakra.ul aria-label={label} listStyleType="none">
        {children}
      </chakra.ul>
    </Box>
  );
}

interface PublicRowProps {
  /** Where the row leads; a row without it is no link. */
  to?: string;
  name: string;
  facts: string;
  middle?: ReactNode;
  end: ReactNode;
}

/** One row; where it leads somewhere the whole of it can be hit. */
export function PublicRow({ to, name, facts, middle, end }: PublicRowProps) {
  return (
    <chakra.li {...rowStyle} _hover={to === undefined ? {} : { bg: 'raised' }}>
      <Box minW="0" flex="1 1 18rem">
        <chakra.span
          fontWeight="semibold"
          overflowWrap="anywhere"
          css={{ '& a::after': { content: '""', position: 'absolute', inset: '0' } }}
        >
          {to === undefined ? name : <RouteLink to={to}>{name}</RouteLink>}
        </chakra.span>
        <Text textStyle="sm" color="fg.muted">
          {facts}
        </Text>
      </Box>
      {middle && (
        <Box textStyle="sm" color="fg.muted" flex="0 1 13rem" minW={{ base: '100%', md: '0' }}>
          {middle}
        </Box>
      )}
      <Box textStyle="sm" flex="0 0 auto" w={{ base: '100%', md: '13rem' }}>
        {end}
      </Box>
    </chakra.li>
  );
}

const rowStyle = {
  position: 'relative',
  display: 'flex',
  flexWrap: { base: 'wrap', md: 'nowrap' },
  columnGap: '5',
  rowGap: '1',
  alignItems: 'center',
  px: '5',
  py: '3.5',
  minH: '15',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
} as const;

/** Number, category, kind and lines of an opportunity in one line. */
export function factsOf({ number, rfptypeId, lineCount, categoryName }: Opportunity): string {
  return [number, categoryName, purchaseTypeOf(rfptypeId).name, figured(lineCount, 'line')].filter(Boolean).join(' · ');
}

/** Purchases that take bids, each leading to its page. */
export function OpportunityRows({
  items,
  label,
  hasSchool = false,
}: {
  items: readonly Opportunity[];
  label: string;
  /** Names the school too, in a list of many. */
  hasSchool?: boolean;
}) {
  return (
    <PublicRows label={label}>
      {items.map((item) => (
        <PublicRow
          key={item.encryptedId}
          to={publicPaths.rfp(item.encryptedId)}
          name={item.name}
          facts={factsOf(item)}
          middle={
            hasSchool && (
              <>
                {item.schoolName}
                <br />
                {item.city}, {item.stateCode}
              </>
            )
          }
          end={item.rfpendDate ? <Deadline at={item.rfpendDate} /> : null}
        />
      ))}
    </PublicRows>
  );
}
