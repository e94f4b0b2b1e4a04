import type { Schemas } from '@chalkline/api-client';
import { purchaseTypeOf } from '@chalkline/rules';
import { Box, chakra, Deadline, figured, place, RouteLink } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { publicPaths } from '../../model/public-paths.ts';
import { useRowsInSteps } from './use-rows-in-steps.ts';

type Opportunity = Schemas['PublicOpportunity'];

// One styled element for all rows: each styled element costs a slow phone a part of its first second.
const rowsStyle = {
  listStyleType: 'none',
  '& > li': {
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
  },
  '& > li:first-of-type': { borderTopWidth: '0' },
  '& > li:has([data-part="name"] a):hover': { bg: 'raised' },
  // What lies below the window waits with its layout until it is scrolled to.
  '& > li:nth-of-type(n + 9)': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 5rem' },
  '& [data-part="what"]': { flex: '1 1 18rem', minW: '0' },
  '& [data-part="name"]': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
  '& [data-part="name"] a::after': { content: '""', position: 'absolute', inset: '0' },
  '& [data-part="facts"]': { textStyle: 'sm', color: 'fg.muted' },
  '& [data-part="middle"]': {
    textStyle: 'sm',
    color: 'fg.muted',
    flex: '0 1 13rem',
    minW: { base: '100%', md: '0' },
  },
  '& [data-part="end"]': { textStyle: 'sm', flex: '0 0 auto', w: { base: '100%', md: '13rem' } },
} as const;

/** A card of rows that are told apart by hairlines. */
export function PublicRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box layerStyle="card" overflow="hidden">
      <chakra.ul aria-label={label} css={rowsStyle}>
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
    <li>
      <div data-part="what">
        <span data-part="name">{to === undefined ? name : <RouteLink to={to}>{name}</RouteLink>}</span>
        <p data-part="facts">{facts}</p>
      </div>
      {middle && <div data-part="middle">{middle}</div>}
      <div data-part="end">{end}</div>
    </li>
  );
}

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
  const shown = useRowsInSteps(items);
  return (
    <PublicRows label={label}>
      {shown.map((item) => (
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
                {place(item.city, item.stateCode)}
              </>
            )
          }
          end={item.rfpendDate ? <Deadline at={item.rfpendDate} /> : null}
        />
      ))}
    </PublicRows>
  );
}
