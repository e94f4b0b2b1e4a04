import {
  auctionTypeName,
  PurchaseTypeId,
  purchaseStatusLabel,
  purchaseTypeOf,
  saleStatusLabel,
} from '@chalkline/rules';
import { type Column, chakra, DateTime, figured, Money, TitleCell } from '@chalkline/ui';
import type { AdminPurchase, AdminSale } from '../../model/contract.ts';
import { purchaseTone, receivedWord, saleTone } from '../../model/moderation.ts';
import { StatusCell } from './status-cell.tsx';

/** How many came; nobody but the school knows before the opening, and after a cancellation for ever (ADM-9). */
function Received({ count }: { count: number | null }) {
  if (count === null) return <chakra.span color="fg.muted">sealed</chakra.span>;
  return <>{count.toLocaleString('en-US')}</>;
}

/** Purchases of every school; the keys are the server's sort keys. */
export const purchaseColumns: readonly Column<AdminPurchase>[] = [
  {
    key: 'rfpName',
    header: 'Purchase',
    primary: true,
    sortable: true,
    width: '32%',
    cell: (row) => (
      <TitleCell
        title={row.rfpName}
        facts={[row.formattedNumber, purchaseTypeOf(row.rfptypeId).name, row.parentCategoryName ?? '']}
      />
    ),
  },
  {
    key: 'schoolName',
    header: 'School',
    sortable: true,
    cell: ({ schoolName, stateCode }) => <TitleCell title={schoolName} facts={[stateCode]} isCut />,
  },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    cell: ({ status, holdReason }) => (
      <StatusCell label={purchaseStatusLabel(status)} tone={purchaseTone(status)} holdReason={holdReason} />
    ),
  },
  {
    key: 'bidCount',
    header: 'Bids',
    align: 'end',
    isBlank: ({ rfptypeId }) => rfptypeId === PurchaseTypeId.Order,
    cell: ({ rfptypeId, bidCount }) => (rfptypeId === PurchaseTypeId.Order ? '–' : <Received count={bidCount} />),
  },
  {
    key: 'publishedAt',
    header: 'Published',
    sortable: true,
    hideOnPhone: true,
    cell: ({ publishedAt }) => <DateTime at={publishedAt} style="date" />,
  },
  {
    key: 'rfpendDate',
    header: 'Ends',
    sortable: true,
    cell: ({ rfpendDate }) => <DateTime at={rfpendDate} style="date" />,
  },
];

/** Sales of every school; the keys are the server's sort keys. */
export const saleColumns: readonly Column<AdminSale>[] = [
  {
    key: 'saleName',
    header: 'Sale',
    primary: true,
    sortable: true,
    width: '30%',
    cell: (row) => (
      <TitleCell
        title={row.saleName === '' ? row.formattedNumber : row.saleName}
        facts={[row.formattedNumber, auctionTypeName(row.auctionTypeId), row.parentCategoryName ?? '']}
      />
    ),
  },
  {
    key: 'schoolName',
    header: 'School',
    sortable: true,
    cell: ({ schoolName, stateCode }) => <TitleCell title={schoolName} facts={[stateCode]} isCut />,
  },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    cell: ({ status, holdReason, isSuspended }) => (
      <StatusCell
        label={saleStatusLabel(status)}
        tone={saleTone(status)}
        holdReason={holdReason}
        isSuspended={isSuspended}
      />
    ),
  },
  {
    key: 'received',
    header: 'Received',
    align: 'end',
    cell: (row) =>
      row.receivedCount === null ? <Received count={null} /> : figured(row.receivedCount, receivedWord(row)),
  },
  {
    key: 'soldTotal',
    header: 'Sold for',
    align: 'end',
    hideOnPhone: true,
    cell: ({ soldTotal }) => <Money value={soldTotal} />,
  },
  {
    key: 'sellEndDate',
    header: 'Ends',
    sortable: true,
    cell: ({ sellEndDate }) => <DateTime at={sellEndDate} style="date" />,
  },
];
