import { Button, counted, Modal, Stack, sentence, Text, TextAreaField } from '@chalkline/ui';
import { useState } from 'react';
import { parsePastedLines } from '../../../model/paste.ts';

type PasteLinesDialogProps = {
  open: boolean;
  /** Whether the rows have a column of prices. */
  hasPrices: boolean;
  onClose: () => void;
  onPaste: (text: string) => void;
};

/** A place to paste rows into, with a count of what was understood before anything is added. */
export function PasteLinesDialog({ open, hasPrices, onClose, onPaste }: PasteLinesDialogProps) {
  const [text, setText] = useState('');
  const lines = parsePastedLines(text, hasPrices);
  function close() {
    setText('');
    onClose();
  }
  return (
    <Modal
      open={open}
      onClose={close}
      title="Paste lines from a spreadsheet"
      size="lg"
      footer={
        <>
          <Button variant="surface" onClick={close}>
            Cancel
          </Button>
          <Button
            disabled={lines.length === 0}
            onClick={() => {
              onPaste(text);
              setText('');
            }}
          >
            Add {counted(lines.length, 'line')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <TextAreaField
          label="Rows"
          hint={`Columns in this order: what is wanted, quantity, unit, ${hasPrices ? 'price of one unit, ' : ''}details. A row of headings is passed over.`}
          rows={8}
          fontVariantNumeric="tabular-nums"
          value={text}
          onValueChange={setText}
        />
        <Text role="status" color="fg.muted">
          {text.trim() === ''
            ? 'Nothing pasted yet.'
            : `${sentence(counted(lines.length, 'line'))} understood. Nothing typed before is overwritten.`}
        </Text>
      </Stack>
    </Modal>
  );
}
