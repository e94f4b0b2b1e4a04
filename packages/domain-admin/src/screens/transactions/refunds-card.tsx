import { refundStateLabel } from '@chalkline/rules';
import {
  Button,
  type Column,
  DataTable,
  DateTime,
  EmptyState,
  facts,
  Money,
  StatusBadge,
  TitleCell,
} from '@chalkline/ui';
import { Undo2 } from 'lucide-react';
import { TableSection } from '../../components/table-section.tsx';
import type { Refund, TransactionInfo } from '../../model/contract.ts';
import { methodLabel, refundTone } from '../../model/transactions.ts';
import { useSendRefund } from '../../queries/transactions.ts';

/** Asks the provider again; it does so by itself every few minutes, too. */
function SendAgain({ refund }: { refund: Refund }) {
  const { mutate, isPending } = useSendRefund();
  return (
    <Button size="sm" variant="surface" loading={isPending} onClick={() => mutate({ body: { id: refund.id } })}>
      Send again
    </Button>
  );
}

const columns: readonly Column<Refund>[] = [
  {
    key: 'reason',
    header: 'Refund',
    primary: true,
    width: '40%',
    cell: ({ reason, askedBy, method, reference, endsPlan }) => (
      <TitleCell
        title={reason ?? 'Made at the provider'}
        facts={[
          askedBy === null ? '' : `by ${askedBy}`,
          method === null ? '' : facts(methodLabel(method), reference),
          endsPlan ? 'the plan ends, too' : '',
        ]}
      />
    ),
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <StatusBadge tone={refundTone(state)}>{refundStateLabel(state)}</StatusBadge>,
  },
  { key: 'at', header: 'Date', noWrap: true, cell: ({ at }) => <DateTime at={at} /> },
  {
    key: 'again',
    header: 'Send again',
    align: 'end',
    isBlank: ({ state }) => state !== 'asked',
    cell: (refund) => <SendAgain refund={refund} />,
  },
];

/** What went back of a payment, or is on its way (PAY-17). */
export function RefundsCard({ refunds }: Pick<TransactionInfo, 'refunds'>) {
  return (
    <TableSection title="Refunds">
      <DataTable
        caption="Refunds"
        columns={columns}
        rows={refunds}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<Undo2 size={20} aria-hidden="true" />} title="No refunds">
            Refunds made here or at the payment provider are listed here.
          </EmptyState>
        }
      />
    </TableSection>
  );
}
