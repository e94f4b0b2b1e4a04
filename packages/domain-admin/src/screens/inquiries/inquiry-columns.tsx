import { type Column, chakra, StatusBadge, TitleCell } from '@chalkline/ui';
import { AgoCell } from '../../components/table-cells.tsx';
import type { InquiryRow } from '../../model/contract.ts';
import { inquiryLook } from '../../model/inquiry.ts';

/** What people wrote; the keys are the server's sort keys. */
export const inquiryColumns: readonly Column<InquiryRow>[] = [
  {
    key: 'subject',
    header: 'Inquiry',
    primary: true,
    width: '42%',
    cell: (row) => <TitleCell title={row.subject} facts={[row.name, row.organisation, row.email]} />,
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <StatusBadge tone={inquiryLook(state).tone}>{inquiryLook(state).label}</StatusBadge>,
  },
  {
    key: 'assignedTo',
    header: 'Assigned to',
    cell: ({ assignedTo }) => assignedTo ?? <chakra.span color="fg.muted">nobody</chakra.span>,
  },
  { key: 'at', header: 'Came in', sortable: true, cell: ({ at }) => <AgoCell at={at} /> },
  { key: 'lastAt', header: 'Last reply', sortable: true, cell: ({ lastAt }) => <AgoCell at={lastAt} /> },
];
