import { useApi } from '@chalkline/api-client';
import { DownloadButton, FormFailure, RowPage, TextLink } from '@chalkline/kit';
import { type Failure, failureOf, numberParam } from '@chalkline/platform';
import { transactionRefusal } from '@chalkline/rules';
import { Button, Callout, Card, DateTime, Flex, Money, Page as Screen, Stack, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccountSkeleton } from '../../components/account-skeleton.tsx';
import { AuditCard } from '../../components/audit-card.tsx';
import { DecisionDialog } from '../../components/decision-dialog.tsx';
import { FactsCard } from '../../components/facts-card.tsx';
import { TwoColumns } from '../../components/two-columns.tsx';
import type { TransactionInfo } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { methodLabel } from '../../model/transactions.ts';
import {
  adminTransaction,
  useConfirmTransaction,
  useSettleTransactions,
  useWriteOff,
} from '../../queries/transactions.ts';
import { RecordCard } from './record-card.tsx';
import { RefundsCard } from './refunds-card.tsx';
import { BookingBadge, PaymentBadge } from './transaction-columns.tsx';
import { FeePaymentDialog, RefundDialog } from './transaction-dialogs.tsx';

interface Back {
  to: string;
  label: string;
}

function Facts({ info: { row, payment, providerId } }: { info: TransactionInfo }) {
  const payer =
    row.vendorId === null ? (
      <TextLink to={paths.school(row.schoolId ?? 0)}>{row.payerName}</TextLink>
    ) : (
      <TextLink to={paths.vendor(row.vendorId)}>{row.payerName}</TextLink>
    );
  return (
    <FactsCard
      title="Transaction"
      items={[
        { label: 'Who pays', value: payer },
        { label: 'For', value: row.description },
        ...(row.saleId === null
          ? []
          : [{ label: 'Sale', value: <TextLink to={paths.sale(row.saleId)}>{row.saleNumber}</TextLink> }]),
        { label: 'Amount', value: <Money value={row.amount} /> },
        { label: 'Refunded', value: row.refunded === '0.00' ? null : <Money value={row.refunded} /> },
        { label: row.status === 'open' ? 'Billed' : 'Date', value: <DateTime at={row.at} /> },
        ...(payment === null
          ? []
          : [
              { label: 'Paid by', value: methodLabel(payment.method) },
              { label: 'Reference', value: payment.reference },
              { label: 'Paid on', value: <DateTime at={`${payment.paidOn}T12:00:00Z`} style="date" /> },
            ]),
        { label: 'Provider’s number', value: providerId },
      ]}
    />
  );
}

function Invoice({ info: { row, billed } }: { info: TransactionInfo }) {
  return (
    <Card title="Invoice">
      <Stack gap="3" align="flex-start">
        <Text whiteSpace="pre-line">{billed.join('\n')}</Text>
        <DownloadButton
          file={(api) =>
            api.download('/api/Admin/DownloadTransactionInvoice/{id}', { params: { path: { id: row.id } } })
          }
        >
          Download the invoice
        </DownloadButton>
      </Stack>
    </Card>
  );
}

type Dialog = 'refund' | 'payment' | 'write-off';

/** What can be done now, by the rule that the server asks, too. */
function possibleActs({ row, left }: TransactionInfo) {
  // What is closed is refunded or written off, which the other facts say.
  const booking = row.booking === 'closed' ? 'settled' : row.booking;
  const facts = { kind: row.kind, status: row.status, booking, isWrittenOff: row.isWrittenOff };
  const may = (act: Parameters<typeof transactionRefusal>[0]) => transactionRefusal(act, facts) === null;
  return {
    confirm: may('confirm'),
    settle: may('settle'),
    refund: may('refund') && left !== '0.00',
    record: may('record-payment'),
    writeOff: may('write-off'),
  };
}

function Acts({ info, onOpen }: { info: TransactionInfo; onOpen: (dialog: Dialog) => void }) {
  const { id } = info.row;
  const confirm = useConfirmTransaction();
  const settle = useSettleTransactions();
  const [failure, setFailure] = useState<Failure | null>(null);
  const possible = possibleActs(info);
  const run = async (act: () => Promise<unknown>) => {
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  /** Of many only some may move; of this one alone it is said why it stayed where it was. */
  const settleIt = async () => {
    const { left } = await settle.mutateAsync({ body: { ids: [id] } });
    const [stayed] = left;
    if (stayed) setFailure({ code: 'ILLEGAL_TRANSITION', message: stayed.why, fields: {} });
  };
  return (
    <Stack gap="3">
      <Flex gap="3" wrap="wrap">
        {possible.confirm && (
          <Button loading={confirm.isPending} onClick={() => void run(() => confirm.mutateAsync({ body: { id } }))}>
            Confirm transaction
          </Button>
        )}
        {possible.settle && (
          <Button loading={settle.isPending} onClick={() => void run(settleIt)}>
            Settle transaction
          </Button>
        )}
        {possible.record && <Button onClick={() => onOpen('payment')}>Record the payment…</Button>}
        {possible.refund && (
          <Button variant="surface" onClick={() => onOpen('refund')}>
            Refund…
          </Button>
        )}
        {possible.writeOff && (
          <Button variant="surface" onClick={() => onOpen('write-off')}>
            Write off…
          </Button>
        )}
      </Flex>
      <FormFailure failure={failure} shown={() => false} />
    </Stack>
  );
}

function WriteOffDialog({
  info: { row },
  open,
  onClose,
}: {
  info: TransactionInfo;
  open: boolean;
  onClose: () => void;
}) {
  const { mutateAsync } = useWriteOff();
  return (
    <DecisionDialog
      decision={
        open
          ? {
              key: `transaction.${row.id}.write-off`,
              title: `Write off ${row.number}?`,
              consequence: 'The books stop expecting this money. A payment that comes all the same opens it again.',
              confirmLabel: 'Write it off',
              tone: 'danger',
              reason: { label: 'Reason', hint: 'We record it in the audit.', required: true, maxLength: 2000 },
            }
          : null
      }
      onClose={onClose}
      onDecide={(reason) => mutateAsync({ body: { id: row.id, reason: reason ?? '' } })}
    />
  );
}

function Transaction({ info, back }: { info: TransactionInfo; back: Back }) {
  const { row, writeOff } = info;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  return (
    <Screen
      title={row.number}
      back={back}
      eyebrow={row.kind === 'subscription' ? 'Plan of a vendor' : 'Platform fee of a school'}
      lead={
        <Flex as="span" display="inline-flex" align="center" gap="3" wrap="wrap">
          <PaymentBadge row={row} />
          <BookingBadge booking={row.booking} />
          {row.payerName}
        </Flex>
      }
    >
      {writeOff !== null && (
        <Callout tone="neutral" title="Written off">
          <Text whiteSpace="pre-line">{writeOff.reason}</Text>
        </Callout>
      )}
      <Acts info={info} onOpen={setDialog} />
      <TwoColumns
        main={
          <>
            <Facts info={info} />
            <RefundsCard refunds={info.refunds} />
          </>
        }
        side={
          <>
            <RecordCard id={row.id} />
            <Invoice info={info} />
          </>
        }
      />
      <AuditCard entries={info.audit} what="transaction" />
      {dialog === 'refund' && <RefundDialog info={info} onClose={close} />}
      {dialog === 'payment' && <FeePaymentDialog info={info} onClose={close} />}
      <WriteOffDialog info={info} open={dialog === 'write-off'} onClose={close} />
    </Screen>
  );
}

/** One transaction: its payment, refunds, invoice and what was done with it (PAY-18). */
export function TransactionDetails({ back }: { back: Back }) {
  const [params] = useSearchParams();
  const id = numberParam(params, 'id');
  const query = useQuery({ ...adminTransaction(useApi(), id ?? 0), enabled: id !== null });
  return (
    <RowPage isNamed={id !== null} query={query} what="transaction" back={back} skeleton={<AccountSkeleton />}>
      {(info) => <Transaction key={info.row.id} info={info} back={back} />}
    </RowPage>
  );
}
