import type { Schemas } from '@chalkline/api-client';
import { FormFailure, NameFields, useForm, useNowDate } from '@chalkline/kit';
import type { Problems } from '@chalkline/platform';
import { sessionBackup, usePlatform } from '@chalkline/platform';
import { passwordProblem, safePath } from '@chalkline/rules';
import { Box, Button, chakra, Deadline, SimpleGrid, Text, TextField } from '@chalkline/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { DoorLayout } from '../../components/door-layout.tsx';
import { NewPassword } from '../../components/new-password.tsx';
import { StateSelect } from '../../components/state-select.tsx';
import { TERMS_PROBLEM, TermsCheckbox } from '../../components/terms-checkbox.tsx';
import { problemsOf, required } from '../../model/fields.ts';

type Invitation = Schemas['VendorInvitation'];
type Accepted = Schemas['InvitationAccepted'];

interface SetupForm {
  firstName: string;
  lastName: string;
  companyName: string;
  stateCode: string;
  password: string;
  acceptsTerms: boolean;
}

function problemsIn(form: SetupForm, email: string): Problems {
  return problemsOf({
    firstName: required(form.firstName, 'your first name'),
    lastName: required(form.lastName, 'your last name'),
    companyName: required(form.companyName, 'your company'),
    stateCode: form.stateCode === '' ? 'Choose a state.' : null,
    password: form.password === '' ? 'Choose a password.' : passwordProblem(form.password, email),
    acceptsTerms: form.acceptsTerms ? null : TERMS_PROBLEM,
  });
}

function useSetupForm(token: string, invitation: Invitation) {
  const { api, session } = usePlatform();
  const navigate = useNavigate();
  // The secret of the link is no name for a backup; the deal's number is.
  const backup = useMemo(
    () => sessionBackup<Partial<SetupForm>>(`invitation.${invitation.subjectNumber}`),
    [invitation.subjectNumber],
  );
  return useForm<SetupForm, Accepted>({
    initial: {
      firstName: '',
      lastName: '',
      companyName: '',
      stateCode: invitation.suggestedState ?? '',
      password: '',
      acceptsTerms: false,
    },
    check: (values) => problemsIn(values, invitation.email),
    send: (values) =>
      api.post('/api/Auth/AcceptVendorInvitation', {
        body: {
          ...values,
          token,
          firstName: values.firstName.trim(),
          lastName: values.lastName.trim(),
          companyName: values.companyName.trim(),
        },
      }),
    onSent: ({ session: account, target }) => {
      session.signIn(account);
      void navigate(safePath(target) ?? account.homeUrl, { replace: true });
    },
    backup,
    notKept: ['password', 'acceptsTerms'],
  });
}

/** Who invited to what, and the few things an account needs. */
export function InvitationForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const form = useSetupForm(token, invitation);
  const now = useNowDate();
  const isOver = invitation.endsAt !== null && new Date(invitation.endsAt) <= now;
  return (
    <DoorLayout
      title={isOver ? `Bidding on ${invitation.subjectName} is over` : `${invitation.schoolName} invites you to bid`}
      lead={
        isOver
          ? `${invitation.schoolName} had invited you. With an account you can be invited again: bidding on invitations is free.`
          : 'Choose a password and you are in: bidding on invitations is free.'
      }
      isWide
    >
      <Subject invitation={invitation} />
      <chakra.form
        ref={form.ref}
        display="flex"
        flexDirection="column"
        gap="4"
        mt="5"
        noValidate
        aria-label="Your account"
        onSubmit={form.submit}
      >
        <FormFailure failure={form.failure} shown={(path) => path in form.values} />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <NameFields firstName={form.bind('firstName')} lastName={form.bind('lastName')} />
          <TextField
            {...form.bind('companyName')}
            label="Company"
            required
            autoComplete="organization"
            maxLength={200}
          />
          <StateSelect {...form.bind('stateCode')} required />
        </SimpleGrid>
        <input type="text" name="username" autoComplete="username" value={invitation.email} readOnly hidden />
        <NewPassword field={form.bind('password')} email={invitation.email} />
        <TermsCheckbox
          checked={form.values.acceptsTerms}
          error={form.problems.acceptsTerms}
          onChange={(accepts) => form.set('acceptsTerms', accepts)}
        />
        <Button type="submit" size="lg" mt="1" loading={form.isBusy} loadingText="Opening your account…">
          Create account and see the request
        </Button>
      </chakra.form>
    </DoorLayout>
  );
}

function Subject({ invitation }: { invitation: Invitation }) {
  const { subjectName, subjectNumber, endsAt, email } = invitation;
  return (
    <Box layerStyle="card" p="4">
      <Text fontWeight="bold">{subjectName}</Text>
      <Text textStyle="sm" color="fg.muted">
        {subjectNumber} · for {email}
      </Text>
      {endsAt && (
        <Box mt="2">
          <Deadline at={endsAt} label="Closes" />
        </Box>
      )}
    </Box>
  );
}
