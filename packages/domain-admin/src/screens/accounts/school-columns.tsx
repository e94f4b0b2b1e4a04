import { type Column, chakra, Dot, TitleCell } from '@chalkline/ui';
import { AccountStatusBadge } from '../../components/account-status-badge.tsx';
import { AgoCell, DayCell, PlaceCell } from '../../components/table-cells.tsx';
import type { SchoolRow } from '../../model/contract.ts';

/** Whether an administrator has something to decide about a school. */
export function schoolWaits({ status, isSubmitted }: Pick<SchoolRow, 'status' | 'isSubmitted'>): boolean {
  return status === 4 || (status === 3 && isSubmitted);
}

function StatusCell(row: SchoolRow) {
  const hasSetup = row.status === 3 && row.isSubmitted;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" flexWrap="wrap">
      <AccountStatusBadge kind="school" status={row.status} />
      {schoolWaits(row) && <Dot label="Needs you" />}
      {hasSetup && (
        <chakra.span textStyle="sm" color="fg.muted">
          setup submitted
        </chakra.span>
      )}
    </chakra.span>
  );
}

const kindName = ({ kind }: SchoolRow) => (kind === 'district' ? 'District' : 'School');

/** Schools as administrators list them; the keys are the server's sort keys. */
export const schoolColumns: readonly Column<SchoolRow>[] = [
  {
    key: 'name',
    header: 'School',
    primary: true,
    sortable: true,
    width: '28%',
    cell: (row) => (
      <TitleCell title={row.name || row.email} facts={[kindName(row), row.contactName, row.email]} isCut />
    ),
  },
  { key: 'status', header: 'Status', sortable: true, cell: (row) => <StatusCell {...row} /> },
  { key: 'stateCode', header: 'Place', sortable: true, cell: (row) => <PlaceCell {...row} /> },
  {
    key: 'userCount',
    header: 'People',
    align: 'end',
    sortable: true,
    cell: (row) => row.userCount.toLocaleString('en-US'),
  },
  {
    key: 'purchaseCount',
    header: 'Purchases',
    align: 'end',
    sortable: true,
    cell: (row) => row.purchaseCount.toLocaleString('en-US'),
  },
  {
    key: 'createdAt',
    header: 'Joined',
    sortable: true,
    hideOnPhone: true,
    cell: (row) => <DayCell at={row.createdAt} />,
  },
  {
    key: 'lastSignInAt',
    header: 'Last sign-in',
    sortable: true,
    hideOnPhone: true,
    cell: (row) => <AgoCell at={row.lastSignInAt} />,
  },
];
