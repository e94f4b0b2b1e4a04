import { Box, Button, type Column, DataTable, EmptyState, Money } from '@chalkline/ui';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { TableSection } from '../../components/table-section.tsx';
import type { AdminDashboard, DashboardState } from '../../model/contract.ts';
import { FIRST_STATES, stateShares } from '../../model/dashboard.ts';

const count = (key: 'schools' | 'vendors' | 'purchases' | 'sales', header: string): Column<DashboardState> => ({
  key,
  header,
  align: 'end',
  cell: (row) => row[key].toLocaleString('en-US'),
});

/** The bar says no more than the two figures beside it, so a screen reader passes it over. */
function Bar({ percent }: { percent: number }) {
  return (
    <Box h="2" minW="24" bg="track" borderRadius="full" overflow="hidden" aria-hidden="true">
      <Box h="100%" bg="accent.solid" style={{ width: `${percent}%` }} />
    </Box>
  );
}

const columnsOf = (shares: ReadonlyMap<string, number>): readonly Column<DashboardState>[] => [
  { key: 'code', header: 'State', primary: true, noWrap: true, cell: ({ code }) => code },
  {
    key: 'share',
    header: 'Schools and vendors',
    width: '30%',
    hideOnPhone: true,
    cell: ({ code }) => <Bar percent={shares.get(code) ?? 0} />,
  },
  count('schools', 'Schools'),
  count('vendors', 'Vendors'),
  count('purchases', 'Purchases'),
  count('sales', 'Sales'),
  { key: 'awardedTotal', header: 'Awarded', align: 'end', cell: (row) => <Money value={row.awardedTotal} /> },
];

/** The market by state as a table with bars, the largest states first (ADM-16). */
export function ByState({ states }: Pick<AdminDashboard, 'states'>) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? states : states.slice(0, FIRST_STATES);
  // One button for both, so that the focus stays where it is.
  const more = states.length > FIRST_STATES && (
    <Button variant="ghost" size="sm" onClick={() => setIsWhole(!isWhole)}>
      {isWhole ? `Show the ${FIRST_STATES} largest` : `Show all ${states.length} states`}
    </Button>
  );
  return (
    <TableSection title="By state, with purchases and sales of the last 12 months" actions={more}>
      <DataTable<DashboardState>
        caption="The market by state"
        columns={columnsOf(stateShares(states))}
        rows={shown}
        rowKey={({ code }) => code}
        empty={
          <EmptyState icon={<MapPin size={20} aria-hidden="true" />} title="No schools or vendors yet">
            A state shows here once somebody signs up there.
          </EmptyState>
        }
      />
    </TableSection>
  );
}
