import { chakra, RouteLink } from '@chalkline/ui';

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

interface PartTabsProps {
  /** Names the navigation: "Parts of this purchase". */
  label: string;
  parts: readonly { to: string; label: string; count?: number; isCurrent: boolean }[];
}

/** The way between the parts of one public page; each is a page with an address. */
export function PartTabs({ label, parts }: PartTabsProps) {
  return (
    <chakra.nav aria-label={label} borderBottomWidth="1px" borderColor="line">
      <chakra.ul display="flex" flexWrap="wrap" listStyleType="none">
        {parts.map((part) => (
          <li key={part.to}>
            <Tab to={part.to} aria-current={part.isCurrent ? 'page' : undefined}>
              {part.label}
              {part.count !== undefined && <chakra.span fontVariantNumeric="tabular-nums">{part.count}</chakra.span>}
            </Tab>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
