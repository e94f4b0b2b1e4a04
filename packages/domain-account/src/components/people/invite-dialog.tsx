import { FormDialog, InvitationNote, InviteeFields, useForm } from '@chalkline/kit';
import { normalizeEmail } from '@chalkline/rules';
import { problemsOf, required, requiredEmail } from '../../model/fields.ts';
import type { Person, Right } from '../../model/person.ts';
import type { PeopleActs } from './people-acts.ts';
import { RightsFields } from './rights-fields.tsx';

interface InviteForm {
  firstName: string;
  lastName: string;
  email: string;
  rights: Right[];
}

/** Invites somebody by mail; the link in it sets the first password. */
export function InviteDialog({ acts, onClose }: { acts: PeopleActs; onClose: () => void }) {
  const form = useForm<InviteForm, Person>({
    initial: { firstName: '', lastName: '', email: '', rights: [] },
    check: ({ firstName, lastName, email }) =>
      problemsOf({
        firstName: required(firstName, 'the first name'),
        lastName: required(lastName, 'the last name'),
        email: requiredEmail(email),
      }),
    send: ({ firstName, lastName, email, rights }) =>
      acts.invite({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: normalizeEmail(email),
        ...(acts.hasRights ? { rights } : {}),
      }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={`Invite a ${acts.noun}`}
      form={form}
      submitLabel="Send the invitation"
      busyLabel="Inviting…"
      onClose={onClose}
    >
      <InviteeFields form={form} />
      {acts.hasRights && <RightsFields value={form.values.rights} onChange={(rights) => form.set('rights', rights)} />}
      <InvitationNote />
    </FormDialog>
  );
}
