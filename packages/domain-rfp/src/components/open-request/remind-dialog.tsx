import { callOf, RemindForm } from '@chalkline/tender';
import { Modal } from '@chalkline/ui';
import { purchaseWords } from '../../model/purchase-words.ts';
import { useRemindInvited } from '../../queries/open-requests.ts';

/** What a reminder is about; `reminderAllowedAt` is null where it is not known here, and the server decides. */
export type Reminder = { id: number; rfpName: string; reminderAllowedAt: string | null };

function Remind({ reminder, onClose }: { reminder: Reminder; onClose: () => void }) {
  const remind = callOf(useRemindInvited(), (input: { message: string | null }) => ({
    body: { rfpId: reminder.id, ...input },
  }));
  return <RemindForm allowedAt={reminder.reminderAllowedAt} words={purchaseWords} remind={remind} onClose={onClose} />;
}

/** One reminder to all invited vendors that have not bid, at most one a day. */
export function RemindDialog({ reminder, onClose }: { reminder: Reminder | null; onClose: () => void }) {
  return (
    <Modal open={reminder !== null} onClose={onClose} title={`Remind the invited of ${reminder?.rfpName ?? ''}`}>
      {reminder && <Remind key={reminder.id} reminder={reminder} onClose={onClose} />}
    </Modal>
  );
}
