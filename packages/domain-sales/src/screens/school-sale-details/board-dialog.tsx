import { today, useNowDate } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import {
  Button,
  Callout,
  CheckboxField,
  Modal,
  RadioCardGroup,
  SimpleGrid,
  Stack,
  TextAreaField,
  TextField,
} from '@chalkline/ui';
import { useState } from 'react';
import type { SchoolLot } from '../../model/contract.ts';
import { useDecideBoard } from '../../queries/sale-acts.ts';

type BoardDialogProps = { saleId: number; lots: readonly SchoolLot[]; onClose: () => void };

function useBoardForm({ saleId, lots, onClose }: BoardDialogProps) {
  const { feedback } = usePlatform();
  const decide = useDecideBoard();
  const now = useNowDate();
  const [lotIds, setLotIds] = useState<readonly number[]>(() => lots.map(({ id }) => id));
  const [isConfirmed, setConfirmed] = useState(true);
  const [number, setNumber] = useState('');
  const [date, setDate] = useState(() => today(now));
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  function send() {
    if (lotIds.length === 0) return setProblems({ lotIds: 'Choose at least one lot.' });
    if (!isConfirmed && reason.trim() === '') return setProblems({ reason: 'Say why the board doesn’t confirm.' });
    setProblems({});
    decide.mutate(
      {
        body: {
          saleId,
          lotIds: [...lotIds],
          isConfirmed,
          date,
          number: number.trim() || null,
          reason: reason.trim() || null,
        },
      },
      {
        onSuccess: () => {
          feedback.success('The board’s decision is recorded.');
          onClose();
        },
        onError: (error) => {
          const { fields, message } = failureOf(error);
          setProblems({ ...fields, form: message });
        },
      },
    );
  }
  return {
    lotIds,
    setLotIds,
    isConfirmed,
    setConfirmed,
    number,
    setNumber,
    date,
    setDate,
    reason,
    setReason,
    problems,
    isPending: decide.isPending,
    send,
  };
}

/** Records what the board decided about awarded lots. */
export function BoardDialog(props: BoardDialogProps) {
  const form = useBoardForm(props);
  const toggle = (id: number, isOn: boolean) =>
    form.setLotIds(isOn ? [...form.lotIds, id] : form.lotIds.filter((one) => one !== id));
  return (
    <Modal
      open
      onClose={props.onClose}
      title="Record the board’s decision"
      size="lg"
      footer={
        <>
          <Button variant="surface" onClick={props.onClose}>
            Cancel
          </Button>
          <Button loading={form.isPending} onClick={form.send}>
            Record decision
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {form.problems['form'] && (
          <Callout tone="red" live="alert">
            {form.problems['form']}
          </Callout>
        )}
        <RadioCardGroup
          name="board"
          label="The board"
          columns={2}
          value={form.isConfirmed ? 'yes' : 'no'}
          onChange={(value) => form.setConfirmed(value === 'yes')}
          options={[
            { value: 'yes', label: 'Confirms', description: 'The lots are sold, and invoices go out.' },
            { value: 'no', label: 'Doesn’t confirm', description: 'The lots stay unsold.' },
          ]}
        />
        <Stack gap="2" role="group" aria-label="Lots">
          {props.lots.map((lot) => (
            <CheckboxField
              key={lot.id}
              label={`${lot.position}. ${lot.productDesc}`}
              checked={form.lotIds.includes(lot.id)}
              onValueChange={(isOn) => toggle(lot.id, isOn)}
            />
          ))}
          {form.problems['lotIds'] && <Callout tone="red">{form.problems['lotIds']}</Callout>}
        </Stack>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          <TextField
            type="date"
            label="Date"
            required
            value={form.date}
            error={form.problems['date']}
            onValueChange={form.setDate}
          />
          <TextField
            label="Number of the resolution"
            optionalLabel
            maxLength={120}
            value={form.number}
            error={form.problems['number']}
            onValueChange={form.setNumber}
          />
        </SimpleGrid>
        {!form.isConfirmed && (
          <TextAreaField
            label="Reason"
            required
            rows={2}
            maxLength={2000}
            value={form.reason}
            error={form.problems['reason']}
            onValueChange={form.setReason}
          />
        )}
      </Stack>
    </Modal>
  );
}
