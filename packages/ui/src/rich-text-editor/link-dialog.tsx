import { Flex } from '@chakra-ui/react';
import { INVALID_URL_TEXT, normalizeUrl } from '@chalkline/rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TextField } from '../form/text-field.tsx';
import { Modal } from '../overlay/modal.tsx';

export interface LinkDialogProps {
  open: boolean;
  initial: string;
  /** Gets the address, or nothing to remove the link. */
  onDone: (href: string | null) => void;
  onClose: () => void;
}

/** The address as stored, or nothing when it is invalid. */
function readAddress(text: string): string | null {
  const trimmed = text.trim();
  return /^(mailto|tel):\S+$/i.test(trimmed) ? trimmed : normalizeUrl(trimmed);
}

/** Asks for the address of a link. */
export function LinkDialog({ open, initial, onDone, onClose }: LinkDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={initial ? 'Change the link' : 'Add a link'} size="sm">
      <LinkForm initial={initial} onDone={onDone} />
    </Modal>
  );
}

function LinkForm({ initial, onDone }: Pick<LinkDialogProps, 'initial' | 'onDone'>) {
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string | undefined>();
  function submit(event: FormEvent) {
    event.preventDefault();
    // For React, the dialog is inside the form around the editor.
    event.stopPropagation();
    const href = readAddress(text);
    if (href) onDone(href);
    else setError(`${INVALID_URL_TEXT}. Enter an address such as https://example.org`);
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="Web address"
        value={text}
        onValueChange={setText}
        error={error}
        inputMode="url"
        autoComplete="off"
      />
      <Flex justify="flex-end" gap="3" mt="5">
        {initial && (
          <Button variant="ghost" onClick={() => onDone(null)}>
            Remove link
          </Button>
        )}
        <Button type="submit">{initial ? 'Save link' : 'Add link'}</Button>
      </Flex>
    </form>
  );
}
