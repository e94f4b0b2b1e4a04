import { compareMoney, formatMoney, PurchaseTypeId, purchaseStatusLabel, subtractMoney } from '@chalkline/rules';
import { type Column, chakra, DateTime, Money, StatusBadge } from '@chalkline/ui';
import { TitleCell } from '../../components/table-cells.tsx';
import type { PurchaseHistoryRow } from '../../model/contract.ts';
import { purchaseTone } from '../../model/status.ts';
import { figured, joinNames } from '../../model/words.ts';

function Savings({ value }: { value: string | null }) {
  if (value === null) return <chakra.span color="fg.muted">–</chakra.span>;
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
      title={row.rfpName}
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
  cell: (row) => <DateTime at={row.publishedAt} style="date" />,
};

const status: Column<PurchaseHistoryRow> = {
  key: 'status',
  header: 'Status',
  cell: (row) => <StatusBadge tone={purchaseTone(row.status)}>{purchaseStatusLabel(row.status)}</StatusBadge>,
};

const all: readonly Column<PurchaseHistoryRow>[] = [
  purchase,
  status,
  { key: 'vendors', header: 'Vendors', cell: (row) => (row.vendors.length === 0 ? '–' : joinNames(row.vendors, 2)) },
  publishedAt,
  {
    key: 'awardedTotal',
    header: 'Spend',
    align: 'end',
    sortable: true,
    cell: (row) => <Money value={row.awardedTotal} emphasis />,
  },
  { key: 'savings', header: 'Under the mean', align: 'end', cell: (row) => <Savings value={row.savings} /> },
];

const closed: readonly Column<PurchaseHistoryRow>[] = [
  purchase,
  { key: 'closeReason', header: 'Why it was closed', cell: (row) => row.closeReason ?? 'No bid came in' },
  publishedAt,
  { key: 'closedAt', header: 'Closed', sortable: true, cell: (row) => <DateTime at={row.closedAt} style="date" /> },
];

/** The columns of the whole history, or of the closed purchases alone. */
export function historyColumns(isClosedOnly: boolean): readonly Column<PurchaseHistoryRow>[] {
  return isClosedOnly ? closed : all;
}
