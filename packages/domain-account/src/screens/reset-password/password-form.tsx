import type { Schemas } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { passwordProblem } from '@chalkline/rules';
import { Box, Button, chakra, Text } from '@chalkline/ui';
import { DoorLayout } from '../../components/door-layout.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { NewPassword } from '../../components/new-password.tsx';
import { useForm } from '../../components/use-form.ts';
import { problemsOf } from '../../model/fields.ts';

export type PasswordSet = Schemas['PasswordSet'];

interface PasswordFormProps {
  token: string;
  link: Schemas['LinkDetails'];
  onDone: (done: PasswordSet) => void;
  /** The link ran out while the page stood open. */
  onExpired: () => void;
}

function titleOf({ purpose, organisation }: Schemas['LinkDetails']): string {
  if (purpose !== 'invite') return 'Set a new password';
  return organisation ? `Welcome to ${organisation}` : 'Welcome to Chalkline';
}

function leadOf({ purpose, firstName, invitedBy }: Schemas['LinkDetails']): string {
  if (purpose !== 'invite') return 'It replaces the old one everywhere.';
  const name = firstName ? `${firstName}, ` : '';
  const who = invitedBy ? `${invitedBy} has made an account for you` : 'an account is waiting for you';
  const sentence = `${name}${who}. Choose a password and it is yours.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The new password. */
export function PasswordForm({ token, link, onDone, onExpired }: PasswordFormProps) {
  const { api } = usePlatform();
  const email = link.email ?? '';
  const form = useForm<{ password: string }, PasswordSet>({
    initial: { password: '' },
    check: ({ password }) =>
      problemsOf({ password: password === '' ? 'Choose a password.' : passwordProblem(password, email) }),
    send: async ({ password }) => {
      try {
        return await api.post('/api/Auth/ResetPassword', { body: { token, password } });
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'LINK_EXPIRED') onExpired();
        throw error;
      }
    },
    onSent: onDone,
  });
  return (
    <DoorLayout title={titleOf(link)} lead={leadOf(link)}>
      <chakra.form
        ref={form.ref}
        display="flex"
        flexDirection="column"
        gap="4"
        noValidate
        aria-label={titleOf(link)}
        onSubmit={form.submit}
      >
        <FormFailure failure={form.failure} shown={(path) => path === 'password'} />
        {email && (
          <Box>
            <Text textStyle="sm" color="fg.muted">
              Account
            </Text>
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {email}
            </Text>
            {/* Password managers file the new password under the address they find beside it. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          </Box>
        )}
        <NewPassword field={form.bind('password')} email={email} label="New password" />
        <Button type="submit" size="lg" mt="1" loading={form.isBusy} loadingText="Setting it…">
          Set password
        </Button>
      </chakra.form>
    </DoorLayout>
  );
}
