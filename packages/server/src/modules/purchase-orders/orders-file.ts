import { listFile } from '../../list-files/list-file.ts';

/** Purchase orders as a file, for the side that reads them. SRV-50 */
export const ordersFile = listFile<'getPurchaseOrders'>({
  name: 'Purchase orders',
  key: ({ id }) => id,
  columns: [
    { header: 'Order', width: 14, cell: (row) => row.number },
    { header: 'Purchase', width: 40, cell: (row) => row.rfpName },
    { header: 'Purchase number', width: 16, cell: (row) => row.rfpNumber },
    { header: 'School', width: 30, for: 'vendor', cell: (row) => row.schoolName },
    { header: 'Vendor', width: 30, for: 'school', cell: (row) => row.vendorName },
    { header: 'Status', width: 24, cell: (row) => row.statusText },
    { header: 'Open issues', kind: 'number', width: 12, cell: (row) => row.openIssues },
    { header: 'Issued', kind: 'day', cell: (row) => row.issuedAt },
    { header: 'Delivery by', kind: 'day', cell: (row) => row.deliveryDate },
    { header: 'Lines', kind: 'number', width: 8, cell: (row) => row.lineCount },
    { header: 'Total', kind: 'money', cell: (row) => row.total },
  ],
});
