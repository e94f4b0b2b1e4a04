import { type Column, chakra, DateTime, StatusBadge, TitleCell } from '@chalkline/ui';
import { DayCell } from '../../components/table-cells.tsx';
import type { VendorPlanRow } from '../../model/contract.ts';
import { endWord, planSource } from '../../model/plan.ts';

/** How a vendor came by its plan. */
export function SourceBadge({ source }: Pick<VendorPlanRow, 'source'>) {
  if (source === null) return <chakra.span color="fg.muted">–</chakra.span>;
  const { label, tone } = planSource(source);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

/** Plans of vendors; the keys are the server's sort keys. */
export const planColumns: readonly Column<VendorPlanRow>[] = [
  {
    key: 'companyName',
    header: 'Vendor',
    primary: true,
    sortable: true,
    width: '34%',
    cell: ({ companyName, email, stateCode }) => (
      <TitleCell title={companyName || email} facts={[email, stateCode]} isCut />
    ),
  },
  { key: 'plan', header: 'Plan', sortable: true, noWrap: true, cell: ({ plan }) => plan },
  {
    key: 'source',
    header: 'Source',
    sortable: true,
    isBlank: ({ source }) => source === null,
    cell: (row) => <SourceBadge {...row} />,
  },
  {
    key: 'startedAt',
    header: 'Since',
    sortable: true,
    hideOnPhone: true,
    cell: (row) => <DayCell at={row.startedAt} />,
  },
  {
    key: 'endsAt',
    header: 'Until',
    sortable: true,
    isBlank: ({ endsAt }) => endsAt === null,
    cell: (row) => (
      <chakra.span whiteSpace="nowrap">
        {endWord(row)} <DateTime at={row.endsAt} style="date" />
      </chakra.span>
    ),
  },
  {
    key: 'checkout',
    header: 'Checkout',
    hideOnPhone: true,
    isBlank: ({ hasOffer }) => !hasOffer,
    cell: () => 'waits for the vendor',
  },
];
