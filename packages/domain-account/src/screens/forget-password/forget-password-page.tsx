import { FormFailure, useForm } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { normalizeEmail } from '@chalkline/rules';
import { Button, chakra, Link, RouteLink, TextField } from '@chalkline/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DoorLayout } from '../../components/door-layout.tsx';
import { focusField } from '../../components/focus-field.ts';
import { LookAtMail } from '../../components/look-at-mail.tsx';
import { problemsOf, requiredEmail } from '../../model/fields.ts';
import { isPortal, portals } from '../../model/portals.ts';

/** `forget-password`: asks for a link to a new password. The answer is the same for every address (AUTH-6). */
export function Page() {
  const { api } = usePlatform();
  const [parameters] = useSearchParams();
  const wanted = parameters.get('portal') ?? undefined;
  const portal = portals[isPortal(wanted) ? wanted : 'school'];
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => problemsOf({ email: requiredEmail(email, 'your email address') }),
    send: ({ email }) => api.post('/api/Auth/ForgotPassword', { body: { email: normalizeEmail(email) }, silent: true }),
    onSent: (_, { email }) => setSentTo(email.trim()),
  });

  if (sentTo !== null) {
    return (
      <LookAtMail
        title="Check your email"
        email={sentTo}
        onChangeAddress={() => {
          setSentTo(null);
          focusField(form.ref, 'email');
        }}
        backTo={{ path: portal.path, text: portal.title }}
      >
        {(address) => (
          <>
            If {address} has an account, we have sent it an email with a link that sets a new password, once and for a
            short time.
          </>
        )}
      </LookAtMail>
    );
  }
  return (
    <DoorLayout title="Forgot your password?" lead="We send you a link to set a new one.">
      <chakra.form
        ref={form.ref}
        display="flex"
        flexDirection="column"
        gap="4"
        noValidate
        aria-label="Forgotten password"
        onSubmit={form.submit}
      >
        <FormFailure failure={form.failure} shown={(path) => path === 'email'} />
        <TextField
          {...form.bind('email')}
          label="Email"
          required
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" size="lg" mt="1" loading={form.isBusy} loadingText="Sending…">
          Send the link
        </Button>
        <Link asChild variant="underline" textStyle="sm" alignSelf="flex-start">
          <RouteLink to={portal.path}>Back to sign in</RouteLink>
        </Link>
      </chakra.form>
    </DoorLayout>
  );
}
