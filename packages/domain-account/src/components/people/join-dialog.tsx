import type { Schemas } from '@chalkline/api-client';
import { FormDialog, FormFailure, useForm } from '@chalkline/kit';
import { Text, TextAreaField } from '@chalkline/ui';
import { useAnswerJoinRequest } from '../../queries/people.ts';

/** A request, and how it is to be answered. */
export interface JoinAnswer {
  request: Schemas['JoinRequest'];
  isAccepted: boolean;
}

const MAX_REASON_CHARS = 1000;
const nothingWrong = () => ({});

/** Says what the answer does, and sends it (ACC-37). */
export function JoinDialog({ answer, onClose }: { answer: JoinAnswer; onClose: () => void }) {
  const { request, isAccepted } = answer;
  const { mutateAsync: send } = useAnswerJoinRequest();
  const name = `${request.firstName} ${request.lastName}`;
  const form = useForm<{ reason: string }, unknown>({
    initial: { reason: '' },
    check: nothingWrong,
    send: ({ reason }) =>
      send({ body: { id: request.id, isAccepted, ...(isAccepted ? {} : { reason: reason.trim() }) } }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={isAccepted ? `Accept ${name}?` : `Decline ${name}?`}
      form={form}
      submitLabel={isAccepted ? 'Accept request' : 'Decline request'}
      busyLabel={isAccepted ? 'Accepting…' : 'Declining…'}
      onClose={onClose}
    >
      <FormFailure failure={form.failure} shown={(path) => path === 'reason'} />
      <Text>
        {isAccepted
          ? `${name} becomes an assistant of your school: they draft, answer questions and compare bids. You grant other rights in the list. Their own account for ${request.ownSchool} is closed.`
          : `${name} is told by email. Their own account for ${request.ownSchool} stays as it is, and they can’t ask again.`}
      </Text>
      {!isAccepted && (
        <TextAreaField
          {...form.bind('reason')}
          label="Reason"
          optionalLabel
          hint="They read it in the email."
          maxLength={MAX_REASON_CHARS}
          rows={3}
        />
      )}
    </FormDialog>
  );
}
