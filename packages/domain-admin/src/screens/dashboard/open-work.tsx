import { appPath } from '@chalkline/rules';
import { Card, chakra, Dot, EmptyState, Flex, Grid, RouteLink, Text } from '@chalkline/ui';
import { ChevronRight, CircleCheckBig } from 'lucide-react';
import type { AdminDashboard } from '../../model/contract.ts';

type Item = AdminDashboard['openWork'][number];

const tileStyles = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '4.5',
  minH: '16',
  layerStyle: 'card',
  boxShadow: 'none',
  _hover: { borderColor: 'control' },
} as const;

/** One kind of work with how much of it waits; the whole tile leads there. */
function Tile({ label, count, href }: Item) {
  const waits = count > 0;
  return (
    <chakra.li {...tileStyles}>
      <Text textStyle="figure" color={waits ? 'fg' : 'fg.muted'} minW="6">
        {count.toLocaleString('en-US')}
      </Text>
      <chakra.span flex="1" minW="0" css={{ '& a::after': { content: '""', position: 'absolute', inset: 0 } }}>
        <RouteLink to={appPath(href)}>{label}</RouteLink>
      </chakra.span>
      {waits && <Dot />}
      <chakra.span color="fg.muted">
        <ChevronRight size={16} aria-hidden="true" />
      </chakra.span>
    </chakra.li>
  );
}

/** What waits for an administrator, first of all. */
export function OpenWork({ items }: { items: readonly Item[] }) {
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState icon={<CircleCheckBig size={20} aria-hidden="true" />} title="You’re all caught up">
          Accounts to decide on, inquiries and payments in your areas appear here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Flex as="section" direction="column" aria-label="Open work">
      <Grid
        as="ul"
        listStyleType="none"
        gap={{ base: '3', md: '4' }}
        templateColumns={{ base: '1fr', sm: 'repeat(auto-fit, minmax(14rem, 1fr))' }}
      >
        {items.map((item) => (
          <Tile {...item} key={item.key} />
        ))}
      </Grid>
    </Flex>
  );
}
