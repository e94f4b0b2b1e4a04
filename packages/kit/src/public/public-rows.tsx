import { Box, chakra, RouteLink } from '@chalkline/ui';
import type { ReactNode } from 'react';

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
  /** A small picture before the name. */
  picture?: ReactNode;
  facts: string;
  middle?: ReactNode;
  end: ReactNode;
}

/** One row; where it leads somewhere the whole of it can be hit. */
export function PublicRow({ to, name, picture, facts, middle, end }: PublicRowProps) {
  return (
    <li>
      {picture}
      <div data-part="what">
        <span data-part="name">{to === undefined ? name : <RouteLink to={to}>{name}</RouteLink>}</span>
        <p data-part="facts">{facts}</p>
      </div>
      {middle && <div data-part="middle">{middle}</div>}
      <div data-part="end">{end}</div>
    </li>
  );
}
