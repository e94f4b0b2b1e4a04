import { listFile } from '../../list-files/list-file.ts';

/** Vendors that a school has blocked, as a file. SRV-50 */
export const blacklistFile = listFile<'getVendorBlacklist'>({
  name: 'Vendor black list',
  key: ({ vendorId }) => vendorId,
  columns: [
    { header: 'Vendor', width: 40, cell: (row) => row.companyName },
    { header: 'City', cell: (row) => row.city },
    { header: 'State', width: 8, cell: (row) => row.stateCode },
    { header: 'Reason', width: 48, cell: (row) => row.reason },
    { header: 'Since', kind: 'day', cell: (row) => row.since },
    { header: 'By', width: 24, cell: (row) => row.by },
  ],
});
