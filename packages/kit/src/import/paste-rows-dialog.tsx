import { Button, counted, Modal, Stack, sentence, Text, TextAreaField } from '@chalkline/ui';
import { useState } from 'react';

type PasteRowsDialogProps = {
  open: boolean;
  /** What a row becomes: "line", "lot". */
  noun?: string;
  /** The names of the columns, in order. */
  columnNames: string;
  /** How many lines the text contains. */
  countLines: (text: string) => number;
  onClose: () => void;
  onPaste: (text: string) => void;
};

/** A dialog to paste rows into, with a count of the recognized rows before anything is added. */
export function PasteRowsDialog({
  open,
  noun = 'line',
  columnNames,
  countLines,
  onClose,
  onPaste,
}: PasteRowsDialogProps) {
  const [text, setText] = useState('');
  const lines = countLines(text);
  function close() {
    setText('');
    onClose();
  }
  return (
    <Modal
      open={open}
      onClose={close}
      title={`Paste ${noun}s from a spreadsheet`}
      size="lg"
      footer={
        <>
          <Button variant="surface" onClick={close}>
            Cancel
          </Button>
          <Button
            disabled={lines === 0}
            onClick={() => {
              onPaste(text);
              setText('');
            }}
          >
            Add {counted(lines, noun)}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <TextAreaField
          label="Rows"
          hint={`Columns in this order: ${columnNames}. A row of headings is skipped.`}
          rows={8}
          fontVariantNumeric="tabular-nums"
          value={text}
          onValueChange={setText}
        />
        <Text role="status" color="fg.muted">
          {text.trim() === ''
            ? 'Nothing pasted yet.'
            : `${sentence(counted(lines, noun))} recognized. What you typed before stays.`}
        </Text>
      </Stack>
    </Modal>
  );
}
