import type { Schemas } from '@chalkline/api-client';
import { type Form, FormFailure, useForm } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { passwordProblem } from '@chalkline/rules';
import { Box, Button, chakra, PasswordField, Text } from '@chalkline/ui';
import { useState } from 'react';
import { DoorLayout } from '../../components/door-layout.tsx';
import { NewPassword } from '../../components/new-password.tsx';
import { problemsOf } from '../../model/fields.ts';

type Confirmed = Schemas['AddressConfirmed'];

interface ConfirmFormProps {
  token: string;
  link: Schemas['LinkDetails'];
  onDone: (confirmed: Confirmed) => void;
  /** The link was used or ran out while the page stood open. */
  onExpired: () => void;
}

/** Asks for the password of the sign-up; whoever did not choose it chooses another in its place (REG-6, REG-7). */
export function ConfirmForm(props: ConfirmFormProps) {
  const [isNew, setNew] = useState(false);
  // Each has its own field: what was typed into one is nothing for the other.
  return isNew ? (
    <NewPasswordForm {...props} onBack={() => setNew(false)} />
  ) : (
    <KnownPasswordForm {...props} onOther={() => setNew(true)} />
  );
}

function useConfirming<F extends 'password' | 'newPassword'>(
  { token, onDone, onExpired }: ConfirmFormProps,
  field: F,
  check: (value: string) => string | null,
): Form<Record<F, string>> {
  const { api } = usePlatform();
  return useForm<Record<F, string>, Confirmed>({
    initial: { [field]: '' } as Record<F, string>,
    check: (values) => problemsOf({ [field]: check(values[field]) }),
    send: async (values) => {
      try {
        return await api.post('/api/Auth/ConfirmAddress', { body: { token, ...values }, silent: true });
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'LINK_EXPIRED') onExpired();
        throw error;
      }
    },
    onSent: onDone,
  });
}

/** Whose account it is going to be: who reads this may never have heard of it. */
function AccountOf({ link }: { link: Schemas['LinkDetails'] }) {
  return (
    <Box>
      <Text textStyle="sm" color="fg.muted">
        Account
      </Text>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {link.email}
      </Text>
      {link.organisation !== null && (
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {link.firstName ? `${link.firstName}, ` : ''}
          {link.organisation}
        </Text>
      )}
      <input type="text" name="username" autoComplete="username" value={link.email ?? ''} readOnly hidden />
    </Box>
  );
}

function KnownPasswordForm({ onOther, ...props }: ConfirmFormProps & { onOther: () => void }) {
  const form = useConfirming(props, 'password', (password) => (password === '' ? 'Enter your password.' : null));
  return (
    <DoorLayout title="Confirm your address" lead="Enter the password that you chose when you signed up.">
      <chakra.form
        ref={form.ref}
        display="flex"
        flexDirection="column"
        gap="4"
        noValidate
        aria-label="Confirm your address"
        onSubmit={form.submit}
      >
        <FormFailure failure={form.failure} shown={(path) => path === 'password'} />
        <AccountOf link={props.link} />
        <PasswordField {...form.bind('password')} label="Password" required autoComplete="current-password" />
        <Button type="submit" size="lg" mt="1" loading={form.isBusy} loadingText="Confirming…">
          Confirm address
        </Button>
      </chakra.form>
      <Text mt="7" textStyle="sm" color="fg.muted">
        Somebody else signed up with your address, or you forgot the password?
      </Text>
      <Button variant="surface" mt="2" onClick={onOther}>
        Choose a new password
      </Button>
    </DoorLayout>
  );
}

function NewPasswordForm({ onBack, ...props }: ConfirmFormProps & { onBack: () => void }) {
  const email = props.link.email ?? '';
  const form = useConfirming(props, 'newPassword', (password) =>
    password === '' ? 'Choose a password.' : passwordProblem(password, email),
  );
  return (
    <DoorLayout
      title="Choose a new password"
      lead="It replaces the password from the sign-up and confirms your address."
      takesFocus
    >
      <chakra.form
        ref={form.ref}
        display="flex"
        flexDirection="column"
        gap="4"
        noValidate
        aria-label="Choose a new password"
        onSubmit={form.submit}
      >
        <FormFailure failure={form.failure} shown={(path) => path === 'newPassword'} />
        <AccountOf link={props.link} />
        <NewPassword field={form.bind('newPassword')} email={email} label="New password" />
        <Button type="submit" size="lg" mt="1" loading={form.isBusy} loadingText="Setting it…">
          Set password and confirm
        </Button>
      </chakra.form>
      <Button variant="surface" mt="5" onClick={onBack}>
        I know the password of the sign-up
      </Button>
    </DoorLayout>
  );
}
