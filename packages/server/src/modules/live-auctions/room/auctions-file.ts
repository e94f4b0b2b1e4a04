import { SaleStatus } from '@chalkline/rules';
import { listFile } from '../../../list-files/list-file.ts';

/** Live auctions that run or are scheduled, as a file. SRV-50 */
export const auctionsFile = listFile<'getLiveAuctions'>({
  name: 'Live auctions',
  key: ({ id }) => id,
  columns: [
    { header: 'Auction', width: 40, cell: (row) => row.saleName },
    { header: 'Number', width: 14, cell: (row) => row.formattedNumber },
    { header: 'School', width: 30, cell: (row) => row.school.name },
    {
      header: 'Status',
      width: 12,
      cell: ({ isSuspended, status }) => {
        if (isSuspended) return 'Suspended';
        return status === SaleStatus.Live ? 'Live' : 'Scheduled';
      },
    },
    { header: 'Starts', kind: 'time', width: 28, cell: (row) => row.sellStartDate },
    { header: 'Lots', kind: 'number', width: 8, cell: (row) => row.lotCount },
    { header: 'Lots ended', kind: 'number', width: 12, cell: (row) => row.lotsClosed },
    { header: 'Lots I lead', kind: 'number', width: 12, for: 'vendor', cell: (row) => row.lotsLed },
    { header: 'Ends', kind: 'time', width: 28, cell: (row) => row.nextEndsAt ?? row.sellEndDate },
  ],
});
