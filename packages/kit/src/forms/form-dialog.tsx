import { Button, chakra, Modal } from '@chalkline/ui';
import { type ReactNode, useId } from 'react';
import { FormSendButton } from '../files/form-send-button.tsx';
import type { Form } from './use-form.ts';

interface FormDialogProps<V extends object> {
  title: string;
  form: Form<V>;
  submitLabel: string;
  busyLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A small form in a dialog: Cancel, and one button that sends it. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, form, submitLabel, busyLabel, onClose, children } = props;
  const formId = useId();
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Cancel
          </Button>
          {form.files ? (
            <FormSendButton type="submit" form={formId} files={form.files} busyLabel={busyLabel}>
              {submitLabel}
            </FormSendButton>
          ) : (
            <Button type="submit" form={formId} loading={form.isBusy} loadingText={busyLabel}>
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <chakra.form
        id={formId}
        ref={form.ref}
        display="flex"
        flexDirection="column"
        gap="4"
        noValidate
        onSubmit={form.submit}
      >
        {children}
      </chakra.form>
    </Modal>
  );
}
