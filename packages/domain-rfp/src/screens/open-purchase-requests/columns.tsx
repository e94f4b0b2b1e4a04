import { EndCell, formatQuantity, HoldLine, TextLink } from '@chalkline/kit';
import { PurchaseTypeId, purchaseStatusLabel } from '@chalkline/rules';
import { type Column, chakra, figured, plural, StatusBadge, TitleCell } from '@chalkline/ui';
import type { OpenPurchase } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { purchaseTone } from '../../model/status.ts';

function size(row: OpenPurchase): string {
  if (row.lineCount === 1 && row.rfptypeId !== PurchaseTypeId.Services) {
    return `${formatQuantity(row.unitCount)} ${plural(row.unitCount, 'unit')}`;
  }
  return row.rfptypeId === PurchaseTypeId.Services ? 'service' : figured(row.lineCount, 'line');
}

/** "Open", "Scheduled", "Open · addendum 1". */
function statusText(row: OpenPurchase): string {
  const label = purchaseStatusLabel(row.status, { isScheduled: row.isScheduled });
  return row.addendumCount === 0 ? label : `${label} · addendum ${row.addendumCount}`;
}

export const openRequestColumns: readonly Column<OpenPurchase>[] = [
  {
    key: 'rfpName',
    header: 'Purchase',
    primary: true,
    sortable: true,
    width: '32%',
    cell: (row) => <TitleCell title={row.rfpName} facts={[row.formattedNumber, size(row)]} />,
  },
  {
    key: 'parentCategoryName',
    header: 'Category',
    sortable: true,
    minWidth: '7.5rem',
    isBlank: (row) => row.parentCategoryName === null,
    cell: (row) => row.parentCategoryName,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <>
        <StatusBadge tone={row.isScheduled ? 'neutral' : purchaseTone(row.status)}>{statusText(row)}</StatusBadge>
        <HoldLine reason={row.holdReason} />
      </>
    ),
  },
  {
    key: 'bidsReceived',
    header: 'Bids',
    align: 'end',
    sortable: true,
    isBlank: (row) => row.isScheduled,
    cell: (row) => (
      <>
        {row.bidsReceived}
        <chakra.span srOnly> sealed</chakra.span>
      </>
    ),
  },
  {
    key: 'questionsWaiting',
    header: 'Questions',
    align: 'end',
    isBlank: (row) => row.questionsWaiting === 0,
    cell: (row) => <TextLink to={paths.openRequestQuestions(row.id)}>{row.questionsWaiting} waiting</TextLink>,
  },
  {
    key: 'rfpendDate',
    header: 'Closes',
    sortable: true,
    cell: (row) => <EndCell at={row.rfpendDate} />,
  },
];
