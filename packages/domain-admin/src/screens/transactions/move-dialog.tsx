import { type Failure, failureOf } from '@chalkline/platform';
import { Button, Callout, counted, Modal, Stack, sentence, Text } from '@chalkline/ui';
import { useState } from 'react';
import type { Transaction, TransactionsMoved } from '../../model/contract.ts';
import { useConfirmTransactions, useSettleTransactions } from '../../queries/transactions.ts';

/** Confirming or settling many at once. */
export type ManyAct = 'confirm' | 'settle';

const words = {
  confirm: {
    title: 'Confirm the paid transactions on this page?',
    what: 'Each one whose record at the payment provider says the same is confirmed. A fee counts by the payment that is recorded here.',
    button: 'Confirm',
    done: 'confirmed',
  },
  settle: {
    title: 'Settle the transactions on this page?',
    what: 'They are in the books then, and can only be refunded.',
    button: 'Settle',
    done: 'settled',
  },
} as const;

function Result({ act, result }: { act: ManyAct; result: TransactionsMoved }) {
  const { moved, left } = result;
  return (
    <Stack gap="3" aria-live="polite">
      <Text fontWeight="semibold">{sentence(`${counted(moved, 'transaction')} ${words[act].done}.`)}</Text>
      {left.length > 0 && (
        <Stack as="ul" gap="2" listStyleType="none" aria-label="Not moved">
          {left.map(({ id, number, why }) => (
            <li key={id}>
              {number}: {why}
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

interface MoveDialogProps {
  act: ManyAct;
  rows: readonly Transaction[];
  onClose: () => void;
}

/** Asks before many transactions are moved, and says which stayed where they were and why (PAY-18). */
export function MoveDialog({ act, rows, onClose }: MoveDialogProps) {
  const confirm = useConfirmTransactions();
  const settle = useSettleTransactions();
  const { mutateAsync, isPending } = act === 'confirm' ? confirm : settle;
  // What the dialog was opened for: the list behind it changes with the answer.
  const [asked] = useState(rows);
  const [result, setResult] = useState<TransactionsMoved | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async () => {
    setFailure(null);
    try {
      setResult(await mutateAsync({ body: { ids: asked.map(({ id }) => id) } }));
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={words[act].title}
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            {result === null ? 'Cancel' : 'Close'}
          </Button>
          {result === null && (
            <Button loading={isPending} onClick={() => void send()}>
              {words[act].button} {counted(asked.length, 'transaction')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        {result === null ? <Text color="fg.muted">{words[act].what}</Text> : <Result act={act} result={result} />}
        {failure && <Callout tone="red" live="alert" title={failure.message} />}
      </Stack>
    </Modal>
  );
}
