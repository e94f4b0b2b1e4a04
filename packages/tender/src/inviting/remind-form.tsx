import { useNowDate } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import { formatDeadline } from '@chalkline/rules';
import { Button, Callout, counted, Stack, sentence, Text, TextAreaField } from '@chalkline/ui';
import { useState } from 'react';
import type { Call } from '../call.ts';
import type { TenderWords } from '../words.ts';

const MAX_MESSAGE_CHARS = 1000;

/** What became of a reminder: how many were told, and when the next may go out. */
export type Reminded = { toldCount: number; nextAllowedAt: string };

type RemindFormProps = {
  /** When the next reminder may go out; null where it is not known here, and the server decides. */
  allowedAt: string | null;
  words: TenderWords;
  remind: Call<{ message: string | null }, Reminded>;
  onClose: () => void;
};

/** When the next reminder may go out, while that is still to come. */
export function waitsUntil(reminderAllowedAt: string | null, now: Date): Date | null {
  if (reminderAllowedAt === null) return null;
  const allowed = new Date(reminderAllowedAt);
  return allowed.getTime() > now.getTime() ? allowed : null;
}

/** One reminder to all invited vendors that have sent nothing in, at most one a day. */
export function RemindForm({ allowedAt, words, remind, onClose }: RemindFormProps) {
  const { feedback } = usePlatform();
  const waits = waitsUntil(allowedAt, useNowDate());
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  function send() {
    setProblem(undefined);
    remind.mutate(
      { message: message.trim() === '' ? null : message.trim() },
      {
        onSuccess: ({ toldCount, nextAllowedAt }) => {
          const told =
            toldCount === 0
              ? 'Everyone has already been reminded.'
              : `${sentence(counted(toldCount, 'vendor'))} reminded.`;
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
        Invited vendors that have not {words.hasBid} get a notification and an email with the closing date. You don’t
        see who they are: {words.bid}s are sealed, and so is who sent one.
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
