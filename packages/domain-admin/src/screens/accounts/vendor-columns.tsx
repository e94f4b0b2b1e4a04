import { type Column, chakra, DateTime, TitleCell } from '@chalkline/ui';
import { AccountStatusBadge } from '../../components/account-status-badge.tsx';
import { AgoCell, DayCell, PlaceCell } from '../../components/table-cells.tsx';
import type { VendorRow } from '../../model/contract.ts';

function PlanCell({ plan, planEndsAt }: VendorRow) {
  return (
    <>
      <chakra.span display="block" whiteSpace="nowrap">
        {plan}
      </chakra.span>
      {planEndsAt !== null && (
        <chakra.span display="block" textStyle="sm" color="fg.muted" whiteSpace="nowrap">
          ends <DateTime at={planEndsAt} style="date" />
        </chakra.span>
      )}
    </>
  );
}

/** Vendors as administrators list them; the keys are the server's sort keys. */
export const vendorColumns: readonly Column<VendorRow>[] = [
  {
    key: 'companyName',
    header: 'Vendor',
    primary: true,
    sortable: true,
    width: '28%',
    cell: (row) => <TitleCell title={row.companyName || row.email} facts={[row.contactName, row.email]} isCut />,
  },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    cell: (row) => <AccountStatusBadge kind="vendor" status={row.status} />,
  },
  { key: 'stateCode', header: 'Place', sortable: true, cell: (row) => <PlaceCell {...row} /> },
  { key: 'plan', header: 'Plan', sortable: true, cell: (row) => <PlanCell {...row} /> },
  {
    key: 'bidCount',
    header: 'Opened bids',
    align: 'end',
    sortable: true,
    cell: (row) => row.bidCount.toLocaleString('en-US'),
  },
  {
    key: 'awardCount',
    header: 'Awards',
    align: 'end',
    sortable: true,
    hideOnPhone: true,
    cell: (row) => row.awardCount.toLocaleString('en-US'),
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
