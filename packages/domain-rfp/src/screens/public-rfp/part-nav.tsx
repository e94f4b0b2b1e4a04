import type { Schemas } from '@chalkline/api-client';
import { chakra, RouteLink } from '@chalkline/ui';
import { type PublicRfpPart, publicPaths } from '../../model/public-paths.ts';

const Tab = chakra(RouteLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '10',
    px: '3',
    fontWeight: 'semibold',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    _currentPage: { color: 'fg', borderColor: 'accent.fg' },
  },
});

/** The parts that there are something in, with how much; the others would lead to an empty page. */
function partsOf({ rfp, documents, record }: Schemas['PublicRfp']) {
  const parts: { part: PublicRfpPart; label: string; count?: number }[] = [
    { part: 'scope', label: 'Scope' },
    { part: 'lines', label: 'Lines', count: rfp.products.length },
    { part: 'documents', label: 'Documents', count: documents.length },
    { part: 'questions', label: 'Questions', count: rfp.vendorQuestions.length },
    { part: 'addenda', label: 'Addenda', count: rfp.addenda.length },
  ];
  return record ? [...parts, { part: 'record' as const, label: 'Record' }] : parts;
}

/** The way between the parts of one purchase; each is a page with an address. */
export function PartNav({ data, part }: { data: Schemas['PublicRfp']; part: PublicRfpPart }) {
  return (
    <chakra.nav aria-label="Parts of this purchase" borderBottomWidth="1px" borderColor="line">
      <chakra.ul display="flex" flexWrap="wrap" listStyleType="none">
        {partsOf(data).map(({ part: each, label, count }) => (
          <li key={each}>
            <Tab to={publicPaths.rfp(data.rfp.encryptedId, each)} aria-current={each === part ? 'page' : undefined}>
              {label}
              {count !== undefined && <chakra.span fontVariantNumeric="tabular-nums">{count}</chakra.span>}
            </Tab>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
