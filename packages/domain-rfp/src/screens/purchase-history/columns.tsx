import { joinNames } from '@chalkline/kit';
import {
  compareMoney,
  formatMoney,
  PurchaseTypeId,
  purchaseStatusLabel,
  purchaseTypeOf,
  subtractMoney,
} from '@chalkline/rules';
import { type Column, chakra, DateTime, figured, Money, StatusBadge, TitleCell } from '@chalkline/ui';
import type { PurchaseHistoryRow } from '../../model/contract.ts';
import { purchaseName } from '../../model/purchase-name.ts';
import { purchaseTone } from '../../model/status.ts';

function Savings({ value }: { value: string | null }) {
  if (value === null) return null;
  if (compareMoney(value, '0') >= 0) return <Money value={value} tone="green" />;
  return <chakra.span color="fg.muted">{formatMoney(subtractMoney('0', value))} over</chakra.span>;
}

const purchase: Column<PurchaseHistoryRow> = {
  key: 'rfpName',
  header: 'Purchase',
  primary: true,
  sortable: true,
  width: '32%',
  cell: (row) => (
    <TitleCell
      title={purchaseName(row)}
      facts={[
        row.formattedNumber,
        row.parentCategoryName,
        row.rfptypeId === PurchaseTypeId.Order ? null : figured(row.bidCount, 'bid'),
      ]}
    />
  ),
};

const publishedAt: Column<PurchaseHistoryRow> = {
  key: 'publishedAt',
  header: 'Published',
  sortable: true,
  noWrap: true,
  cell: (row) => <DateTime at={row.publishedAt} style="date" />,
};

const status: Column<PurchaseHistoryRow> = {
  key: 'status',
  header: 'Status',
  cell: (row) => <StatusBadge tone={purchaseTone(row.status)}>{purchaseStatusLabel(row.status, row)}</StatusBadge>,
};

const vendors: Column<PurchaseHistoryRow> = {
  key: 'vendors',
  header: 'Vendors',
  minWidth: '8rem',
  isBlank: (row) => row.vendors.length === 0,
  cell: (row) => joinNames(row.vendors, 2),
};

const spend: Column<PurchaseHistoryRow> = {
  key: 'awardedTotal',
  header: 'Spend',
  align: 'end',
  sortable: true,
  isBlank: (row) => row.awardedTotal === null,
  cell: (row) => <Money value={row.awardedTotal} emphasis />,
};

/** What was published, the orders, all of these with the drafts, or the purchases that were closed. */
export type HistoryKind = 'purchase' | 'order' | 'all' | 'closed';

const columns: Readonly<Record<HistoryKind, readonly Column<PurchaseHistoryRow>[]>> = {
  purchase: [
    purchase,
    status,
    vendors,
    publishedAt,
    spend,
    {
      key: 'savings',
      header: 'Under the mean',
      align: 'end',
      isBlank: (row) => row.savings === null,
      cell: (row) => <Savings value={row.savings} />,
    },
  ],
  // An order has stated prices and no bids, so nothing is saved against their mean.
  order: [{ ...purchase, header: 'Order' }, status, vendors, { ...publishedAt, header: 'Placed' }, spend],
  all: [
    purchase,
    { key: 'rfptypeId', header: 'Kind', sortable: true, cell: (row) => purchaseTypeOf(row.rfptypeId).name },
    status,
    vendors,
    { ...publishedAt, isBlank: (row) => row.publishedAt === null },
    spend,
  ],
  closed: [
    purchase,
    { key: 'closeReason', header: 'Why it was closed', cell: (row) => row.closeReason ?? 'No bid came in' },
    publishedAt,
    {
      key: 'closedAt',
      header: 'Closed',
      sortable: true,
      noWrap: true,
      cell: (row) => <DateTime at={row.closedAt} style="date" />,
    },
  ],
};

/** The columns that say something of each kind of history. */
export function historyColumns(kind: HistoryKind): readonly Column<PurchaseHistoryRow>[] {
  return columns[kind];
}
