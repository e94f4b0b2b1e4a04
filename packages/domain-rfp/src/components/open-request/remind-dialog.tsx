import { useNowDate } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import { formatDeadline } from '@chalkline/rules';
import { Button, Callout, counted, Modal, Stack, sentence, Text, TextAreaField } from '@chalkline/ui';
import { useState } from 'react';
import { useRemindInvited } from '../../queries/open-requests.ts';

const MAX_MESSAGE_CHARS = 1000;

/** What a reminder is about; `reminderAllowedAt` is null where it is not known here, and the server decides. */
export type Reminder = { id: number; rfpName: string; reminderAllowedAt: string | null };

/** When the next reminder may go out, while that is still to come. */
export function waitsUntil(reminderAllowedAt: string | null, now: Date): Date | null {
  if (reminderAllowedAt === null) return null;
  const allowed = new Date(reminderAllowedAt);
  return allowed.getTime() > now.getTime() ? allowed : null;
}

function RemindForm({ reminder, onClose }: { reminder: Reminder; onClose: () => void }) {
  const { feedback } = usePlatform();
  const remind = useRemindInvited();
  const waits = waitsUntil(reminder.reminderAllowedAt, useNowDate());
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  function send() {
    setProblem(undefined);
    remind.mutate(
      { body: { rfpId: reminder.id, message: message.trim() === '' ? null : message.trim() } },
      {
        onSuccess: ({ toldCount, nextAllowedAt }) => {
          const told =
            toldCount === 0 ? 'Nobody was left to remind.' : `${sentence(counted(toldCount, 'vendor'))} reminded.`;
          feedback.success(`${told} The next reminder can go out ${formatDeadline(new Date(nextAllowedAt))}.`);
          onClose();
        },
        onError: (error) => setProblem(failureOf(error).fields.message ?? failureOf(error).message),
      },
    );
  }
  return (
    <Stack gap="4">
      <Text color="fg.muted">
        Invited vendors that have not bid get a notification and an e-mail with the closing date. You don’t see who they
        are: bids are sealed, and so is who sent one.
      </Text>
      {waits ? (
        <Callout tone="amber" title="You reminded them a short while ago">
          The next reminder can go out {formatDeadline(waits)}.
        </Callout>
      ) : (
        <TextAreaField
          label="A sentence of your own"
          optionalLabel
          rows={3}
          maxLength={MAX_MESSAGE_CHARS}
          value={message}
          error={problem}
          onValueChange={setMessage}
        />
      )}
      <Stack direction="row" justify="flex-end" gap="3">
        <Button variant="surface" onClick={onClose}>
          {waits ? 'Close' : 'Cancel'}
        </Button>
        {!waits && (
          <Button loading={remind.isPending} onClick={send}>
            Remind them
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** One reminder to all invited vendors that have not bid, at most one a day. */
export function RemindDialog({ reminder, onClose }: { reminder: Reminder | null; onClose: () => void }) {
  return (
    <Modal open={reminder !== null} onClose={onClose} title={`Remind the invited of ${reminder?.rfpName ?? ''}`}>
      {reminder && <RemindForm key={reminder.id} reminder={reminder} onClose={onClose} />}
    </Modal>
  );
}
