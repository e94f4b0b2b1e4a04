import { Box } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { FieldError } from '../form/form-field.tsx';
import { TextAreaField } from '../form/text-area-field.tsx';
import { Modal } from './modal.tsx';

/** A reason asked for together with the answer. */
export interface ConfirmReason {
  label: string;
  required: boolean;
  hint?: string | undefined;
}

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  body: ReactNode;
  /** The act itself, such as `Delete draft`; never just `OK`. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'danger' | 'default' | undefined;
  reason?: ConfirmReason | undefined;
  /** Whether what was confirmed is being done: until then nothing can be chosen. */
  isBusy?: boolean | undefined;
  /** Why it could not be done; the reason stays typed. Null until it fails, and none where nothing is done while the question is open. */
  failure?: string | null | undefined;
  onConfirm: (reason?: string) => void;
  onCancel: () => void;
  /** Where focus goes afterwards; the opener by default. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/** The reason being written, and what is wrong with it. */
function useReason(reason: ConfirmReason | undefined) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const input = useRef<HTMLTextAreaElement>(null);
  /** The trimmed reason, or `null` when a required reason is missing. */
  function read(): string | null {
    const trimmed = text.trim();
    if (!reason?.required || trimmed !== '') return trimmed;
    setError(`Enter the ${reason.label.toLowerCase()}`);
    input.current?.focus();
    return null;
  }
  return { text, setText, error, input, read };
}

/** Asks before an act; the safe answer, or the reason if one is asked for, has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, body, confirmLabel, cancelLabel = 'Cancel', tone = 'default', reason, isBusy = false } = props;
  const cancelRef = useRef<HTMLButtonElement>(null);
  const written = useReason(reason);

  function confirm() {
    const text = written.read();
    if (text === null) return;
    props.onConfirm(text === '' ? undefined : text);
  }
  function cancel() {
    if (!isBusy) props.onCancel();
  }
  const footer = (
    <>
      <Button ref={cancelRef} variant="surface" disabled={isBusy} onClick={cancel}>
        {cancelLabel}
      </Button>
      <Button colorPalette={tone === 'danger' ? 'red' : 'accent'} loading={isBusy} onClick={confirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Modal
      open={open}
      onClose={cancel}
      title={title}
      role="alertdialog"
      initialFocus={() => (reason ? written.input.current : cancelRef.current)}
      finalFocus={props.finalFocus}
      footer={footer}
    >
      <Box color="fg.muted">{body}</Box>
      {reason && (
        <Box mt="4">
          <TextAreaField
            ref={written.input}
            label={reason.label}
            hint={reason.hint}
            required={reason.required}
            optionalLabel={!reason.required}
            error={written.error}
            value={written.text}
            onValueChange={written.setText}
            rows={3}
          />
        </Box>
      )}
      {props.failure !== undefined && (
        <Box role="alert">{props.failure && <FieldError>{props.failure}</FieldError>}</Box>
      )}
    </Modal>
  );
}
