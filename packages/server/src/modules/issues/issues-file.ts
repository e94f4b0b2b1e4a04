import { listFile } from '../../list-files/list-file.ts';
import { kindWords } from './write.ts';

const states = { open: 'Open', answered: 'Answered', resolved: 'Resolved' } as const;

/** Issues on orders as a file, for the side that reads them. SRV-50 */
export const issuesFile = listFile<'getIssues'>({
  name: 'Issues',
  key: ({ id }) => id,
  columns: [
    { header: 'Issue', width: 20, cell: (row) => kindWords[row.kind] },
    { header: 'Lines', width: 40, cell: (row) => row.lineNames.join('; ') },
    { header: 'What was reported', width: 48, cell: (row) => row.excerpt },
    { header: 'Status', cell: (row) => states[row.state] },
    { header: 'Waits for you', kind: 'yes', width: 14, cell: (row) => row.needsMe },
    { header: 'Order', width: 14, cell: (row) => row.number },
    { header: 'Purchase', width: 40, cell: (row) => row.rfpName },
    { header: 'School', width: 30, for: 'vendor', cell: (row) => row.partnerName },
    { header: 'Vendor', width: 30, for: 'school', cell: (row) => row.partnerName },
    { header: 'Reported by', for: 'vendor', cell: (row) => (row.openedBy === 'vendor' ? 'Us' : 'The school') },
    { header: 'Reported by', for: 'school', cell: (row) => (row.openedBy === 'school' ? 'Us' : 'The vendor') },
    { header: 'Last word', kind: 'time', width: 28, cell: (row) => row.lastAt },
  ],
});
