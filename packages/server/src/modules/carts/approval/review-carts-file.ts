import type { ApprovalReason } from '@chalkline/rules';
import { listFile } from '../../../list-files/list-file.ts';

const reasons: Readonly<Record<ApprovalReason, string>> = {
  alwaysReviewed: 'Every cart is reviewed',
  noRight: 'The person can’t check out alone',
  aboveLimit: 'Above the person’s limit',
  totalRose: 'Total rose since approval',
};

/** Carts that a reviewer's school asked about, as a file. SRV-50 */
export const reviewCartsFile = listFile<'getReviewCarts'>({
  name: 'Carts to review',
  key: ({ id }) => id,
  columns: [
    { header: 'Cart', width: 40, cell: (row) => row.title },
    { header: 'Person', width: 24, cell: (row) => row.ownerName },
    { header: 'Lines', kind: 'number', width: 8, cell: (row) => row.lineCount },
    { header: 'Vendors', kind: 'number', width: 10, cell: (row) => row.vendorCount },
    { header: 'Total', kind: 'money', cell: (row) => row.total },
    { header: 'Why', width: 32, cell: ({ reason }) => reason && reasons[reason] },
    { header: 'Asked', kind: 'time', width: 28, cell: (row) => row.askedAt },
    { header: 'Status', width: 20, cell: (row) => row.statusText },
  ],
});
