import { formatMoney } from '@chalkline/rules';
import { Button, Modal, Stack, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

interface CheckDialogProps {
  store: { readonly isRevision: boolean; readonly isSubmitting: boolean; readonly total: string };
  /** What is submitted: “bid”, “proposal”. */
  bid: string;
  /** What submitting it means. */
  lead: string;
  open: boolean;
  onClose: () => void;
  onSubmit: () => void;
  /** Everything that is submitted. */
  children: ReactNode;
}

/** Everything once more before it is submitted. */
export const CheckDialog = observer(function CheckDialog(props: CheckDialogProps) {
  const { store, bid, lead, open, onClose, onSubmit, children } = props;
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
          <Button loading={store.isSubmitting} onClick={onSubmit}>
            Submit for {formatMoney(store.total)}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">{lead}</Text>
        {children}
      </Stack>
    </Modal>
  );
});
