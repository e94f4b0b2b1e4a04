import { type Column, chakra, DateTime, figured, TitleCell } from '@chalkline/ui';
import { Check, Minus } from 'lucide-react';
import { AgoCell } from '../../components/table-cells.tsx';
import type { VerificationLead } from '../../model/contract.ts';

/** Whether something was sent in; green is for what somebody has looked at. */
function Has({ yes, children }: { yes: boolean; children: string }) {
  const Icon = yes ? Check : Minus;
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      whiteSpace="nowrap"
      color={yes ? 'fg' : 'fg.muted'}
    >
      <Icon size={14} aria-hidden="true" />
      {children}
    </chakra.span>
  );
}

/** Vendors that wait for verification; the keys are the server's sort keys. */
export const leadColumns: readonly Column<VerificationLead>[] = [
  {
    key: 'companyName',
    header: 'Vendor',
    primary: true,
    sortable: true,
    width: '32%',
    cell: (row) => <TitleCell title={row.companyName || row.email} facts={[row.contactName, row.email]} isCut />,
  },
  { key: 'stateCode', header: 'State', cell: (row) => row.stateCode || '–' },
  {
    key: 'submittedAt',
    header: 'Submitted',
    sortable: true,
    cell: (row) => (
      <>
        <AgoCell at={row.submittedAt} />
        <chakra.span display="block" textStyle="sm" color="fg.muted" whiteSpace="nowrap">
          <DateTime at={row.submittedAt} style="date" />
        </chakra.span>
      </>
    ),
  },
  {
    key: 'attempt',
    header: 'Attempt',
    align: 'end',
    sortable: true,
    cell: (row) => row.attempt.toLocaleString('en-US'),
  },
  { key: 'w9', header: 'Tax form', cell: (row) => <Has yes={row.hasW9}>{row.hasW9 ? 'W-9' : 'no W-9'}</Has> },
  {
    key: 'certificates',
    header: 'Certificates',
    cell: (row) => <Has yes={row.certificateCount > 0}>{figured(row.certificateCount, 'certificate')}</Has>,
  },
  {
    key: 'references',
    header: 'References',
    cell: (row) => <Has yes={row.referenceCount > 0}>{figured(row.referenceCount, 'reference')}</Has>,
  },
];
