import { FormFileUploads, FormSendButton, useFormFiles } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import {
  Button,
  Callout,
  DateTimeField,
  fromLocalInput,
  Modal,
  Stack,
  Text,
  TextField,
  toLocalInput,
} from '@chalkline/ui';
import { useState } from 'react';
import type { SaleInvoice } from '../../model/sale-invoice.ts';
import { useProvePickup } from '../../queries/invoices.ts';

type Problems = Readonly<Record<string, string | undefined>>;

function useProof(invoice: SaleInvoice, onClose: () => void) {
  const { clock, feedback } = usePlatform();
  const [form, setForm] = useState(() => ({ personName: '', idSeen: '', collectedAt: toLocalInput(clock.now()) }));
  const files = useFormFiles({ isSingle: true });
  const [missing, setMissing] = useState<Problems>({});
  const prove = useProvePickup();
  const set = (change: Partial<typeof form>) => {
    files.changed();
    setForm((before) => ({ ...before, ...change }));
    setMissing({});
  };
  const send = async () => {
    const personName = form.personName.trim();
    const idSeen = form.idSeen.trim();
    const collectedAt = fromLocalInput(form.collectedAt);
    const problems = {
      personName: personName === '' ? 'Enter who collected the lots.' : undefined,
      idSeen: idSeen === '' ? 'Enter which identification you saw.' : undefined,
      collectedAt: collectedAt === null ? 'Enter when the lots were collected.' : undefined,
    };
    setMissing(problems);
    if (collectedAt === null || Object.values(problems).some((each) => each !== undefined)) return;
    await files.send(async ([photoFileId = null], isWanted) => {
      try {
        await prove.mutateAsync({ body: { invoiceId: invoice.id, personName, idSeen, collectedAt, photoFileId } });
        feedback.success('The pickup is recorded');
        if (isWanted()) onClose();
      } catch {
        // Why it was refused is `prove.error`, which stands at its fields.
      }
    });
  };
  const problems: Problems = { ...prove.error?.fields, ...missing };
  return { form, set, files, problems, prove, send };
}

/** Who collected the lots, and what was seen: the school's proof and its confirmation (SALE-47). */
export function ProofDialog({ invoice, onClose }: { invoice: SaleInvoice; onClose: () => void }) {
  const { form, set, files, problems, prove, send } = useProof(invoice, onClose);
  const hasNoField = prove.error !== null && Object.keys(prove.error.fields).length === 0;
  return (
    <Modal
      open
      onClose={onClose}
      title={`Record the pickup of ${invoice.number}`}
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Cancel
          </Button>
          <FormSendButton files={files} onClick={() => void send()}>
            Record the pickup
          </FormSendButton>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">
          {invoice.vendor.companyName} is asked to confirm it. After 5 days without a word it counts as confirmed by
          both.
        </Text>
        {hasNoField && (
          <Callout tone="red" live="alert">
            {prove.error?.message} What you entered is still here.
          </Callout>
        )}
        <TextField
          label="Who collected"
          required
          maxLength={120}
          value={form.personName}
          error={problems['personName']}
          onValueChange={(personName) => set({ personName })}
        />
        <TextField
          label="Identification seen"
          required
          hint="The kind and the last digits, such as “Driver license …4412”."
          maxLength={120}
          value={form.idSeen}
          error={problems['idSeen']}
          onValueChange={(idSeen) => set({ idSeen })}
        />
        <DateTimeField
          label="Collected at"
          required
          value={form.collectedAt}
          error={problems['collectedAt']}
          onValueChange={(collectedAt) => set({ collectedAt })}
        />
        <FormFileUploads
          label="Photo"
          hint="One photo of the loaded lots. Optional."
          files={files}
          act="save"
          error={problems['photoFileId']}
        />
      </Stack>
    </Modal>
  );
}
