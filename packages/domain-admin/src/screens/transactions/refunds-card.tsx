import { formatDate, formatMoney } from '@chalkline/rules';
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
import { useState } from 'react';
import { DecisionDialog } from '../../components/decision-dialog.tsx';
import { TableSection } from '../../components/table-section.tsx';
import type { Refund, TransactionInfo } from '../../model/contract.ts';
import { methodLabel, refundBadge } from '../../model/transactions.ts';
import { useCloseRefund, useSendRefund } from '../../queries/transactions.ts';

/** Asks the provider again; it does so by itself every few minutes, too. */
function SendAgain({ refund }: { refund: Refund }) {
  const { mutate, isPending } = useSendRefund();
  return (
    <Button size="sm" variant="surface" loading={isPending} onClick={() => mutate({ body: { id: refund.id } })}>
      Send again
    </Button>
  );
}

/** Says of a refund that failed that nothing is left to do, with a reason (PAY-29). */
function CloseRefund({ refund: { id, amount } }: { refund: Refund }) {
  const { mutateAsync } = useCloseRefund();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="surface" onClick={() => setOpen(true)}>
        Close…
      </Button>
      <DecisionDialog
        decision={
          isOpen
            ? {
                key: `refund.${id}.close`,
                title: `Close the failed refund of ${formatMoney(amount)}?`,
                consequence: 'It leaves the open work. The payer keeps what we told them: that the refund failed.',
                confirmLabel: 'Close it',
                tone: 'default',
                reason: { label: 'Reason', hint: 'We record it in the audit.', required: true, maxLength: 2000 },
              }
            : null
        }
        onClose={() => setOpen(false)}
        onDecide={(reason) => mutateAsync({ body: { id, reason: reason ?? '' } })}
      />
    </>
  );
}

/** What a refund that nobody asked for here is: made at the provider, or taken by the payer's bank. */
const sourceOf = ({ kind }: Refund): string =>
  kind === 'chargeback' ? 'Chargeback by the payer’s bank' : 'Made at the provider';

const columns: readonly Column<Refund>[] = [
  {
    key: 'reason',
    header: 'Refund',
    primary: true,
    width: '40%',
    cell: (refund) => {
      const { reason, askedBy, method, reference, endsPlan, answerBy } = refund;
      return (
        <TitleCell
          title={reason ?? sourceOf(refund)}
          facts={[
            askedBy === null ? '' : `by ${askedBy}`,
            method === null ? '' : facts(methodLabel(method), reference),
            endsPlan ? 'the plan ends, too' : '',
            answerBy === null ? '' : `answer at the provider by ${formatDate(new Date(answerBy), 'UTC')}`,
          ]}
        />
      );
    },
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
  {
    key: 'state',
    header: 'Status',
    cell: (refund) => {
      const { label, tone } = refundBadge(refund);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
  { key: 'at', header: 'Date', noWrap: true, cell: ({ at }) => <DateTime at={at} /> },
  {
    key: 'next',
    header: 'What you can do',
    align: 'end',
    isBlank: ({ state, isUnfinished }) => state !== 'asked' && !isUnfinished,
    cell: (refund) => (refund.isUnfinished ? <CloseRefund refund={refund} /> : <SendAgain refund={refund} />),
  },
];

/** What went back of a payment, is on its way, or was taken by the payer's bank (PAY-17, PAY-28). */
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
            Refunds made here or at the payment provider, and chargebacks of the payer’s bank, are listed here.
          </EmptyState>
        }
      />
    </TableSection>
  );
}
