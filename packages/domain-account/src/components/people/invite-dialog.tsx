import { normalizeEmail } from '@chalkline/rules';
import { SimpleGrid, Text, TextField } from '@chalkline/ui';
import { problemsOf, required, requiredEmail } from '../../model/fields.ts';
import type { Person, Right } from '../../model/person.ts';
import { FormFailure } from '../form-failure.tsx';
import { useForm } from '../use-form.ts';
import type { PeopleActs } from './people-acts.ts';
import { PersonDialog } from './person-dialog.tsx';
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
    <PersonDialog
      title={`Invite a ${acts.noun}`}
      form={form}
      submitLabel="Send the invitation"
      busyLabel="Inviting…"
      onClose={onClose}
    >
      <FormFailure failure={form.failure} shown={(path) => path in form.values} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField {...form.bind('firstName')} label="First name" required autoComplete="off" maxLength={100} />
        <TextField {...form.bind('lastName')} label="Last name" required autoComplete="off" maxLength={100} />
      </SimpleGrid>
      <TextField
        {...form.bind('email')}
        label="E-mail"
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
      {acts.hasRights && <RightsFields value={form.values.rights} onChange={(rights) => form.set('rights', rights)} />}
      <Text textStyle="sm" color="fg.muted">
        The mail holds a link that works once. It can be sent again from the list.
      </Text>
    </PersonDialog>
  );
}
