import { type ListFiles, listFile } from '../../list-files/list-file.ts';

/** A mean with one digit, as beside the stars. */
const mean = (value: number | null): string | undefined => value?.toFixed(1);

const vendors = listFile<'getRatedVendors'>({
  name: 'Vendor ratings',
  key: ({ vendorId }) => vendorId,
  columns: [
    { header: 'Vendor', width: 40, cell: (row) => row.companyName },
    { header: 'City', cell: (row) => row.city },
    { header: 'State', width: 8, cell: (row) => row.stateCode },
    { header: 'Mean of all schools', kind: 'number', width: 18, cell: (row) => mean(row.mean) },
    { header: 'Ratings', kind: 'number', width: 10, cell: (row) => row.count },
    { header: 'Your mean', kind: 'number', width: 12, cell: (row) => mean(row.myMean) },
    { header: 'Your ratings', kind: 'number', width: 12, cell: (row) => row.myCount },
    { header: 'Last rated', kind: 'day', cell: (row) => row.lastRatedAt },
    { header: 'Orders to rate', kind: 'number', width: 14, cell: (row) => row.toRate },
  ],
});

const toRate = listFile<'getRateableOrders'>({
  name: 'To rate',
  key: ({ number }) => number,
  columns: [
    { header: 'Order or sale', cell: (row) => row.number },
    { header: 'Name', width: 40, cell: (row) => row.rfpName },
    { header: 'Vendor', width: 30, for: 'school', cell: (row) => row.partnerName },
    { header: 'School', width: 30, for: 'vendor', cell: (row) => row.partnerName },
    { header: 'Delivered or collected', kind: 'day', width: 22, cell: (row) => row.deliveredAt },
    { header: 'Total', kind: 'money', cell: (row) => row.total },
  ],
});

/** Lists of ratings as files. SRV-50 */
export const ratingFiles = { getRatedVendors: vendors, getRateableOrders: toRate } satisfies Partial<ListFiles>;
