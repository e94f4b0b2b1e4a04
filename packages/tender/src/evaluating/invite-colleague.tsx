import { type Schemas, useApiMutation } from '@chalkline/api-client';
import { FormDialog, InvitationNote, InviteeFields, useForm } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { AccessType, emailProblem, normalizeEmail, schoolRightRefusal } from '@chalkline/rules';
import { Button, Text } from '@chalkline/ui';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';

type Invited = Schemas['Person'];
type InviteColleagueProps = { onInvited: (person: Invited) => void };

const useInvite = () =>
  useApiMutation('post', '/api/School/InviteAssistant', {
    idempotent: true,
    invalidates: [
      '/api/POConfiguration/GetEvaluatorCandidates',
      '/api/School/GetAssistants',
      '/api/School/GetSchoolSetup',
    ],
  });

const missing = (text: string, sentence: string) => (text.trim() === '' ? sentence : null);

function problemsOf({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) {
  const problems = {
    firstName: missing(firstName, 'Enter the first name.'),
    lastName: missing(lastName, 'Enter the last name.'),
    email: missing(email, 'Enter an email address.') ?? emailProblem(email),
  };
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null));
}

function InviteDialog({ onInvited, onClose }: InviteColleagueProps & { onClose: () => void }) {
  const { mutateAsync: invite } = useInvite();
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '' },
    check: problemsOf,
    send: ({ firstName, lastName, email }) =>
      invite({
        body: { firstName: firstName.trim(), lastName: lastName.trim(), email: normalizeEmail(email), rights: [] },
      }),
    onSent: (person: Invited) => {
      onInvited(person);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Invite a colleague"
      form={form}
      submitLabel="Send the invitation"
      busyLabel="Inviting…"
      onClose={onClose}
    >
      <InviteeFields form={form} />
      <InvitationNote />
    </FormDialog>
  );
}

/** Invites a colleague from where evaluators are named, and names them at once (EVAL-22). Rights are given under School assistants. */
export function InviteColleague({ onInvited }: InviteColleagueProps) {
  const { status, accessType, rights, isImpersonating } = usePlatform().session;
  const [isOpen, setOpen] = useState(false);
  const actor = { status, accessType: accessType ?? AccessType.Assistant, grantedRights: rights };
  if (isImpersonating || schoolRightRefusal('people', actor) !== null) {
    return (
      <Text textStyle="sm" color="fg.muted">
        Somebody is missing? Your school’s main account can invite colleagues.
      </Text>
    );
  }
  return (
    <>
      <Button size="sm" variant="surface" alignSelf="flex-start" onClick={() => setOpen(true)}>
        <UserRoundPlus aria-hidden="true" />
        Invite a colleague
      </Button>
      {isOpen && <InviteDialog onInvited={onInvited} onClose={() => setOpen(false)} />}
    </>
  );
}
