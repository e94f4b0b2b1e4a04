import { type FormFiles, FormSendButton, PendingUploads } from '@chalkline/kit';
import { formatMoney } from '@chalkline/rules';
import { Button, Deadline, Modal, Stack, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

interface CheckDialogProps {
  store: { readonly isRevision: boolean; readonly files: FormFiles; readonly total: string };
  /** What is submitted: “bid”, “proposal”. */
  bid: string;
  /** What submitting it means. */
  lead: string;
  /** Until when it can be submitted; null where that is open. */
  end: string | null;
  open: boolean;
  onClose: () => void;
  onSubmit: () => void;
  /** Everything that is submitted. */
  children: ReactNode;
}

/** What stands in place of the documents where none is stored: “none” would be wrong while one uploads. */
export const noDocuments = ({ pending }: FormFiles): string => (pending.length > 0 ? 'none uploaded yet' : 'none');

/** Everything once more before it is submitted; what still uploads stands beside the deadline it has to make (FILE-12). */
export const CheckDialog = observer(function CheckDialog(props: CheckDialogProps) {
  const { store, bid, lead, end, open, onClose, onSubmit, children } = props;
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="lg"
      title={store.isRevision ? 'Submit this new version?' : `Submit this ${bid}?`}
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Go back
          </Button>
          <FormSendButton files={store.files} onClick={onSubmit}>
            Submit for {formatMoney(store.total)}
          </FormSendButton>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">{lead}</Text>
        {children}
        <PendingUploads files={store.files} isWhole>
          {end !== null && <Deadline at={end} label="Submit before" />}
        </PendingUploads>
      </Stack>
    </Modal>
  );
});
