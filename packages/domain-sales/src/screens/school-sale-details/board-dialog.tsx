import { FormFileUploads, FormSendButton, today, useFormFiles, useNowDate } from '@chalkline/kit';
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
type Problems = Readonly<Record<string, string>>;

interface Decision {
  readonly lotIds: readonly number[];
  readonly isConfirmed: boolean;
  readonly number: string;
  readonly date: string;
  readonly reason: string;
}

function problemsOf({ lotIds, isConfirmed, date, reason }: Decision): Problems {
  if (lotIds.length === 0) return { lotIds: 'Choose at least one lot.' };
  if (date === '') return { date: 'Enter the day of the decision.' };
  if (!isConfirmed && reason.trim() === '') return { reason: 'Say why the board doesn’t confirm.' };
  return {};
}

function useBoardForm({ saleId, lots, onClose }: BoardDialogProps) {
  const { feedback } = usePlatform();
  const decide = useDecideBoard();
  const files = useFormFiles({ isSingle: true });
  const now = useNowDate();
  const [decision, setDecision] = useState<Decision>(() => ({
    lotIds: lots.map(({ id }) => id),
    isConfirmed: true,
    number: '',
    date: today(now),
    reason: '',
  }));
  const [problems, setProblems] = useState<Problems>({});
  const set = (change: Partial<Decision>) => {
    files.changed();
    setDecision((before) => ({ ...before, ...change }));
  };
  async function send() {
    const found = problemsOf(decision);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { lotIds, isConfirmed, date, number, reason } = decision;
    const said = { number: number.trim() || null, reason: reason.trim() || null };
    await files.send(async ([fileId = null], isWanted) => {
      try {
        await decide.mutateAsync({ body: { saleId, lotIds: [...lotIds], isConfirmed, date, ...said, fileId } });
        feedback.success('The board’s decision is recorded.');
        if (isWanted()) onClose();
      } catch (error) {
        const { fields, message } = failureOf(error);
        setProblems({ ...fields, form: message });
      }
    });
  }
  return { decision, set, files, problems, send };
}

type Form = ReturnType<typeof useBoardForm>;

function LotsDecided({ lots, form: { decision, set, problems } }: { lots: readonly SchoolLot[]; form: Form }) {
  const { lotIds } = decision;
  const toggle = (id: number, isOn: boolean) =>
    set({ lotIds: isOn ? [...lotIds, id] : lotIds.filter((one) => one !== id) });
  return (
    <Stack gap="2" role="group" aria-label="Lots">
      {lots.map((lot) => (
        <CheckboxField
          key={lot.id}
          label={`${lot.position}. ${lot.productDesc}`}
          checked={lotIds.includes(lot.id)}
          onValueChange={(isOn) => toggle(lot.id, isOn)}
        />
      ))}
      {problems['lotIds'] && <Callout tone="red">{problems['lotIds']}</Callout>}
    </Stack>
  );
}

/** The resolution: its day, number and document. */
function Resolution({ form: { decision, set, files, problems } }: { form: Form }) {
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        <TextField
          type="date"
          label="Date"
          required
          value={decision.date}
          error={problems['date']}
          onValueChange={(date) => set({ date })}
        />
        <TextField
          label="Number of the resolution"
          optionalLabel
          maxLength={120}
          value={decision.number}
          error={problems['number']}
          onValueChange={(number) => set({ number })}
        />
      </SimpleGrid>
      <FormFileUploads
        label="Document of the resolution"
        hint="Only your school reads it. Optional."
        files={files}
        act="save"
        error={problems['fileId']}
      />
    </>
  );
}

/** Records what the board decided about awarded lots. SALE-36 SALE-64 */
export function BoardDialog(props: BoardDialogProps) {
  const form = useBoardForm(props);
  const { decision, set, problems } = form;
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
          <FormSendButton files={form.files} onClick={() => void form.send()}>
            Record decision
          </FormSendButton>
        </>
      }
    >
      <Stack gap="4">
        {problems['form'] && (
          <Callout tone="red" live="alert">
            {problems['form']}
          </Callout>
        )}
        <RadioCardGroup
          name="board"
          label="The board"
          columns={2}
          value={decision.isConfirmed ? 'yes' : 'no'}
          onChange={(value) => set({ isConfirmed: value === 'yes' })}
          options={[
            { value: 'yes', label: 'Confirms', description: 'The lots are sold, and invoices go out.' },
            { value: 'no', label: 'Doesn’t confirm', description: 'The lots stay unsold.' },
          ]}
        />
        <LotsDecided lots={props.lots} form={form} />
        <Resolution form={form} />
        {!decision.isConfirmed && (
          <TextAreaField
            label="Reason"
            required
            rows={2}
            maxLength={2000}
            value={decision.reason}
            error={problems['reason']}
            onValueChange={(reason) => set({ reason })}
          />
        )}
      </Stack>
    </Modal>
  );
}
