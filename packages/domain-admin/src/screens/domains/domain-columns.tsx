import { TextLink } from '@chalkline/kit';
import { type Column, chakra } from '@chalkline/ui';
import { DayCell } from '../../components/table-cells.tsx';
import type { ApprovedDomain } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';

function SchoolCell({ schoolId, schoolName }: ApprovedDomain) {
  if (schoolName === null) return <chakra.span color="fg.muted">nobody yet</chakra.span>;
  return schoolId === null ? schoolName : <TextLink to={paths.school(schoolId)}>{schoolName}</TextLink>;
}

/** The approved domains; the keys are the server's sort keys. */
export const domainColumns: readonly Column<ApprovedDomain>[] = [
  {
    key: 'domain',
    header: 'Domain',
    primary: true,
    sortable: true,
    width: '32%',
    cell: ({ domain, note }) => (
      <>
        <chakra.span display="block" fontWeight="semibold">
          {domain}
        </chakra.span>
        {note !== '' && (
          <chakra.span display="block" textStyle="sm" color="fg.muted">
            {note}
          </chakra.span>
        )}
      </>
    ),
  },
  { key: 'schoolName', header: 'School', sortable: true, cell: (row) => <SchoolCell {...row} /> },
  {
    key: 'accountCount',
    header: 'Accounts',
    align: 'end',
    sortable: true,
    cell: ({ accountCount }) => accountCount.toLocaleString('en-US'),
  },
  { key: 'createdAt', header: 'Approved', sortable: true, cell: ({ createdAt }) => <DayCell at={createdAt} /> },
  { key: 'createdBy', header: 'By', cell: ({ createdBy }) => createdBy },
];
