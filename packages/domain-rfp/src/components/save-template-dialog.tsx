import { failureOf, usePlatform } from '@chalkline/platform';
import { Button, Modal, Stack, Text, TextField } from '@chalkline/ui';
import { useState } from 'react';
import { useSaveTemplate } from '../queries/templates.ts';

const MAX_NAME_CHARS = 120;

type SaveTemplateDialogProps = {
  /** The purchase to keep; null while the dialog is closed. */
  purchase: { id: number; rfpName: string } | null;
  onClose: () => void;
};

/** The dialog's form; it begins anew with every purchase it is opened for. */
function TemplateForm({ purchase, onClose }: { purchase: { id: number; rfpName: string }; onClose: () => void }) {
  const { feedback } = usePlatform();
  const save = useSaveTemplate();
  const [name, setName] = useState(purchase.rfpName.slice(0, MAX_NAME_CHARS));
  const [error, setError] = useState<string | undefined>();
  function keep() {
    const trimmed = name.trim();
    if (trimmed === '') {
      setError('Give the template a name.');
      return;
    }
    save.mutate(
      { body: { id: purchase.id, name: trimmed } },
      {
        onSuccess: () => {
          feedback.success('The template is saved. New purchases can start from it.');
          onClose();
        },
        onError: (failure) => setError(failureOf(failure).fields.name ?? failure.message),
      },
    );
  }
  return (
    <Stack gap="4">
      <Text color="fg.muted">
        Kind, category, lines, description, documents, questions and weights are kept; dates, vendors and bids are not.
        Everybody in your school can start from it.
      </Text>
      <TextField
        label="Name of the template"
        required
        maxLength={MAX_NAME_CHARS}
        value={name}
        error={error}
        onValueChange={(value) => {
          setName(value);
          setError(undefined);
        }}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
      <Stack direction="row" justify="flex-end" gap="3">
        <Button variant="surface" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={save.isPending} onClick={keep}>
          Save template
        </Button>
      </Stack>
    </Stack>
  );
}

/** Keeps a purchase as the start of others. */
export function SaveTemplateDialog({ purchase, onClose }: SaveTemplateDialogProps) {
  return (
    <Modal open={purchase !== null} onClose={onClose} title="Save as a template">
      {purchase && <TemplateForm key={purchase.id} purchase={purchase} onClose={onClose} />}
    </Modal>
  );
}
