import type { Schemas } from '@chalkline/api-client';
import { FormFailure, NameFields, useForm } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { passwordProblem } from '@chalkline/rules';
import { Box, Button, chakra, SimpleGrid, Text } from '@chalkline/ui';
import { DoorLayout } from '../../components/door-layout.tsx';
import { NewPassword } from '../../components/new-password.tsx';
import { problemsOf, required } from '../../model/fields.ts';

export type PasswordSet = Schemas['PasswordSet'];

interface PasswordFormProps {
  token: string;
  link: Schemas['LinkDetails'];
  onDone: (done: PasswordSet) => void;
  /** The link ran out while the page stood open. */
  onExpired: () => void;
}

interface NewPasswordFields {
  firstName: string;
  lastName: string;
  password: string;
}

function titleOf({ purpose, organisation }: Schemas['LinkDetails']): string {
  if (purpose === 'admin-setup') return 'Set up your administrator’s account';
  if (purpose !== 'invite') return 'Set a new password';
  return organisation ? `Welcome to ${organisation}` : 'Welcome to Chalkline';
}

function leadOf({ purpose, firstName, invitedBy }: Schemas['LinkDetails']): string {
  if (purpose === 'admin-setup')
    return 'Others read your name beside what you decide. Afterwards you sign in where schools do.';
  if (purpose !== 'invite') return 'It replaces the old one everywhere.';
  const name = firstName ? `${firstName}, ` : '';
  const who = invitedBy ? `${invitedBy} has made an account for you` : 'an account is waiting for you';
  const sentence = `${name}${who}. Choose a password and it is yours.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** What is sent: an administrator who has none yet says a name, too. */
function bodyOf(token: string, { password, ...names }: NewPasswordFields, isSetup: boolean) {
  const { firstName, lastName } = names;
  return { token, password, ...(isSetup ? { firstName: firstName.trim(), lastName: lastName.trim() } : {}) };
}

/** The new password, and an administrator's name when there is none yet. AUTH-40 */
export function PasswordForm({ token, link, onDone, onExpired }: PasswordFormProps) {
  const { api } = usePlatform();
  const email = link.email ?? '';
  const isSetup = link.purpose === 'admin-setup';
  const form = useForm<NewPasswordFields, PasswordSet>({
    initial: { firstName: '', lastName: '', password: '' },
    check: ({ firstName, lastName, password }) =>
      problemsOf({
        firstName: isSetup ? required(firstName, 'your first name') : null,
        lastName: isSetup ? required(lastName, 'your last name') : null,
        password: password === '' ? 'Choose a password.' : passwordProblem(password, email),
      }),
    send: async (values) => {
      try {
        return await api.post('/api/Auth/ResetPassword', { body: bodyOf(token, values, isSetup) });
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
        <FormFailure failure={form.failure} shown={(path) => path === 'password' || (isSetup && path in form.values)} />
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
        {isSetup && (
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <NameFields firstName={form.bind('firstName')} lastName={form.bind('lastName')} />
          </SimpleGrid>
        )}
        <NewPassword field={form.bind('password')} email={email} label="New password" />
        <Button type="submit" size="lg" mt="1" loading={form.isBusy} loadingText="Setting it…">
          Set password
        </Button>
      </chakra.form>
    </DoorLayout>
  );
}
