import { type Column, RelativeTime, TitleCell } from '@chalkline/ui';
import { IssueBadge } from '../../components/issues/issue-badge.tsx';
import type { IssueRow } from '../../model/contract.ts';
import { issueKindLabel, linesText } from '../../model/issues.ts';

/** What waits for the reader comes first after the name. */
export const issueColumns: readonly Column<IssueRow>[] = [
  {
    key: 'kind',
    header: 'Issue',
    primary: true,
    width: '36%',
    cell: (row) => <TitleCell title={issueKindLabel(row.kind)} facts={[linesText(row), row.excerpt]} />,
  },
  { key: 'state', header: 'Status', cell: (row) => <IssueBadge row={row} /> },
  {
    key: 'order',
    header: 'Order',
    minWidth: '8rem',
    cell: (row) => <TitleCell title={row.number} facts={[row.rfpName]} />,
  },
  { key: 'partner', header: 'School', minWidth: '8rem', cell: (row) => row.partnerName },
  {
    key: 'openedBy',
    header: 'Reported by',
    noWrap: true,
    cell: (row) => (row.openedBy === 'vendor' ? 'Us' : 'The school'),
  },
  { key: 'lastAt', header: 'Last word', noWrap: true, cell: (row) => <RelativeTime at={row.lastAt} /> },
];
