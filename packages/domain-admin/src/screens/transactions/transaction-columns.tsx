import { bookingLabel } from '@chalkline/rules';
import { type Column, DateTime, Money, StatusBadge, TitleCell } from '@chalkline/ui';
import type { Transaction } from '../../model/contract.ts';
import { bookingTone, paymentState } from '../../model/transactions.ts';

/** How a payment stands, with what went back of it. */
export function PaymentBadge({ row }: { row: Pick<Transaction, 'status' | 'refunded' | 'isWrittenOff'> }) {
  const { label, tone } = paymentState(row);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

/** How far the books are with it. */
export function BookingBadge({ booking }: Pick<Transaction, 'booking'>) {
  return <StatusBadge tone={bookingTone(booking)}>{bookingLabel(booking)}</StatusBadge>;
}

/** Transactions as administrators list them; the keys are the server's sort keys. */
export const transactionColumns: readonly Column<Transaction>[] = [
  {
    key: 'number',
    header: 'Transaction',
    primary: true,
    sortable: true,
    width: '34%',
    cell: ({ number, description }) => <TitleCell title={number} facts={[description]} isCut />,
  },
  { key: 'payerName', header: 'Who pays', sortable: true, cell: ({ payerName }) => payerName },
  { key: 'status', header: 'Payment', sortable: true, cell: (row) => <PaymentBadge row={row} /> },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    sortable: true,
    cell: ({ amount }) => <Money value={amount} />,
  },
  {
    key: 'refunded',
    header: 'Refunded',
    align: 'end',
    sortable: true,
    isBlank: ({ refunded }) => refunded === '0.00',
    cell: ({ refunded }) => <Money value={refunded} />,
  },
  { key: 'at', header: 'Date', sortable: true, noWrap: true, cell: ({ at }) => <DateTime at={at} style="date" /> },
];
