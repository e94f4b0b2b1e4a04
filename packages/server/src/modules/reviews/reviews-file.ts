import { purchaseTypeOf, reviewStatusLabel } from '@chalkline/rules';
import { listFile } from '../../list-files/list-file.ts';

/** Drafts that were handed to a reviewer's school, as a file. SRV-50 */
export const reviewsFile = listFile<'getReviewPurchases'>({
  name: 'Purchases to review',
  key: ({ id }) => id,
  columns: [
    { header: 'Purchase', width: 40, cell: (row) => row.rfpName || 'Without a name' },
    { header: 'Number', width: 14, cell: (row) => row.formattedNumber },
    { header: 'Kind', width: 18, cell: (row) => purchaseTypeOf(row.rfptypeId).name },
    { header: 'Lines', kind: 'number', width: 8, cell: (row) => row.lineCount },
    { header: 'Category', width: 24, cell: (row) => row.parentCategoryName },
    { header: 'Asked', kind: 'time', width: 28, cell: (row) => row.requestedAt },
    { header: 'Asked by', width: 24, cell: (row) => row.requestedBy },
    { header: 'Review', width: 20, cell: (row) => reviewStatusLabel(row.reviewStatus) },
    { header: 'Decided by', width: 24, cell: (row) => row.decidedBy },
    { header: 'Is to close', kind: 'time', width: 28, cell: (row) => row.rfpendDate },
  ],
});
