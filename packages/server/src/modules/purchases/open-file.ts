import { purchaseStatusLabel, purchaseTypeOf } from '@chalkline/rules';
import { listFile } from '../../list-files/list-file.ts';

/** What a school has out for bids, as a file: of bids their number, as on its screen. SRV-50 BID-10 */
export const openRequestsFile = listFile<'getOpenPurchaseRequests'>({
  name: 'Open requests',
  key: ({ id }) => id,
  columns: [
    { header: 'Purchase', width: 40, cell: (row) => row.rfpName },
    { header: 'Number', width: 14, cell: (row) => row.formattedNumber },
    { header: 'Kind', width: 18, cell: (row) => purchaseTypeOf(row.rfptypeId).name },
    { header: 'Lines', kind: 'number', width: 8, cell: (row) => row.lineCount },
    { header: 'Category', width: 24, cell: (row) => row.parentCategoryName },
    { header: 'Status', cell: (row) => purchaseStatusLabel(row.status, { isScheduled: row.isScheduled }) },
    { header: 'Addenda', kind: 'number', width: 10, cell: (row) => row.addendumCount },
    { header: 'On hold', width: 40, cell: (row) => row.holdReason },
    { header: 'Sealed bids', kind: 'number', width: 12, cell: (row) => (row.isScheduled ? null : row.bidsReceived) },
    { header: 'Questions waiting', kind: 'number', cell: (row) => row.questionsWaiting },
    { header: 'Closes', kind: 'time', width: 28, cell: (row) => row.rfpendDate },
  ],
});
