import { useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import {
  Button,
  type Column,
  chakra,
  DataTable,
  DateTime,
  EmptyState,
  Money,
  RouteLink,
  TitleCell,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { RateDialog, type RateTarget } from '../../components/rate-dialog.tsx';
import type { RateableOrder } from '../../model/contract.ts';
import { partnerPath } from '../../model/paths.ts';
import type { Side } from '../../model/side.ts';
import { rateableOrders } from '../../queries/ratings.ts';

type ToRateTabProps = {
  side: Side;
  /** Only the orders of one partner. */
  partnerId?: number;
  /** The order whose form opens by itself, as a link to it asks. */
  openOrder?: number | null;
  onOpened?: () => void;
};

function columnsOf(side: Side): readonly Column<RateableOrder>[] {
  return [
    {
      key: 'number',
      header: 'Order',
      primary: true,
      cell: (row) => <TitleCell title={row.number} facts={[row.rfpName]} />,
    },
    {
      key: 'partner',
      header: side === 'school' ? 'Vendor' : 'School',
      cell: (row) => (
        <chakra.span css={{ '& a:hover': { textDecoration: 'underline' } }}>
          <RouteLink to={partnerPath(side, row.partnerId)}>{row.partnerName}</RouteLink>
        </chakra.span>
      ),
    },
    { key: 'deliveredAt', header: 'Delivered', cell: (row) => <DateTime at={row.deliveredAt} style="date" /> },
    { key: 'total', header: 'Total', align: 'end', cell: (row) => <Money value={row.total} /> },
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

/** Delivered orders that wait for a rating, each with its form. */
export const ToRateTab = observer(function ToRateTab({ side, partnerId, openOrder = null, onOpened }: ToRateTabProps) {
  const { session } = usePlatform();
  // The account's own people alone rate (IMP-10).
  const canRate = !session.isImpersonating;
  const [target, setTarget] = useState<RateTarget | null>(null);
  const query = useQuery(rateableOrders(useApi()));
  const rows = query.data?.filter((order) => partnerId === undefined || order.partnerId === partnerId);
  const isThere = rows !== undefined;
  const open = useEffectEvent((id: number) => {
    const order = rows?.find(({ purchaseOrderId }) => purchaseOrderId === id);
    if (order && canRate) setTarget(order);
    onOpened?.();
  });
  useEffect(() => {
    if (isThere && openOrder !== null) open(openOrder);
  }, [isThere, openOrder]);
  return (
    <>
      <DataTable<RateableOrder>
        caption="Orders to rate"
        columns={canRate ? [...columnsOf(side), rateColumn(setTarget)] : columnsOf(side)}
        rows={rows}
        rowKey={(row) => row.purchaseOrderId}
        isLoading={query.isPending}
        error={query.data === undefined ? query.error : undefined}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState icon={<Star />} title="Nothing waits for a rating">
            A delivered order can be rated once by each side; it shows here until you have.
          </EmptyState>
        }
      />
      <RateDialog side={side} target={target} onClose={() => setTarget(null)} />
    </>
  );
});
