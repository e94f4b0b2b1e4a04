import { usePlatform } from '@chalkline/platform';
import { Button, type Column, chakra, DateTime, Money, RouteLink, TitleCell } from '@chalkline/ui';
import { Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RateDialog, type RateTarget } from '../../components/rate-dialog.tsx';
import type { RateableOrder } from '../../model/contract.ts';
import { partnerPath } from '../../model/paths.ts';
import type { Side } from '../../model/side.ts';

function columnsOf(side: Side): readonly Column<RateableOrder>[] {
  return [
    {
      key: 'number',
      header: 'Order or sale',
      primary: true,
      sortable: true,
      cell: (row) => <TitleCell title={row.number} facts={[row.rfpName]} />,
    },
    {
      key: 'partner',
      header: side === 'school' ? 'Vendor' : 'School',
      sortable: true,
      cell: (row) => (
        <chakra.span css={{ '& a:hover': { textDecoration: 'underline' } }}>
          <RouteLink to={partnerPath(side, row.partnerId)}>{row.partnerName}</RouteLink>
        </chakra.span>
      ),
    },
    {
      key: 'deliveredAt',
      header: 'Delivered or collected',
      sortable: true,
      cell: (row) => <DateTime at={row.deliveredAt} style="date" />,
    },
    { key: 'total', header: 'Total', align: 'end', sortable: true, cell: (row) => <Money value={row.total} /> },
  ];
}

function rateColumn(onRate: (order: RateableOrder) => void): Column<RateableOrder> {
  return {
    key: 'rate',
    header: 'Rating',
    align: 'end',
    cell: (row) => (
      <Button
        size="sm"
        variant="surface"
        aria-label={`Rate ${row.partnerName} for ${row.number}`}
        onClick={() => onRate(row)}
      >
        <Star aria-hidden="true" />
        Rate
      </Button>
    ),
  };
}

/** A table of orders and sales to rate: its columns, what opens an order's form, and the form. */
export function useRateTable(side: Side): {
  columns: readonly Column<RateableOrder>[];
  rate: (order: RateableOrder) => void;
  dialog: ReactNode;
} {
  const { session } = usePlatform();
  const [target, setTarget] = useState<RateTarget | null>(null);
  // The account's own people alone rate (IMP-10).
  const columns = session.isImpersonating ? columnsOf(side) : [...columnsOf(side), rateColumn(setTarget)];
  return {
    columns,
    rate: setTarget,
    dialog: <RateDialog side={side} target={target} onClose={() => setTarget(null)} />,
  };
}
