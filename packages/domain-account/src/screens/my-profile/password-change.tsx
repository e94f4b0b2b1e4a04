import { FormFailure, useForm } from '@chalkline/kit';
import { passwordProblem } from '@chalkline/rules';
import { Box, Button, Callout, chakra, Heading, Link, PasswordField, RouteLink, Text } from '@chalkline/ui';
import { useState } from 'react';
import { NewPassword } from '../../components/new-password.tsx';
import { problemsOf } from '../../model/fields.ts';
import { useChangePassword } from '../../queries/account.ts';

interface PasswordChangeProps {
  email: string;
  /** Without one the account signs in by Google alone. */
  hasPassword: boolean;
  /** An administrator acts in this account: its password is not theirs to change (ACC-12). */
  isActing: boolean;
}

/** My password. */
export function PasswordChange({ email, hasPassword, isActing }: PasswordChangeProps) {
  return (
    <Box as="section" aria-label="Password">
      <Heading as="h3" size="sm" mb="3">
        Password
      </Heading>
      {isActing ? (
        <Text color="fg.muted">Only the account’s own person can change its password.</Text>
      ) : hasPassword ? (
        <ChangeForm email={email} />
      ) : (
        <Text color="fg.muted">
          You sign in with Google and have no password here. To get one,{' '}
          <Link asChild variant="underline">
            <RouteLink to="/forget-password">ask for a link</RouteLink>
          </Link>
          .
        </Text>
      )}
    </Box>
  );
}

const empty = { currentPassword: '', newPassword: '' };

function ChangeForm({ email }: { email: string }) {
  const { mutateAsync } = useChangePassword();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial: empty,
    check: ({ currentPassword, newPassword }) =>
      problemsOf({
        currentPassword: currentPassword === '' ? 'Enter your current password.' : null,
        newPassword: newPassword === '' ? 'Choose a new password.' : passwordProblem(newPassword, email),
      }),
    send: (body) => mutateAsync({ body }),
    onSent: () => {
      form.set('currentPassword', '');
      form.set('newPassword', '');
      setDone(true);
    },
  });
  if (isDone) {
    return (
      <Callout
        tone="green"
        live="status"
        title="Your password is changed"
        action={
          <Button variant="surface" size="sm" onClick={() => setDone(false)}>
            Change it again
          </Button>
        }
      >
        This account is signed out everywhere else.
      </Callout>
    );
  }
  return (
    <chakra.form
      ref={form.ref}
      display="flex"
      flexDirection="column"
      gap="4"
      noValidate
      aria-label="Change password"
      onSubmit={form.submit}
    >
      <FormFailure failure={form.failure} shown={(path) => path in form.values} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.bind('currentPassword')} label="Current password" required />
      <NewPassword field={form.bind('newPassword')} email={email} label="New password" />
      <Box>
        <Button type="submit" variant="surface" loading={form.isBusy} loadingText="Changing…">
          Change password
        </Button>
      </Box>
    </chakra.form>
  );
}
